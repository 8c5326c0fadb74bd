import { Switch } from '@mantine/core';
import type { Branch } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { putMerged } from '../../components/form/use-merge.ts';
import { notifyFailure } from '../../core/notify.ts';
import { notifyUndoable } from '../../core/notify-undoable.tsx';
import { useChangePublication } from './api.ts';

/** Shows the state that was asked for at once; the server's word follows. */
export function PublicationSwitch({ branch }: { branch: Branch }) {
  const { t } = useTranslation();
  const publication = useChangePublication();
  const { id, name, isPublished } = branch;
  const tellFailure = (error: unknown) => notifyFailure(error, t('branches.errors.toggle'));
  const put = (seen: Branch, wanted: boolean) =>
    putMerged(seen, { isPublished: wanted }, (change, expectedVersion) =>
      publication.mutateAsync({ id, ...change, expectedVersion }),
    );
  const toggle = () => {
    if (publication.isPending) return;
    const wanted = !isPublished;
    const tell = (changed: Branch) =>
      notifyUndoable(t(wanted ? 'branches.list.nowPublished' : 'branches.list.nowUnpublished', { name }), {
        undo: () => put(changed, isPublished).catch(tellFailure),
      });
    put(branch, wanted).then(tell, tellFailure);
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
