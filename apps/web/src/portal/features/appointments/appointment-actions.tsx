import { Button, type ButtonProps, Group } from '@mantine/core';
import type { Appointment, Notice } from '@vakit/contract';
import { isOutcome } from '@vakit/scheduling';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localNow } from '../../../common/local-now.ts';
import type { FurtherAction } from '../../components/more-menu.tsx';
import { BookAgain } from '../booking/index.ts';
import { NoticeTick } from '../notices/index.ts';
import { NextVisitButton } from '../series/index.ts';
import { AppointmentMenu } from './appointment-menu.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import type { StatusAction } from './use-status-action.ts';

type Props = {
  readonly appointment: Appointment;
  readonly action: StatusAction;
  readonly size?: ButtonProps['size'];
  /** A button beside those for the status */
  readonly furtherAction?: ReactNode;
  /** Further actions of the place where it is shown */
  readonly furtherActions?: readonly FurtherAction[] | undefined;
};

/**
 * The next steps of an appointment: Confirm or Cancel while pending, Complete or No Show once confirmed, Undo for a while
 * after one of these, then the next visit, Book again once cancelled. Everything else is in the list behind them; beside small
 * buttons there is none, and Cancel stands with them.
 */
export function AppointmentActions({ appointment, action, size, furtherAction, furtherActions }: Props) {
  const { t } = useTranslation();
  const [isSilent, setSilent] = useState(false);
  const { status, provableUntil, undoableUntil } = appointment;
  const shared = { action, size };
  const isUndoable = isOutcome(status) && Date.now() <= Date.parse(undoableUntil ?? '');
  const isWaiting = status === 'PENDING' && !provableUntil;
  const cancelling = {
    label: t('appointments.actions.cancel'),
    isDisabled: action.isBusy,
    isDangerous: true,
    onSelect: action.dialog.open,
  };
  const isToCome = `${appointment.appointmentDate} ${appointment.startTime}` > localNow(appointment.timeZone);
  return (
    <>
      {/* Beside small buttons there is no room: who wants it opens the details. */}
      {isWaiting && !size && <NoticeTick appointments={[appointment]} isSilent={isSilent} onChange={setSilent} />}
      <Group gap={size ? 4 : 'xs'} wrap={size ? 'nowrap' : 'wrap'}>
        {isWaiting && (
          <>
            <ChangeButton
              {...shared}
              status="CONFIRMED"
              label={t('appointments.actions.confirm')}
              notice={isSilent ? 'NONE' : 'NOW'}
            />
            <CancelButton {...shared} />
          </>
        )}
        {status === 'CONFIRMED' && (
          <>
            <ChangeButton
              {...shared}
              status="COMPLETED"
              label={t('appointments.actions.complete')}
              // An appointment that has not begun is seldom completed.
              variant={isToCome ? 'default' : 'filled'}
            />
            <ChangeButton {...shared} status="NO_SHOW" label={t('appointments.actions.noShow')} variant="default" />
            {size && <CancelButton {...shared} />}
          </>
        )}
        {(status === 'CONFIRMED' || isWaiting) && furtherAction}
        {isUndoable && (
          <ChangeButton {...shared} status="CONFIRMED" label={t('common.actions.undo')} variant="default" />
        )}
        {status === 'COMPLETED' && !size && !appointment.sessionId && <NextVisitButton appointment={appointment} />}
        {status === 'CANCELLED' && <BookAgain appointment={appointment} size={size} />}
        {!size && (
          <AppointmentMenu
            appointment={appointment}
            first={furtherActions}
            last={status === 'CONFIRMED' ? [cancelling] : []}
          />
        )}
      </Group>
      <CancelDialog
        action={action}
        together={{ companions: action.companions, date: appointment.appointmentDate, isTogetherAtFirst: isWaiting }}
        title={t('appointments.cancel.title')}
        text={t('appointments.cancel.text')}
        appointments={[appointment]}
        confirmLabel={t('appointments.cancel.confirm')}
        fallback={t('appointments.errors.updateStatus')}
      />
    </>
  );
}

type ButtonsProps = Pick<Props, 'action' | 'size'>;
type ChangeButtonProps = ButtonsProps & {
  readonly status: Appointment['status'];
  readonly label: string;
  readonly variant?: 'filled' | 'default';
  readonly notice?: Notice;
};

function ChangeButton({ action, size, status, label, variant = 'filled', notice = 'NOW' }: ChangeButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant={variant}
      size={size}
      disabled={action.isBusy}
      onClick={() => action.askToChange(status, label, { notice })}
    >
      {action.target === status ? t('appointments.actions.processing') : label}
    </Button>
  );
}

function CancelButton({ action, size }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <Button variant="default" size={size} disabled={action.isBusy} onClick={action.dialog.open}>
      {action.target === 'CANCELLED' ? t('appointments.actions.processing') : t('appointments.actions.cancel')}
    </Button>
  );
}
