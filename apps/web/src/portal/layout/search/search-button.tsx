import { ActionIcon, Button, Text, useMatches } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../components/icons.tsx';
import { notifyFailure } from '../../core/notify.ts';
import { withTexts } from '../../i18n/i18n.ts';
import type { SearchDialogProps } from './search-dialog.tsx';

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

const load = withTexts('seldom', () => import('./search-dialog.tsx'));

/** Opens the search from anywhere, by a press or by Ctrl K; it is loaded when it is first wanted. */
export function SearchButton() {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [opened, setOpened] = useState(false);
  const hasRoom = useMatches({ base: false, lg: true });

  const open = () => {
    // An open form or question keeps its keys.
    if (document.querySelector('[role=dialog][aria-modal=true]')) return;
    setOpened(true);
    if (Dialog) return;
    load().then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      (error) => {
        setOpened(false);
        notifyFailure(error, t('common.states.networkError'));
      },
    );
  };
  const close = () => setOpened(false);
  // Also while one types into a field.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      if (opened) close();
      else open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });

  const label = t('common.layout.search');
  const shared = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K', onClick: open } as const;
  return (
    <>
      {hasRoom ? (
        <Button
          variant="default"
          leftSection={<SearchIcon size={18} />}
          rightSection={
            <Text span size="xs" c="dimmed" aria-hidden>
              {SHORTCUT}
            </Text>
          }
          {...shared}
        >
          {label}
        </Button>
      ) : (
        <ActionIcon variant="default" size="lg" aria-label={label} title={`${label} (${SHORTCUT})`} {...shared}>
          <SearchIcon size={18} />
        </ActionIcon>
      )}
      {Dialog && <Dialog opened={opened} onClose={close} />}
    </>
  );
}
