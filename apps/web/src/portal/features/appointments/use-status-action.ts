import type { Appointment } from '@vakit/contract';
import { isOutcome } from '@vakit/scheduling';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partBeside } from '../../core/act-as-seen.ts';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { notifyUndoable } from '../../core/notify-undoable.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { notifyChanged } from '../notices/index.ts';
import { askTogether, changedTogether, useCompanions } from '../parties/index.ts';
import { type StatusChange, useChangeSeveral, useChangeStatus, useRefreshAppointments } from './api.ts';
import { howFarAhead } from './how-far-ahead.ts';

type Manner = Pick<StatusChange, 'notice' | 'isTogether'>;

/**
 * State of an appointment's card: the status change under way, its failure, and the dialog for cancelling.
 * @param card on which it stands, where it has none of its own
 */
export function useStatusAction(appointment: Appointment, card?: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const refreshAppointments = useRefreshAppointments();
  const ownRef = useRef<HTMLElement>(null);
  const cardRef = card ?? ownRef;
  const [isAsking, setAsking] = useState(false);
  const undo = useChangeStatus(
    () => notifySuccess(t('appointments.undo.done')),
    (error) => notifyFailure(error, t('appointments.undo.failed')),
  );
  const undoAll = useChangeSeveral(({ failed: [first] }) =>
    first ? notifyFailure(first.error, t('appointments.undo.failed')) : notifySuccess(t('parties.undone')),
  );
  const tellTogether = (changed: Appointment, parts: ReturnType<typeof changedTogether>) => {
    const { status } = changed;
    const number = parts.length;
    if (status !== 'COMPLETED' && status !== 'NO_SHOW') {
      const done = t(`appointments.several.done.${status as 'CONFIRMED' | 'CANCELLED'}`, { count: number });
      return notifyChanged(done, changed);
    }
    notifyUndoable(t(`parties.done.${status}`, { number }), {
      undo: () =>
        undoAll.mutate(parts.map((part) => ({ appointment: partBeside(changed, part), status: 'CONFIRMED' as const }))),
    });
  };
  const tell = (changed: Appointment, before: Appointment) => {
    const { status } = changed;
    const parts = changedTogether(changed, before);
    if (parts.length > 1) tellTogether(changed, parts);
    else if (status === 'COMPLETED' || status === 'NO_SHOW') {
      const when = howFarAhead(changed, language);
      const message = when ? t(`appointments.ahead.${status}`, { when }) : t(`appointments.changed.${status}`);
      notifyUndoable(message, { undo: () => undo.mutate({ appointment: changed, status: 'CONFIRMED' }) });
    } else {
      if (isOutcome(before.status)) notifySuccess(t('appointments.undo.done'));
      else notifyChanged(t(`appointments.changed.${status}`), changed);
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

  const companions = useCompanions(appointment);
  const changeTo = (status: Appointment['status'], manner: Manner = {}) =>
    change.mutate({ appointment, status, ...manner });

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
    changeTo,
    /**
     * Asks first whether what was booked together with it changes along.
     * @param verb what is done, for the button
     */
    askToChange: async (status: Appointment['status'], verb: string, manner: Manner = {}) => {
      // An outcome is taken back of each by itself.
      if (companions.length === 0 || isOutcome(appointment.status)) return changeTo(status, manner);
      const isTogether = await askTogether(appointment, companions, verb);
      if (isTogether !== undefined) changeTo(status, { ...manner, isTogether });
    },
    /** Parts of its party that can be changed along */
    companions,
    /** @param reason what the customer is told */
    cancel: (reason: string, manner: Manner = {}) =>
      change.mutate({ appointment, status: 'CANCELLED', reason, ...manner }),
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
