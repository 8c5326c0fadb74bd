import type { Resource } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { confirm } from '../../components/confirm.tsx';
import { putMerged } from '../../components/form/use-merge.ts';
import { failureText } from '../../core/failure-text.ts';
import { notifyFailure } from '../../core/notify.ts';
import { TouchedList } from '../planned-changes/index.ts';
import { touchedByResource, useEditResource } from './api.ts';

const NOTHING_LEFT = { leaveServices: false, moveAppointments: false };

/** Takes a room or a device into or out of use; where services would be left with too few, or somebody has it, asks first. */
export function useInUse(resource: Resource) {
  const { id, isActive } = resource;
  const { t } = useTranslation();
  const edit = useEditResource();
  const isInUse = edit.isPending ? !isActive : isActive;
  const change = async (answered = NOTHING_LEFT): Promise<void> => {
    try {
      await putMerged(resource, { isActive: !isActive }, (wanted, expectedVersion) =>
        edit.mutateAsync({ id, body: { ...wanted, ...answered, expectedVersion } }),
      );
    } catch (error) {
      if (isRefusal('PUT /resources/:id', error, 'RESOURCE_NEEDED')) {
        const isMeant = await confirm({
          title: t('resources.one.outTitle'),
          text: failureText(error, t('resources.errors.save')),
          confirmLabel: t('resources.one.outConfirm'),
        });
        if (isMeant) return change({ ...answered, leaveServices: true });
      } else if (isRefusal('PUT /resources/:id', error, 'RESOURCE_HAS_APPOINTMENTS')) {
        if (await askToMove()) return change({ ...answered, moveAppointments: true });
      } else throw error;
    }
  };
  /** Shows for whom nothing else is free; else asks whether all are given others. */
  const askToMove = async (): Promise<boolean> => {
    const { all, stuck } = await touchedByResource(id, null);
    if (stuck.count === 0)
      return confirm({
        title: t('resources.maintenance.moveTitle'),
        text: t('resources.away.moveText', { count: all.count }),
        details: <TouchedList {...all} />,
        confirmLabel: t('resources.maintenance.moveConfirm'),
      });
    await confirm({
      title: t('resources.away.stuckTitle'),
      text: t('resources.away.stuckText', { count: stuck.count }),
      details: <TouchedList {...stuck} />,
      confirmLabel: t('resources.seen'),
    });
    return false;
  };
  const toggle = () => void change().catch((error: unknown) => notifyFailure(error, t('resources.errors.save')));
  return { isInUse, isChanging: edit.isPending, toggle };
}
