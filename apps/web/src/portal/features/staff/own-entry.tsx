import { Button } from '@mantine/core';
import type { Branch } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useSignedInUser } from '../../core/session.ts';
import { useStaff, useTakeAppointments } from './api.ts';

type Props = {
  readonly branch: Branch;
  /** Whether it is what is to be done where it stands */
  readonly isMain?: boolean;
};

/** Enters the owner as somebody who can be booked, in one press; gone once that is so. */
export function OwnEntry({ branch, isMain = false }: Props) {
  const { t } = useTranslation();
  const { role, email } = useSignedInUser();
  const { data: staff } = useStaff(branch.id);
  const take = useTakeAppointments(branch);
  if (role !== 'OWNER' || !staff || staff.some((member) => member.email.toLowerCase() === email.toLowerCase()))
    return null;

  const enter = () =>
    take.mutate(t('staff.owner.title'), {
      onSuccess: () => notifySuccess(t('staff.owner.entered')),
      onError: (error) => notifyFailure(error, t('staff.errors.create')),
    });
  return (
    <Button variant={isMain ? 'filled' : 'default'} loading={take.isPending} onClick={enter}>
      {t('staff.owner.enter')}
    </Button>
  );
}
