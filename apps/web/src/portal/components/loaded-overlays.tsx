import '@mantine/notifications/styles.css';
import { useMatches } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { questionsCanBeAsked } from './confirm.tsx';

export { Drawer, Modal, Tooltip } from '@mantine/core';

export function Overlays() {
  useEffect(questionsCanBeAsked, []);
  // Where a thumb reaches it on a phone; at the top stands what one presses next, on a wide screen at the right.
  const position = useMatches<'bottom-center' | 'bottom-left'>({ base: 'bottom-center', sm: 'bottom-left' });
  return (
    <>
      <ModalsProvider />
      <Notifications position={position} />
    </>
  );
}
