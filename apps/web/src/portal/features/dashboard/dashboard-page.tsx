import { Grid, SimpleGrid, Skeleton, Stack, Text, Title, useMatches } from '@mantine/core';
import type { Dashboard } from '@vakit/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useMay } from '../../core/access.ts';
import { useSignedInUser } from '../../core/session.ts';
import { useDashboard } from './api.ts';
import { FirstSteps } from './first-steps.tsx';
import { QuickStats } from './quick-stats.tsx';
import { RecentAppointments } from './recent-appointments.tsx';
import { StatTile } from './stat-tile.tsx';

const WorkingDay = lazy(async () => ({ default: (await import('./working-day.tsx')).WorkingDay }));

export function Component() {
  const { t } = useTranslation();
  const { firstName } = useSignedInUser();
  const dashboard = useDashboard();
  const isOwner = useMay('branches.open');
  const mayEdit = useMay('branch.edit');
  const runsBranches = useMay('appointments.manage');
  const isPhone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const today = runsBranches && (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <WorkingDay />
    </Suspense>
  );
  // A phone shows little at once: what is to be done today comes before what has been.
  const isTodayFirst = isPhone && dashboard.data !== undefined;
  return (
    <Stack gap="lg">
      <Stack gap={2}>
        <Title order={2}>{t('dashboard.welcome', { name: firstName })}</Title>
        <Text c="dimmed">{runsBranches ? t('dashboard.lead') : t('dashboard.leadStaff')}</Text>
      </Stack>
      <QueryView query={dashboard} fallback={t('dashboard.fetchFailed')} skeleton={<DashboardSkeleton />}>
        {(figures) => (
          <>
            {isOwner && <FirstSteps figures={figures} />}
            {isTodayFirst && today}
            {mayEdit && <Tiles figures={figures} />}
            <Grid gap="lg">
              <Grid.Col span={{ base: 12, lg: 8 }}>
                <RecentAppointments appointments={figures.recentAppointments} />
              </Grid.Col>
              <Grid.Col span={{ base: 12, lg: 4 }}>
                <QuickStats figures={figures} />
              </Grid.Col>
            </Grid>
          </>
        )}
      </QueryView>
      {!isTodayFirst && today}
    </Stack>
  );
}

const TILES = ['branches', 'services', 'staff', 'appointments'] as const;

function Tiles({ figures }: { figures: Dashboard }) {
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', sm: 'lg' }}>
      {TILES.map((tile) => (
        <StatTile key={tile} name={tile} figure={figures[tile]} />
      ))}
    </SimpleGrid>
  );
}

function DashboardSkeleton() {
  return (
    <Stack gap="lg">
      <ListSkeleton count={4} columns={4} height={130} />
      <Skeleton height={320} radius="md" />
    </Stack>
  );
}
