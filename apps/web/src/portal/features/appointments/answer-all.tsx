import { Button, type ButtonProps, Group } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { askToApprove } from './ask-to-approve.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import type { StatusAction } from './use-status-action.ts';

type Props = {
  /** One of them */
  readonly appointment: Appointment;
  readonly action: StatusAction;
  readonly size?: ButtonProps['size'];
};

/** Approves or rejects all of a party that waits, of which its customer is told at once. */
export function AnswerAll({ appointment, action, size }: Props) {
  const { t } = useTranslation();
  const number = action.companions.length + 1;
  const approve = async () => {
    const notice = await askToApprove(appointment, t('parties.approveTitle', { number }));
    if (notice) action.changeTo('CONFIRMED', { notice, isTogether: true });
  };
  const labelOf = (status: Appointment['status'], label: string) =>
    action.target === status ? t('appointments.actions.processing') : label;
  return (
    <>
      <Group gap={size ? 4 : 'sm'} wrap={size ? 'nowrap' : 'wrap'} justify={size ? 'flex-end' : 'flex-start'}>
        <Button size={size} disabled={action.isBusy} onClick={approve}>
          {labelOf('CONFIRMED', t('parties.approveAll', { number }))}
        </Button>
        <Button variant="default" size={size} disabled={action.isBusy} onClick={action.dialog.open}>
          {labelOf('CANCELLED', t('parties.rejectAll', { number }))}
        </Button>
      </Group>
      <CancelDialog
        action={{
          ...action,
          cancel: (reason, manner) => action.cancel(reason, { ...manner, isTogether: true }),
        }}
        title={t('parties.rejectTitle', { number })}
        text={t('parties.rejectText')}
        appointments={[appointment]}
        confirmLabel={t('appointments.actions.reject')}
        fallback={t('appointments.errors.reject')}
      />
    </>
  );
}
