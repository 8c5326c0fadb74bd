import { Text } from '@mantine/core';
import type { Resource, TouchedByResource } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { TouchedList } from '../planned-changes/index.ts';
import { touchedByResource, useDeleteResource } from './api.ts';

type Props = { readonly resource: Resource; readonly opened: boolean; readonly onClose: () => void };

/** Asks before a room or a device is deleted, and once more where services would be left with too few, or somebody has it. */
export function DeleteResource({ resource, opened, onClose }: Props) {
  const { id, name } = resource;
  const { t } = useTranslation();
  const remove = useDeleteResource();
  const [isWarned, setWarned] = useState(false);
  const [touched, setTouched] = useState<TouchedByResource | null>(null);
  const deleteIt = async () => {
    const moveAppointments = touched?.stuck.count === 0;
    try {
      await remove.mutateAsync({ resource, leaveServices: isWarned, moveAppointments });
    } catch (error) {
      setWarned(isWarned || isRefusal('DELETE /resources/:id', error, 'RESOURCE_NEEDED'));
      const isTaken = isRefusal('DELETE /resources/:id', error, 'RESOURCE_HAS_APPOINTMENTS');
      const isStuck = isRefusal('DELETE /resources/:id', error, 'RESOURCE_STRANDS_APPOINTMENTS');
      if (isTaken || isStuck) setTouched(await touchedByResource(id, null));
      throw error;
    }
    notifySuccess(t('resources.deleted', { name }));
  };
  const close = () => {
    setWarned(false);
    setTouched(null);
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
      {touched && <Touched {...touched} />}
      {isWarned && <Text size="sm">{t('resources.one.deleteAnyway')}</Text>}
    </DeleteDialog>
  );
}

/** For whom nothing else is free; else who is given another one. */
function Touched({ all, stuck }: TouchedByResource) {
  const { t } = useTranslation();
  const isStuck = stuck.count > 0;
  return (
    <>
      <Text size="sm">
        {isStuck
          ? t('resources.away.stuckText', { count: stuck.count })
          : t('resources.away.deleteText', { count: all.count })}
      </Text>
      <TouchedList {...(isStuck ? stuck : all)} />
    </>
  );
}
