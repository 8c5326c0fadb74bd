import { Grid, Skeleton, Stack, useMatches } from '@mantine/core';
import type { Branch, WorkingDay as Day } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../components/query-view.tsx';
import { useChosenBranch } from '../../core/access.ts';
import { rememberBranch } from '../../core/chosen-branch.ts';
import { BranchSelect, useBranches } from '../branches/index.ts';
import { useWorkingDay } from './api.ts';
import { ListedAppointments } from './listed-appointments.tsx';
import { TodayByPerson } from './today-by-person.tsx';
import { WeekOccupancy } from './week-occupancy.tsx';

/** The day as whoever runs a branch begins it; nothing while there is no branch. */
export function WorkingDay() {
  const { t } = useTranslation();
  const branches = useBranches().data ?? [];
  const lastId = useChosenBranch();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const branch = branches.find(({ id }) => id === (chosenId ?? lastId)) ?? branches[0];
  if (!branch) return null;
  return (
    <Stack gap="lg">
      {branches.length > 1 && (
        <BranchSelect
          label={t('workingDay.branch')}
          value={branch.id}
          onChange={(id) => {
            if (id) rememberBranch(id);
            setChosenId(id);
          }}
          w={{ base: '100%', xs: 280 }}
        />
      )}
      <DayOfBranch key={branch.id} branch={branch} />
    </Stack>
  );
}

function DayOfBranch({ branch }: { readonly branch: Branch }) {
  const { t } = useTranslation();
  const day = useWorkingDay(branch.id);
  return (
    <QueryView query={day} fallback={t('workingDay.fetchFailed')} skeleton={<Skeleton height={320} radius="md" />}>
      {(shown) => <Panels day={shown} branchId={branch.id} />}
    </QueryView>
  );
}

function Panels({ day, branchId }: { readonly day: Day; readonly branchId: string }) {
  const wide = { base: 12, lg: 8 };
  const narrow = { base: 12, lg: 4 };
  const listOf = (path: string, others: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ branch: branchId, ...others })}`;
  const isPhone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const waiting = (
    <Grid.Col span={wide}>
      <ListedAppointments name="waiting" appointments={day.waiting} all={listOf('/appointments/pending')} />
    </Grid.Col>
  );
  // Requests must be visible without scrolling.
  const isWaitingFirst = isPhone && day.waiting.length > 0;
  return (
    <Grid gap="lg">
      {isWaitingFirst && waiting}
      <Grid.Col span={wide}>
        <TodayByPerson day={day} branchId={branchId} />
      </Grid.Col>
      <Grid.Col span={narrow}>
        <WeekOccupancy day={day} />
      </Grid.Col>
      {!isWaitingFirst && waiting}
      <Grid.Col span={narrow}>
        <ListedAppointments
          name="missed"
          appointments={day.missed}
          all={listOf('/appointments', { status: 'NO_SHOW' })}
        />
      </Grid.Col>
    </Grid>
  );
}
