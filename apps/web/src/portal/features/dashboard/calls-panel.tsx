import { Anchor, Card, Group, Skeleton, Title } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OpenCalls } from '../appointments/index.ts';

/** More are in the list to which it leads */
const LISTED = 3;

type Props = ComponentProps<typeof OpenCalls> & { readonly countText: string };

/** Lists the first customers whom somebody has to call. */
export function CallsPanel({ calls, countText, onOpen }: Props) {
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
          {t('common.navigation.calls')} ({countText})
        </Title>
        <Anchor component={Link} to="/appointments/calls" size="sm">
          {t('workingDay.waiting.all')}
        </Anchor>
      </Group>
      <Suspense fallback={<Skeleton height={80} radius="md" />}>
        <OpenCalls calls={calls.slice(0, LISTED)} onOpen={onOpen} />
      </Suspense>
    </Card>
  );
}
