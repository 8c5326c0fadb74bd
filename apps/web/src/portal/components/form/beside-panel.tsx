import { CloseButton, Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusIfLost, onceFocusIsBack } from '../focus-if-lost.ts';
import classes from './beside-panel.module.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** Once it is gone and has given the focus back to where it was, if that is still there */
  readonly onClosed?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** Something that has opened over the screen or in it, to which Escape belongs */
const OPENED = '[aria-modal=true], [data-mantine-stop-propagation=true], [role=menu], [role=listbox]';

/** A form beside its screen, which stays in use: nothing is darkened, and the focus goes wherever one presses. */
export function BesidePanel({ title, onClose, onClosed, children }: Props) {
  const { t } = useTranslation();
  // Before the form takes the focus
  const [opener] = useState(() => document.activeElement);
  const latest = useRef({ onClose, onClosed });
  useEffect(() => {
    latest.current = { onClose, onClosed };
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    let isForOther = false;
    // A list that is open is closed by the time the key has come here.
    const look = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') isForOther = document.querySelector(OPENED) !== null;
    };
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !isForOther && !defaultPrevented) latest.current.onClose();
    };
    window.addEventListener('keydown', look, { capture: true, signal });
    document.addEventListener('keydown', close, { signal });
    return () => {
      listeners.abort();
      if (opener instanceof HTMLElement) focusIfLost(opener);
      onceFocusIsBack(() => latest.current.onClosed?.());
    };
  }, [opener]);
  return (
    <aside className={classes.panel} aria-label={title} data-beside>
      <Group className={classes.head} justify="space-between" wrap="nowrap">
        <Title order={2} size="h4">
          {title}
        </Title>
        <CloseButton size="lg" aria-label={t('common.actions.close')} onClick={onClose} />
      </Group>
      <div className={classes.body}>{children}</div>
    </aside>
  );
}
