import { Switch } from '@mantine/core';
import type { Branch } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../core/notify.ts';
import { notifyUndoable } from '../../core/notify-undoable.tsx';
import { useTogglePublication } from './api.ts';

/** Shows the state that was asked for at once; the server's word follows. */
export function PublicationSwitch({ branch: { id, name, isPublished } }: { branch: Branch }) {
  const { t } = useTranslation();
  const publication = useTogglePublication();
  const tellFailure = (error: unknown) => notifyFailure(error, t('branches.errors.toggle'));
  const toggle = () => {
    if (publication.isPending) return;
    publication.mutate(id, {
      onSuccess: (branch) =>
        notifyUndoable(
          t(branch.isPublished ? 'branches.list.nowPublished' : 'branches.list.nowUnpublished', { name }),
          { undo: () => publication.mutate(id, { onError: tellFailure }) },
        ),
      onError: tellFailure,
    });
  };
  return (
    <Switch
      label={t('branches.list.published')}
      aria-label={t('branches.list.publishedNamed', { name })}
      checked={publication.isPending ? !isPublished : isPublished}
      onChange={toggle}
    />
  );
}
