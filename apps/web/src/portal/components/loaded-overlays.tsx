import '@mantine/notifications/styles.css';
import { useMatches } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { questionsCanBeAsked } from './confirm.tsx';

export { Drawer, Modal, Tooltip } from '@mantine/core';

export function Overlays() {
  useEffect(questionsCanBeAsked, []);
  // At the bottom of a phone a thumb reaches it; the top, and the right of a wide screen, hold the next buttons.
  const position = useMatches<'bottom-center' | 'bottom-left'>({ base: 'bottom-center', sm: 'bottom-left' });
  return (
    <>
      <ModalsProvider />
      <Notifications position={position} />
    </>
  );
}
