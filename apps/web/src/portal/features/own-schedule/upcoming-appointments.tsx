import { Anchor, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import type { Appointment, OwnSchedule } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localNow } from '../../../common/local-now.ts';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { AppointmentsIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { AppointmentRegion, ManagedAppointment, useAppointments } from '../appointments/index.ts';

/** How many are shown; the appointments screen has all of them. */
const SHOWN = 4;

/** From `lg` on they stand beside the schedule. */
const COLUMNS = { base: 1, md: 2, lg: 1 };

/** Lists the person's future appointments in this branch. */
export function UpcomingAppointments({ schedule }: { schedule: OwnSchedule }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('ownSchedule.upcoming.title')}
        </Title>
        <Anchor component={Link} to={`/appointments?branch=${schedule.branchId}`} size="sm">
          {t('ownSchedule.upcoming.all')}
        </Anchor>
      </Group>
      <AppointmentRegion label={t('ownSchedule.upcoming.title')}>
        <Upcoming schedule={schedule} />
      </AppointmentRegion>
    </Stack>
  );
}

function Upcoming({ schedule }: { schedule: OwnSchedule }) {
  const { t } = useTranslation();
  const query = useAppointments({ branchId: schedule.branchId });
  const loaded = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const upcoming = loaded.filter(isUpcoming);
  const own = upcoming.filter(({ staffId, status }) => staffId === schedule.id && isActive(status)).slice(0, SHOWN);

  // An owner sees the appointments of the whole branch; their own may stand on a later page.
  const isSearching = own.length < SHOWN && upcoming.length === loaded.length && query.hasNextPage;
  const { fetchNextPage, isFetching, isFetchNextPageError } = query;
  useEffect(() => {
    if (isSearching && !isFetching && !isFetchNextPageError) fetchNextPage();
  }, [isSearching, isFetching, isFetchNextPageError, fetchNextPage]);

  if (query.isError) {
    return <ErrorState error={query.error} fallback={t('appointments.errors.fetch')} onRetry={() => query.refetch()} />;
  }
  if (query.isPending || isSearching) return <ListSkeleton height={340} count={2} columns={1} />;
  if (own.length === 0) {
    return (
      <EmptyPanel
        icon={<AppointmentsIcon size={28} />}
        title={t('ownSchedule.upcoming.emptyTitle')}
        text={t('ownSchedule.upcoming.empty')}
      />
    );
  }
  return (
    <SimpleGrid cols={COLUMNS}>
      {own.map((appointment) => (
        <ManagedAppointment key={appointment.id} appointment={appointment} />
      ))}
    </SimpleGrid>
  );
}

function isUpcoming({ appointmentDate, startTime, timeZone }: Appointment): boolean {
  return `${appointmentDate} ${startTime}` >= localNow(timeZone).slice(0, 16);
}
