import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showNotice } from './notify.ts';

/** How long something can be taken back from its notice, in milliseconds; it waits while it is pointed at or has the focus */
const UNDO_TIME = 10_000;

type Undoing = {
  readonly undo: () => void;
  /** A consequence, in a line of its own */
  readonly hint?: ReactNode;
  /** Another possible action */
  readonly alternative?: { readonly label: string; readonly act: () => void };
  /** How long it can be taken back at the most, however long it waits, in milliseconds */
  readonly longest?: number;
};

/** Tells that something was done, and offers to take it back, by Ctrl Z as well. */
export function notifyUndoable(message: string, undoing: Undoing): void {
  const id = showNotice({
    message: <Undoable message={message} {...undoing} onDone={() => notifications.hide(id)} />,
    color: 'success',
    role: 'status',
    autoClose: false,
  });
}

/** Those that are shown, the newest last: it is the one that the keys take back. */
const shown: object[] = [];
const FIELDS = 'input, textarea, select, [contenteditable=true]';

type Props = Undoing & { readonly message: string; readonly onDone: () => void };

function Undoable({ message, hint, undo, alternative, longest, onDone }: Props) {
  const [isHeld, setHeld] = useState(false);
  const since = useRef(Date.now());
  const take = (act: () => void) => () => {
    act();
    onDone();
  };
  const latest = useRef({ undo: take(undo), onDone });
  useEffect(() => {
    latest.current = { undo: take(undo), onDone };
  });
  useEffect(() => {
    const rest = longest === undefined ? undefined : Math.max(0, since.current + longest - Date.now());
    const time = isHeld ? rest : Math.min(UNDO_TIME, rest ?? UNDO_TIME);
    if (time === undefined) return;
    const timer = setTimeout(() => latest.current.onDone(), time);
    return () => clearTimeout(timer);
  }, [isHeld, longest]);
  useEffect(() => {
    const self = {};
    shown.push(self);
    const listen = (pressed: KeyboardEvent) => {
      const isUndo = (pressed.ctrlKey || pressed.metaKey) && !pressed.shiftKey && pressed.key.toLowerCase() === 'z';
      const isTyping = pressed.target instanceof Element && pressed.target.closest(FIELDS) !== null;
      if (!isUndo || isTyping || pressed.defaultPrevented || shown.at(-1) !== self) return;
      pressed.preventDefault();
      latest.current.undo();
    };
    document.addEventListener('keydown', listen);
    return () => {
      shown.splice(shown.indexOf(self), 1);
      document.removeEventListener('keydown', listen);
    };
  }, []);
  return (
    <Stack
      gap={4}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        <Button variant="light" size="sm" h={44} style={{ flexShrink: 0 }} onClick={take(undo)}>
          {i18next.t('common.actions.undo')}
        </Button>
      </Group>
      {hint && (
        <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
          {hint}
        </Text>
      )}
      {alternative && (
        <Button
          variant="subtle"
          size="compact-sm"
          mih={32}
          style={{ alignSelf: 'start' }}
          onClick={take(alternative.act)}
        >
          {alternative.label}
        </Button>
      )}
    </Stack>
  );
}
