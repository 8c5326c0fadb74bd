import { Badge, Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { BranchesIcon, CheckIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useSignedInUser } from '../../core/session.ts';
import { useAccess } from '../access/index.ts';
import { BurstNotice } from '../booking-sources/index.ts';
import { BranchSelect } from '../branches/index.ts';
import { usePendingAppointments } from './api.ts';
import { AppointmentGrid, AppointmentRegion } from './appointment-grid.tsx';
import { PendingAppointment } from './pending-appointment.tsx';
import { useAppointmentFilters } from './use-appointment-filters.ts';

const skeleton = <ListSkeleton height={340} count={3} />;

export function Component() {
  return useSignedInUser().role === 'OWNER' ? <ApprovalsOfBranch /> : <PendingApprovals />;
}

/** An owner looks at one branch at a time, at first the first; of one of others they see what is booked with them. */
function ApprovalsOfBranch() {
  const { t } = useTranslation();
  const [filters, changeFilters] = useAppointmentFilters();
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

/** What waits in the branch, else everything that the account may approve. */
function PendingApprovals({ branchId, children }: Props) {
  const { t } = useTranslation();
  const query = usePendingAppointments(branchId);
  return (
    <Stack gap="lg">
      {branchId && <BurstNotice />}
      <Group justify="space-between" align="flex-end">
        {children}
        <div role="status">
          {query.data && (
            <Badge size="lg" color={query.data.length > 0 ? 'warning' : 'gray'}>
              {t('common.navigation.pendingCount', { count: query.data.length })}
            </Badge>
          )}
        </div>
      </Group>
      <AppointmentRegion label={t('common.navigation.pendingApprovals')}>
        <QueryView query={query} fallback={t('appointments.errors.fetchPending')} skeleton={skeleton}>
          {(pending) =>
            pending.length === 0 ? (
              <EmptyPanel
                icon={<CheckIcon size={28} />}
                title={t('appointments.pending.emptyTitle')}
                text={t('appointments.pending.empty')}
              />
            ) : (
              <AppointmentGrid appointments={pending} Item={PendingAppointment} />
            )
          }
        </QueryView>
      </AppointmentRegion>
    </Stack>
  );
}
