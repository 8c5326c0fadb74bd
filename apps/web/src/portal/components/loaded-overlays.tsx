import '@mantine/notifications/styles.css';
import { useMatches } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { questionsCanBeAsked } from './confirm.tsx';

export { Drawer, Modal, Tooltip } from '@mantine/core';

export function Overlays() {
  useEffect(questionsCanBeAsked, []);
  // What one presses next stands at the top right on a wide screen; on a phone the thumb is at the bottom.
  const position = useMatches<'top-center' | 'bottom-left'>({ base: 'top-center', sm: 'bottom-left' });
  return (
    <>
      <ModalsProvider />
      <Notifications position={position} />
    </>
  );
}
