import { Badge, Button, Group, Stack } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { BranchesIcon, CheckIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useAccess, useMay } from '../../core/access.ts';
import { BurstNotice } from '../booking-sources/index.ts';
import { BranchSelect } from '../branches/index.ts';
import { answeredAtOnce } from '../parties/index.ts';
import { useMoveRequests, usePendingAppointments } from './api.ts';
import { AppointmentRegion, WaitingGrid } from './appointment-grid.tsx';
import { PendingAppointment } from './pending-appointment.tsx';
import { PendingSelection } from './pending-selection.tsx';
import { useAppointmentFilters } from './use-appointment-filters.ts';
import { askedAt } from './waiting-since.ts';

const skeleton = <ListSkeleton height={340} count={3} />;

export function Component() {
  return useMay('appointments.manage') ? <ApprovalsOfBranch /> : <PendingApprovals />;
}

/** Owners look at one branch at a time, at first their first one; in a branch of others they see their own requests. */
function ApprovalsOfBranch() {
  const { t } = useTranslation();
  const [filters, changeFilters] = useAppointmentFilters({ beginsWithChosen: true });
  const access = useAccess();
  return (
    <QueryView query={access} fallback={t('branches.errors.fetch')} skeleton={skeleton}>
      {(branches) => {
        const { branchId: shownId } =
          branches.find(({ branchId }) => branchId === filters.branchId) ?? branches[0] ?? {};
        if (!shownId) return <NoBranches />;
        return (
          <PendingApprovals branchId={shownId}>
            <BranchSelect
              value={shownId}
              onChange={(branchId) => changeFilters({ branchId })}
              withElsewhere
              w={{ base: '100%', xs: 280 }}
            />
          </PendingApprovals>
        );
      }}
    </QueryView>
  );
}

function NoBranches() {
  const { t } = useTranslation();
  return (
    <EmptyPanel
      icon={<BranchesIcon size={28} />}
      title={t('common.noBranches.title')}
      text={t('common.noBranches.text')}
    >
      <Button component={Link} to="/branches/new">
        {t('common.noBranches.action')}
      </Button>
    </EmptyPanel>
  );
}

type Props = { readonly branchId?: string; readonly children?: React.ReactNode };

const byWaiting = (one: Appointment, other: Appointment) => askedAt(one).localeCompare(askedAt(other));

/**
 * Lists the requests of the branch, else all that the account sees; those that wait longest
 * first.
 */
function PendingApprovals({ branchId, children }: Props) {
  const { t } = useTranslation();
  const mayUndoBursts = useMay('branch.edit', branchId);
  const requests = usePendingAppointments(branchId);
  const moves = useMoveRequests(branchId);
  const count = requests.data && moves.data && answeredAtOnce([...requests.data, ...moves.data]).length;
  return (
    <Stack gap="lg">
      {mayUndoBursts && <BurstNotice />}
      <Group justify="space-between" align="flex-end">
        {children}
        <div role="status">
          {count !== undefined && (
            <Badge size="lg" color={count > 0 ? 'warning' : 'gray'}>
              {t('common.navigation.pendingCount', { count })}
            </Badge>
          )}
        </div>
      </Group>
      <AppointmentRegion label={t('common.navigation.pendingApprovals')}>
        <QueryView query={requests} fallback={t('appointments.errors.fetchPending')} skeleton={skeleton}>
          {(pending) => (
            <QueryView query={moves} fallback={t('appointments.errors.fetchPending')} skeleton={skeleton}>
              {(toBeMoved) => <Waiting appointments={[...pending, ...toBeMoved].sort(byWaiting)} />}
            </QueryView>
          )}
        </QueryView>
      </AppointmentRegion>
    </Stack>
  );
}

function Waiting({ appointments }: { readonly appointments: readonly Appointment[] }) {
  const { t } = useTranslation();
  const waiting = answeredAtOnce(appointments);
  if (waiting.length > 0) {
    return (
      <PendingSelection waiting={waiting.filter(([{ moveRequest }]) => !moveRequest)}>
        <WaitingGrid waiting={waiting} Item={PendingAppointment} />
      </PendingSelection>
    );
  }
  return (
    <EmptyPanel
      icon={<CheckIcon size={28} />}
      title={t('appointments.pending.emptyTitle')}
      text={t('appointments.pending.empty')}
    />
  );
}
