import { Box, Group, Stack, useMatches, VisuallyHidden } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { AppointmentsIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { RefreshFailure } from '../../components/refresh-failure.tsx';
import { useMay } from '../../core/access.ts';
import { NewAppointment } from '../booking/index.ts';
import { BurstNotice } from '../booking-sources/index.ts';
import { answeredAtOnce } from '../parties/index.ts';
import { SessionsLink } from '../services/index.ts';
import { type AppointmentFilters, useAppointments } from './api.ts';
import { AppointmentFiltersBar } from './appointment-filters-bar.tsx';
import { AppointmentGrid, AppointmentRegion, WaitingGrid } from './appointment-grid.tsx';
import { AppointmentTable } from './appointment-table.tsx';
import { DayChoices } from './day-choices.tsx';
import { FileButton } from './file-button.tsx';
import { ListViewChoice, useListView } from './list-view.tsx';
import { ListedRequest } from './listed-request.tsx';
import { ManagedAppointment } from './managed-appointment.tsx';
import { PrintLink } from './printing/print-link.tsx';
import { useAppointmentFilters } from './use-appointment-filters.ts';

export function Component() {
  const { t } = useTranslation();
  const [filters, changeFilters] = useAppointmentFilters({ beginsWithChosen: true });
  const query = useAppointments(filters);
  const mayBook = useMay('appointments.manage', filters.branchId);
  const mayUndoBursts = useMay('branch.edit');
  const [view, setView] = useListView();
  const isPhone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const hasRoom = useMatches({ base: false, md: true }, { getInitialValueInEffect: false });
  const [first] = query.data?.pages[0]?.data ?? [];
  const shared = { filters, onChange: changeFilters };
  return (
    <Stack gap="sm">
      {mayUndoBursts && <BurstNotice />}
      <AppointmentFiltersBar {...shared} isPhone={isPhone} />
      <Group justify="space-between" gap="sm">
        <DayChoices {...shared} timeZone={first?.timeZone ?? ownTimeZone()} />
        <Group gap="sm">
          {hasRoom && <ListViewChoice value={view} onChange={setView} />}
          <FileButton filters={filters} />
          {!isPhone && <PrintLink search={searchOfPrint(filters)} />}
          {mayBook && <SessionsLink branchId={filters.branchId} />}
          {mayBook && <NewAppointment preferredBranchId={filters.branchId} />}
        </Group>
      </Group>
      <AppointmentRegion label={t('common.navigation.appointments')} isBusy={query.isPlaceholderData}>
        <Appointments query={query} isTable={hasRoom && view === 'table'} isOfPending={isOfPending(filters)} />
      </AppointmentRegion>
    </Stack>
  );
}

/** A day of one branch is printed by person. */
function searchOfPrint({ date, branchId, q, status, staffId }: AppointmentFilters): string {
  const withBranch = new URLSearchParams(window.location.search);
  // It may be that which was chosen elsewhere.
  if (branchId) withBranch.set('branch', branchId);
  const isDay = date && branchId && !q && !status && !staffId;
  return new URLSearchParams([...withBranch, ...(isDay ? [['by', 'person']] : [])]).toString();
}

const isOfPending = ({ status }: AppointmentFilters) => status?.length === 1 && status[0] === 'PENDING';

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type ListProps = {
  readonly query: ReturnType<typeof useAppointments>;
  readonly isTable: boolean;
  /** Whether all of it waits to be answered: then a party is one thing */
  readonly isOfPending: boolean;
};

function Appointments({ query, isTable, isOfPending: isWaiting }: ListProps) {
  const { t } = useTranslation();
  const fallback = t('appointments.errors.fetch');
  if (query.isPending) return <ListSkeleton height={340} />;
  if (!query.data) return <ErrorState error={query.error} fallback={fallback} onRetry={() => query.refetch()} />;

  const appointments = query.data.pages.flatMap((page) => page.data);
  return (
    <Box opacity={query.isPlaceholderData ? 0.5 : 1}>
      {query.isRefetchError && (
        <RefreshFailure error={query.error} fallback={fallback} onRetry={() => query.refetch()} />
      )}
      <VisuallyHidden role="status">{t('appointments.list.shown', { count: appointments.length })}</VisuallyHidden>
      {appointments.length === 0 ? (
        <EmptyPanel
          icon={<AppointmentsIcon size={28} />}
          title={t('appointments.list.emptyTitle')}
          text={t('appointments.list.empty')}
        />
      ) : isTable ? (
        <AppointmentTable
          appointments={appointments}
          withBranch={areOfSeveralBranches(appointments)}
          isOfPending={isWaiting}
        />
      ) : isWaiting ? (
        <WaitingGrid waiting={answeredAtOnce(appointments)} Item={ListedRequest} />
      ) : (
        <AppointmentGrid appointments={appointments} Item={ManagedAppointment} />
      )}
      <LoadMore query={query} fallback={fallback} />
    </Box>
  );
}

const areOfSeveralBranches = (appointments: readonly Appointment[]) =>
  new Set(appointments.map(({ branchId }) => branchId)).size > 1;
