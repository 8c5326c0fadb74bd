import { Button, Group, Text } from '@mantine/core';
import type { Appointment, Notice } from '@vakit/contract';
import { isOutcome } from '@vakit/scheduling';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../common/format.ts';
import { SilentTick } from '../../components/silent-tick.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { BookAgain } from '../booking/index.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { StatusFailure } from './status-failure.tsx';
import { type StatusAction, useStatusAction } from './use-status-action.ts';

type Props = {
  readonly appointment: Appointment;
  /** A button beside those for the status */
  readonly furtherAction?: ReactNode;
};

/**
 * An appointment of the list: Confirm and Cancel while pending, Complete, No Show and Cancel once confirmed, Undo for a while
 * after one of these, Book again once cancelled.
 */
export function ManagedAppointment({ appointment, furtherAction }: Props) {
  const { t } = useTranslation();
  const action = useStatusAction(appointment);
  const [isSilent, setSilent] = useState(false);
  const fallback = t('appointments.errors.updateStatus');
  return (
    <AppointmentCard ref={action.cardRef} appointment={appointment} isBusy={action.isBusy}>
      {action.error && !action.dialog.isOpen && (
        <StatusFailure error={action.error} fallback={fallback} onRefresh={action.refresh} />
      )}
      {appointment.provableUntil && <AwaitsProof until={appointment.provableUntil} timeZone={appointment.timeZone} />}
      {appointment.status === 'PENDING' && !appointment.provableUntil && (
        <>
          <SilentTick isSilent={isSilent} onChange={setSilent} />
          <Group gap="xs">
            <ChangeButton
              action={action}
              status="CONFIRMED"
              label={t('appointments.actions.confirm')}
              notice={isSilent ? 'NONE' : 'NOW'}
            />
            <CancelButton action={action} />
            {furtherAction}
          </Group>
        </>
      )}
      {appointment.status === 'CONFIRMED' && (
        <Group gap="xs">
          <ChangeButton action={action} status="COMPLETED" label={t('appointments.actions.complete')} />
          <ChangeButton action={action} status="NO_SHOW" label={t('appointments.actions.noShow')} variant="default" />
          <CancelButton action={action} />
          {furtherAction}
        </Group>
      )}
      {isOutcome(appointment.status) && Date.now() <= Date.parse(appointment.undoableUntil ?? '') && (
        <Group gap="xs">
          <ChangeButton action={action} status="CONFIRMED" label={t('common.actions.undo')} variant="default" />
        </Group>
      )}
      {appointment.status === 'CANCELLED' && <BookAgain appointment={appointment} />}
      <CancelDialog
        action={action}
        title={t('appointments.cancel.title')}
        text={t('appointments.cancel.text', { name: appointment.customerName })}
        confirmLabel={t('appointments.cancel.confirm')}
        fallback={fallback}
      />
    </AppointmentCard>
  );
}

/** Nothing can be done with it until its customer has proven it. */
function AwaitsProof({ until, timeZone }: { until: string; timeZone: string }) {
  const { t } = useTranslation();
  const time = formatInstant(until, timeZone, useLanguage());
  return <Text size="sm">{t('appointments.unproven.text', { time })}</Text>;
}

type ChangeButtonProps = {
  readonly action: StatusAction;
  readonly status: Appointment['status'];
  readonly label: string;
  readonly variant?: 'filled' | 'default';
  readonly notice?: Notice;
};

function ChangeButton({ action, status, label, variant = 'filled', notice = 'NOW' }: ChangeButtonProps) {
  const { t } = useTranslation();
  return (
    <Button variant={variant} disabled={action.isBusy} onClick={() => action.changeTo(status, notice)}>
      {action.target === status ? t('appointments.actions.processing') : label}
    </Button>
  );
}

function CancelButton({ action }: { action: StatusAction }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" disabled={action.isBusy} onClick={action.dialog.open}>
      {action.target === 'CANCELLED' ? t('appointments.actions.processing') : t('appointments.actions.cancel')}
    </Button>
  );
}
