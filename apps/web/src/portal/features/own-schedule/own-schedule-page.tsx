import { Grid, Group, Select, Stack, Text } from '@mantine/core';
import { type OwnSchedule, ownScheduleQuery } from '@vakit/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { confirm } from '../../components/confirm.tsx';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { UnsavedChangesGuard } from '../../components/form/unsaved-changes-guard.tsx';
import { ScheduleIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useAccess, useChosenBranch, useMay } from '../../core/access.ts';
import { isStatus } from '../../core/failure-text.ts';
import { useOwnSchedule } from '../staff/index.ts';
import { AskForTimeOff } from './ask-for-time-off.tsx';
import { BreaksForm } from './breaks-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { OwnTimeOffRequests } from './own-time-off-requests.tsx';
import { UpcomingAppointments } from './upcoming-appointments.tsx';
import { UpcomingTimeOff } from './upcoming-time-off.tsx';

const { branchId: branchIdOf } = ownScheduleQuery.shape;

export function Component() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const { data: access = [] } = useAccess();
  const chosenId = useChosenBranch();
  const own = access.find(({ branchId: id, staffId }) => id === chosenId && staffId !== null);
  const branchId = branchIdOf.safeParse(parameters.get('branch') ?? own?.branchId).data;
  const schedule = useOwnSchedule(branchId);

  if (isStatus(schedule.error, 404)) {
    if (parameters.has('branch')) return <Navigate to="/my-schedule" replace />;
    return (
      <EmptyPanel
        icon={<ScheduleIcon size={28} />}
        title={t('ownSchedule.notStaff.title')}
        text={t('ownSchedule.notStaff.text')}
      />
    );
  }
  return (
    <QueryView
      query={schedule}
      fallback={t('ownSchedule.errors.fetch')}
      skeleton={<ListSkeleton count={2} height={480} columns={2} />}
    >
      {(own) => (
        // Each branch has forms of its own.
        <Schedule key={own.id} schedule={own} onBranchChange={(branch) => setParameters({ branch })} />
      )}
    </QueryView>
  );
}

const nothingTyped = () => false;

type Props = { readonly schedule: OwnSchedule; readonly onBranchChange: (branchId: string) => void };

function Schedule({ schedule, onBranchChange }: Props) {
  const { t } = useTranslation();
  // Only people who also run branches need to read which one this is about.
  const runsBranches = useMay('appointments.manage');
  const areHoursDirty = useRef(nothingTyped);
  const areBreaksDirty = useRef(nothingTyped);
  const isDirty = () => areHoursDirty.current() || areBreaksDirty.current();

  const changeBranch = async (branchId: string | null) => {
    if (!branchId || branchId === schedule.branchId) return;
    const mayLeave =
      !isDirty() ||
      (await confirm({
        title: t('common.unsaved.title'),
        text: t('common.unsaved.discardText'),
        confirmLabel: t('common.unsaved.discard'),
      }));
    if (mayLeave) onBranchChange(branchId);
  };

  return (
    <Stack gap="lg">
      <UnsavedChangesGuard isDirty={isDirty} />
      <Stack gap="md">
        {(runsBranches || schedule.branches.length > 1) && (
          <Select
            label={t('common.branchSelect.label')}
            data={schedule.branches.map(({ id, name }) => ({ value: id, label: name }))}
            value={schedule.branchId}
            onChange={changeBranch}
            w={{ base: '100%', xs: 280 }}
          />
        )}
        <Group justify="space-between" gap="sm">
          <Text c="dimmed">{t('ownSchedule.lead')}</Text>
          <AskForTimeOff schedule={schedule} />
        </Group>
        <OwnTimeOffRequests schedule={schedule} />
      </Stack>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="lg">
            <HoursForm schedule={schedule} isDirty={areHoursDirty} />
            <BreaksForm schedule={schedule} isDirty={areBreaksDirty} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="lg">
            <UpcomingTimeOff schedule={schedule} />
            <UpcomingAppointments schedule={schedule} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
