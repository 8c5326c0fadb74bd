import { Grid, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import type { Dashboard } from '@vakit/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useMay } from '../../core/access.ts';
import { useSignedInUser } from '../../core/session.ts';
import { useDashboard, useShownDay } from './api.ts';
import { FirstSteps } from './first-steps.tsx';
import { QuickStats } from './quick-stats.tsx';
import { RecentAppointments } from './recent-appointments.tsx';
import { StatTile } from './stat-tile.tsx';
import { WeekOccupancy } from './week-occupancy.tsx';

const load = async () => ({ default: (await import('./working-day.tsx')).WorkingDay });
const WorkingDay = lazy(load);

/** Today first, then the figures. */
export function Component() {
  const { t } = useTranslation();
  const { firstName } = useSignedInUser();
  const dashboard = useDashboard();
  const { data: day } = useShownDay().query;
  const isOwner = useMay('branches.open');
  const mayEdit = useMay('branch.edit');
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('dashboard.welcome', { name: firstName })}
      </Title>
      {isOwner && dashboard.data && <FirstSteps figures={dashboard.data} />}
      {/* Waits for the first steps above it, which would push it down. */}
      {dashboard.isPending ? (
        <DaySkeleton />
      ) : (
        <Suspense fallback={<DaySkeleton />}>
          <WorkingDay />
        </Suspense>
      )}
      <QueryView query={dashboard} fallback={t('dashboard.fetchFailed')} skeleton={<DashboardSkeleton />}>
        {(figures) => (
          <>
            {mayEdit && <Tiles figures={figures} />}
            <Grid gap="md">
              <Grid.Col span={{ base: 12, lg: 8 }}>
                <RecentAppointments appointments={figures.recentAppointments} />
              </Grid.Col>
              <Grid.Col span={{ base: 12, lg: 4 }}>
                <Stack gap="md">
                  <QuickStats figures={figures} />
                  {day && <WeekOccupancy day={day} />}
                </Stack>
              </Grid.Col>
            </Grid>
          </>
        )}
      </QueryView>
    </Stack>
  );
}

// Its code comes while the figures do.
void load().catch(() => undefined);

const DaySkeleton = () => <Skeleton height={320} radius="md" />;

const TILES = ['branches', 'services', 'staff', 'appointments'] as const;

function Tiles({ figures }: { figures: Dashboard }) {
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
      {TILES.map((tile) => (
        <StatTile key={tile} name={tile} figure={figures[tile]} />
      ))}
    </SimpleGrid>
  );
}

function DashboardSkeleton() {
  return (
    <Stack gap="md">
      <ListSkeleton count={4} columns={4} height={130} />
      <Skeleton height={320} radius="md" />
    </Stack>
  );
}
