import { Switch } from '@mantine/core';
import type { StaffMember } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { putMerged } from '../../components/form/use-merge.ts';
import { notifyFailure } from '../../core/notify.ts';
import { confirmTouched, touchedByPerson, useLeadOn } from '../planned-changes/index.ts';
import { useUpdateStaffMember } from './api.ts';

/** Whether customers can book the person, and whether the person can sign in. */
export function StaffActiveSwitch({ member, name }: { member: StaffMember; name: string }) {
  const { t } = useTranslation();
  const update = useUpdateStaffMember();
  const { remember, leadOn } = useLeadOn(member.branchId);
  const isActive = update.isPending ? !member.isActive : member.isActive;

  const toggle = async () => {
    const { id } = member;
    remember(undefined);
    if (isActive && !(await mayDeactivate())) return;
    const put = (change: Pick<StaffMember, 'isActive'>, expectedVersion: string) =>
      update.mutateAsync({ id, body: { ...change, expectedVersion } });
    putMerged(member, { isActive: !isActive }, put).then(
      () => leadOn({ kind: 'LEAVING', staffId: id }),
      (error) => notifyFailure(error, t('staff.errors.update')),
    );
  };

  const mayDeactivate = async () => {
    try {
      const touched = await touchedByPerson(member.id, { isActive: false });
      remember(touched);
      return await confirmTouched(touched, 'inactive');
    } catch (error) {
      notifyFailure(error, t('plannedChanges.failed'));
      return false;
    }
  };

  return (
    <Switch
      checked={isActive}
      onChange={toggle}
      disabled={update.isPending}
      label={isActive ? t('common.states.active') : t('common.states.inactive')}
      aria-label={t('staff.activeNamed', { name })}
    />
  );
}
