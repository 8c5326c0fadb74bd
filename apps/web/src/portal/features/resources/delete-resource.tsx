import { Text } from '@mantine/core';
import type { Resource } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { useDeleteResource } from './api.ts';

type Props = { readonly resource: Resource; readonly opened: boolean; readonly onClose: () => void };

/** Asks before a room or a device is deleted, and once more where services would be left with too few. */
export function DeleteResource({ resource: { id, name }, opened, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useDeleteResource();
  const [isWarned, setWarned] = useState(false);
  const deleteIt = async () => {
    try {
      await remove.mutateAsync({ id, leaveServices: isWarned });
    } catch (error) {
      setWarned(isRefusal('DELETE /resources/:id', error, 'RESOURCE_NEEDED'));
      throw error;
    }
    notifySuccess(t('resources.deleted', { name }));
  };
  const close = () => {
    setWarned(false);
    onClose();
  };
  return (
    <DeleteDialog
      opened={opened}
      onClose={close}
      title={t('resources.one.deleteTitle')}
      text={t('resources.one.deleteText', { name })}
      onDelete={deleteIt}
      fallback={t('resources.errors.delete')}
    >
      {isWarned && <Text size="sm">{t('resources.one.deleteAnyway')}</Text>}
    </DeleteDialog>
  );
}
