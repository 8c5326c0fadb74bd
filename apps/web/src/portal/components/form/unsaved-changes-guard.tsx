import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router';
import { currentSession } from '../../core/session.ts';
import { Modal } from '../overlays.tsx';
import { useDraft } from './draft-scope.tsx';

type Props = {
  /** Asked at the moment when the form is left */
  readonly isDirty: () => boolean;
  /** Whether the query of the address says what the form is about, so that another one ends it, too */
  readonly isOfQuery?: boolean;
};

/** Asks before a changed form is left. */
export function UnsavedChangesGuard({ isDirty, isOfQuery = false }: Props) {
  const { t } = useTranslation();
  const draft = useDraft();
  useBeforeUnload((event) => {
    if (isDirty()) event.preventDefault();
  });
  // A person who is signed out has nothing left to save.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname ||
        (isOfQuery && currentLocation.search !== nextLocation.search)) &&
      currentSession() !== null &&
      isDirty(),
  );
  const leave = () => {
    draft?.drop();
    blocker.proceed?.();
  };
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={t('common.unsaved.title')}>
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
