import { Button, Group, Text } from '@mantine/core';
import i18next from 'i18next';
import { showNotice } from './notify.ts';

/** How long something can be taken back from its notice, in milliseconds */
const UNDO_TIME = 10_000;

/** Tells that something was done, and offers to take it back. */
export function notifyUndoable(message: string, undo: () => void): void {
  showNotice({
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button variant="light" size="sm" h={44} style={{ flexShrink: 0 }} onClick={undo}>
          {i18next.t('common.actions.undo')}
        </Button>
      </Group>
    ),
    color: 'success',
    role: 'status',
    autoClose: UNDO_TIME,
  });
}
