import { type Appointment, LATER_SECONDS, type MoveInput } from '@vakit/contract';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { notifyUndoable } from '../../core/notify-undoable.tsx';
import { isWritten, useReach, WhoIsTold } from '../notices/index.ts';
import { useMove } from './api.ts';

/** How long before the customer is told nothing is taken back any more: what was pressed takes a moment. In milliseconds */
const MARGIN = 5000;

/** The place of an appointment, as a move names it */
type Position = Pick<MoveInput, 'staffId' | 'appointmentDate' | 'startTime' | 'durationMinutes' | 'sessionId'>;

type UntoldMove = {
  /** As it is now, of which its customer will get a message, or has to be called */
  readonly moved: Appointment;
  readonly from: Position;
  readonly to: Position;
  readonly message: string;
};

/** Tells that an appointment was moved, of which its customer hears in a moment, and offers to take it back until then. */
export function useUntoldMove() {
  const { t } = useTranslation();
  const move = useMove();
  const reach = useReach();
  return ({ moved, from, to, message }: UntoldMove) => {
    // The component may be gone by now, and with it the callbacks of a mutation.
    const send = (position: Position, notice: 'NOW' | 'NONE', done: string) =>
      move.mutateAsync({ appointment: moved, body: { ...position, notice, allowOutsideHours: true } }).then(
        () => notifySuccess(done),
        (error) => notifyFailure(error, t('booking.moved.undoFailed')),
      );
    notifyUndoable(message, {
      hint: createElement(WhoIsTold, { appointments: [moved] }),
      undo: () => send(from, 'NOW', t('booking.moved.undone')),
      ...(isWritten(reach(moved)) && {
        alternative: { label: t('common.dontNotify'), act: () => send(to, 'NONE', t('booking.moved.silent')) },
      }),
      longest: LATER_SECONDS * 1000 - MARGIN,
    });
  };
}
