import { Anchor, Card, Group, Skeleton, Title } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OpenCalls } from '../appointments/index.ts';

/** More are in the list to which it leads */
const LISTED = 3;

/** Lists the first customers whom somebody has to call. */
export function CallsPanel({ calls }: { readonly calls: readonly Appointment[] }) {
  const { t } = useTranslation();
  return (
    <Card
      component="section"
      aria-labelledby="dashboard-calls"
      data-appointments
      tabIndex={-1}
      style={{ outline: 'none' }}
    >
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={3} size="h4" id="dashboard-calls">
          {t('common.navigation.calls')} ({calls.length})
        </Title>
        <Anchor component={Link} to="/appointments/calls" size="sm">
          {t('workingDay.waiting.all')}
        </Anchor>
      </Group>
      <Suspense fallback={<Skeleton height={80} radius="md" />}>
        <OpenCalls appointments={calls.slice(0, LISTED)} />
      </Suspense>
    </Card>
  );
}
