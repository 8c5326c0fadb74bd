import type { Resource } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { confirm } from '../../components/confirm.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifyFailure } from '../../core/notify.ts';
import { useEditResource } from './api.ts';

/** Takes a room or a device into or out of use; where services would be left with too few, asks first. */
export function useInUse({ id, name, isActive }: Resource) {
  const { t } = useTranslation();
  const edit = useEditResource();
  const isInUse = edit.isPending ? !isActive : isActive;
  const change = async (leaveServices = false): Promise<void> => {
    try {
      await edit.mutateAsync({ id, body: { name, isActive: !isActive, leaveServices } });
    } catch (error) {
      if (!isRefusal('PUT /resources/:id', error, 'RESOURCE_NEEDED'))
        return notifyFailure(error, t('resources.errors.save'));
      const isMeant = await confirm({
        title: t('resources.one.outTitle'),
        text: failureText(error, t('resources.errors.save')),
        confirmLabel: t('resources.one.outConfirm'),
      });
      if (isMeant) return change(true);
    }
  };
  return { isInUse, isChanging: edit.isPending, toggle: () => void change() };
}
