import '@mantine/notifications/styles.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { questionsCanBeAsked } from './confirm.tsx';

export { Drawer, Modal, Tooltip } from '@mantine/core';

export function Overlays() {
  useEffect(questionsCanBeAsked, []);
  return (
    <>
      <ModalsProvider />
      <Notifications position="top-right" />
    </>
  );
}
