import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBeforeUnload, useBlocker } from 'react-router';
import { currentSession } from '../../core/session.ts';
import { Modal } from '../overlays.tsx';
import { useDraft } from './draft-scope.tsx';

type Props = {
  /** Asked at the moment when the form is left */
  readonly isDirty: () => boolean;
  /** Whether the query of the address says what the form is about, so that another one ends it, too */
  readonly isOfQuery?: boolean;
  /** Done by the browser's Back in place of leaving the screen */
  readonly onBack?: () => void;
};

/** Branch that a screen shows, which its forms are about, too */
const branchOf = ({ search }: Pick<Location, 'search'>) => new URLSearchParams(search).get('branch');

/** Asks before a changed form is left. */
export function UnsavedChangesGuard({ isDirty, isOfQuery = false, onBack }: Props) {
  const { t } = useTranslation();
  const draft = useDraft();
  useBeforeUnload((event) => {
    if (isDirty()) event.preventDefault();
  });
  // A person who is signed out has nothing left to save.
  const isBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (currentSession() === null) return false;
    isBack.current = onBack !== undefined && historyAction === 'POP';
    const isOther =
      currentLocation.pathname !== nextLocation.pathname ||
      branchOf(currentLocation) !== branchOf(nextLocation) ||
      (isOfQuery && currentLocation.search !== nextLocation.search);
    return isBack.current || (isOther && isDirty());
  });
  const isBlocked = blocker.state === 'blocked';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (!isBlocked || !isBack.current) return;
    blocker.reset();
    onBack?.();
  }, [isBlocked]);
  const leave = () => {
    draft?.drop();
    blocker.proceed?.();
  };
  return (
    <Modal opened={isBlocked && !isBack.current} onClose={() => blocker.reset?.()} title={t('common.unsaved.title')}>
      <Text size="sm">{t(isOfQuery ? 'common.unsaved.goOnText' : 'common.unsaved.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
          {t('common.unsaved.stay')}
        </Button>
        <Button color="danger" onClick={leave}>
          {t(isOfQuery ? 'common.unsaved.discard' : 'common.unsaved.leave')}
        </Button>
      </Group>
    </Modal>
  );
}
