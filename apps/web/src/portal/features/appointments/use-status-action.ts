import type { Appointment, Notice } from '@vakit/contract';
import { isOutcome } from '@vakit/scheduling';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { notifyUndoable } from '../../core/notify-undoable.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { useChangeStatus, useRefreshAppointments } from './api.ts';
import { howFarAhead } from './how-far-ahead.ts';

/** What happens on the card of one appointment: the change of its status under way, its failure, its cancelling dialog. */
export function useStatusAction(appointment: Appointment) {
  const { t } = useTranslation();
  const language = useLanguage();
  const refreshAppointments = useRefreshAppointments();
  const cardRef = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);
  const undo = useChangeStatus(
    () => notifySuccess(t('appointments.undo.done')),
    (error) => notifyFailure(error, t('appointments.undo.failed')),
  );
  const tell = (changed: Appointment, before: Appointment) => {
    const { status } = changed;
    if (status === 'COMPLETED' || status === 'NO_SHOW') {
      const when = howFarAhead(changed, language);
      const message = when ? t(`appointments.ahead.${status}`, { when }) : t(`appointments.changed.${status}`);
      notifyUndoable(message, { undo: () => undo.mutate({ appointment: changed, status: 'CONFIRMED' }) });
    } else {
      notifySuccess(isOutcome(before.status) ? t('appointments.undo.done') : t(`appointments.changed.${status}`));
    }
  };
  const change = useChangeStatus((changed, before) => {
    setAsking(false);
    // The button that was pressed goes away with the old status.
    cardRef.current?.focus({ preventScroll: true });
    tell(changed, before);
  });
  // A failure is told until the card shows another status than the one that was acted on.
  const hasFailed = change.isError && change.variables.appointment.status === appointment.status;

  const close = () => {
    setAsking(false);
    change.reset();
  };
  return {
    cardRef,
    isBusy: change.isPending,
    /** The status that is on its way */
    target: change.isPending ? change.variables.status : undefined,
    error: hasFailed ? change.error : null,
    changeTo: (status: Appointment['status'], notice: Notice = 'NOW') => change.mutate({ appointment, status, notice }),
    /** @param reason what the customer is told */
    cancel: (reason: string, notice: Notice = 'NOW') =>
      change.mutate({ appointment, status: 'CANCELLED', reason, notice }),
    /** Reads the lists anew after somebody else was faster */
    refresh: () => {
      close();
      cardRef.current?.focus({ preventScroll: true });
      refreshAppointments();
    },
    dialog: {
      isOpen: isAsking,
      open: () => {
        change.reset();
        setAsking(true);
      },
      close,
    },
  };
}

export type StatusAction = ReturnType<typeof useStatusAction>;
