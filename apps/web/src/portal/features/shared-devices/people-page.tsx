import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { DeviceAtHand } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { placeToReturnTo } from '../../core/lost-place.ts';
import { useSession } from '../../core/session.ts';
import { isSharedDevice } from '../../core/shared-device.ts';
import { useDeviceAtHand } from './api.ts';
import { PeopleTiles, type Person } from './people-tiles.tsx';
import { PinForm } from './pin-form.tsx';

/** All that a locked device shows: who may open it. Nothing of what was open before is on the page any more. */
export function Component() {
  const { t } = useTranslation();
  const session = useSession();
  const device = useDeviceAtHand(session === null);
  if (session) return <Navigate to={placeToReturnTo() ?? '/dashboard'} replace />;
  if (!isSharedDevice()) return <Navigate to="/login" replace />;
  return (
    <Stack gap="lg">
      <QueryView
        query={device}
        fallback={t('sharedDevices.people.failed')}
        skeleton={<ListSkeleton count={2} height={64} />}
      >
        {(atHand) => <AtHand device={atHand} />}
      </QueryView>
      <Anchor component={Link} to="/login" size="sm" ta="center">
        {t('sharedDevices.people.password')}
      </Anchor>
    </Stack>
  );
}

function AtHand({ device }: { readonly device: DeviceAtHand }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<Person | null>(null);
  if (chosen) return <PinForm person={chosen} idleMinutes={device.idleMinutes} onBack={() => choose(null)} />;
  return (
    <>
      <Stack gap={6}>
        <Title order={1} size="h2">
          {t('sharedDevices.people.title')}
        </Title>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {device.name} · {device.branchName}
        </Text>
      </Stack>
      {device.people.length > 0 ? (
        <PeopleTiles people={device.people} onChoose={choose} />
      ) : (
        <Text>{t('sharedDevices.people.nobody')}</Text>
      )}
    </>
  );
}
