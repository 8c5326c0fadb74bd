import { type Appointment, LATER_SECONDS } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { notifyUndoable } from '../../core/notify-undoable.tsx';
import { namesOf } from '../../i18n/customer-name.ts';
import { useMove } from '../booking/index.ts';
import type { Person } from './day-plan.ts';
import { type Place, placeOf } from './place.ts';
import { usePlaceText } from './use-place-text.ts';
import { useWhoIsTold } from './use-who-is-told.ts';

/** How long before the customer is told nothing is taken back any more: what was pressed takes a moment. In milliseconds */
const MARGIN = 5000;

const seenAt = ({ durationMinutes: _, ...place }: Place) => place;

/** Tells that an appointment was moved, of which its customer hears in a moment, and offers to take it back until then. */
export function useMovedNotice(people: readonly Person[]) {
  const { t } = useTranslation();
  const placeText = usePlaceText(people);
  const whoIsTold = useWhoIsTold();
  const move = useMove();
  return (before: Appointment, to: Place) => {
    const from = placeOf(before);
    const send = (place: Place, notice: 'NOW' | 'NONE', done: string) =>
      move.mutate(
        {
          appointmentId: before.id,
          body: { ...place, expected: seenAt(to), notice, allowOutsideHours: true },
        },
        {
          onSuccess: () => notifySuccess(done),
          onError: (error) => notifyFailure(error, t('calendar.move.undoFailed')),
        },
      );
    notifyUndoable(t('calendar.move.moved', { name: namesOf(before), to: placeText(to) }), {
      hint: whoIsTold(before),
      undo: () => send(from, 'NOW', t('calendar.move.undone')),
      alternative: {
        label: t('common.silent'),
        act: () => send(to, 'NONE', t('calendar.move.silent')),
      },
      longest: LATER_SECONDS * 1000 - MARGIN,
    });
  };
}
