import { Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../../components/empty-panel.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { PhoneIcon } from '../../../components/icons.tsx';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { RefreshFailure } from '../../../components/refresh-failure.tsx';
import { useAccess } from '../../../core/access.ts';
import { useAppointments, useOpenCalls } from '../api.ts';
import { AppointmentRegion } from '../appointment-grid.tsx';
import { MadeCall, OpenCall } from './call-item.tsx';

/** Lists the customers to call because no message reached them, and below those that were called in the last days. */
export function Component() {
  const { t } = useTranslation();
  const calls = useOpenCalls();
  const fallback = t('calls.errors.fetch');
  return (
    <Stack gap="lg">
      <Text c="dimmed" size="sm">
        {t('calls.lead')}
      </Text>
      <AppointmentRegion label={t('common.navigation.calls')}>
        {calls.query.isPending ? (
          <ListSkeleton count={3} columns={1} height={92} />
        ) : !calls.query.data ? (
          <ErrorState error={calls.query.error} fallback={fallback} onRetry={() => calls.query.refetch()} />
        ) : (
          <>
            {calls.query.isRefetchError && (
              <RefreshFailure error={calls.query.error} fallback={fallback} onRetry={() => calls.query.refetch()} />
            )}
            <VisuallyHidden role="status">
              {t('common.navigation.callCount', { count: calls.appointments.length })}
            </VisuallyHidden>
            {calls.appointments.length === 0 ? (
              <EmptyPanel icon={<PhoneIcon size={28} />} title={t('calls.emptyTitle')} text={t('calls.empty')} />
            ) : (
              <Items appointments={calls.appointments} Item={OpenCall} />
            )}
            <LoadMore query={calls.query} fallback={fallback} />
          </>
        )}
      </AppointmentRegion>
      <Made />
    </Stack>
  );
}

function Made() {
  const { t } = useTranslation();
  const query = useAppointments({ wasCalled: true });
  const made = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (made.length === 0) return null;
  return (
    <section aria-labelledby="calls-made" data-appointments tabIndex={-1} style={{ outline: 'none' }}>
      <Title order={2} size="h4" id="calls-made" mb="sm">
        {t('calls.madeTitle')}
      </Title>
      <Items appointments={made} Item={MadeCall} />
      <LoadMore query={query} fallback={t('calls.errors.fetch')} />
    </section>
  );
}

type ItemsProps = {
  readonly appointments: readonly Appointment[];
  readonly Item: ComponentType<{ readonly appointment: Appointment; readonly withBranch: boolean }>;
};

function Items({ appointments, Item }: ItemsProps) {
  const { data: branches = [] } = useAccess();
  return (
    <Stack gap="sm">
      {appointments.map((appointment) => (
        <Item key={appointment.id} appointment={appointment} withBranch={branches.length > 1} />
      ))}
    </Stack>
  );
}
