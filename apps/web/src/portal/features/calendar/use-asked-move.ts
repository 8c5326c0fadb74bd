import type { Appointment, NoticeOfMove } from '@vakit/contract';
import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { confirm } from '../../components/confirm.tsx';
import { onceFocusIsBack } from '../../components/focus-if-lost.ts';
import { failureText } from '../../core/failure-text.ts';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { namesOf } from '../../i18n/customer-name.ts';
import { type MoveRequest, useMove } from '../booking/index.ts';
import { WhoIsTold } from '../notices/index.ts';
import { inTheWay, type Proposal } from './columns.ts';
import type { Person } from './day-plan.ts';
import { isSameLength, isSamePlace, type Place, placeOf } from './place.ts';
import { focusAgain } from './use-calendar-keys.ts';
import { useMovedNotice } from './use-moved-notice.ts';
import { usePlaceText } from './use-place-text.ts';
import { useSwapQuestion } from './use-swap-question.tsx';

/**
 * Moves an appointment that was dragged, at once; it can be taken back for a moment. It asks before where the customer wishes
 * for another time, which a move ends, and where the time is unusual. Until it is decided the appointment is shown where it was dropped; a
 * move that is not to be goes back and says why. Dropped on another one it may change places with it.
 */
export function useAskedMove(appointments: readonly Appointment[], people: readonly Person[]) {
  const { t } = useTranslation();
  const placeText = usePlaceText(people);
  const tellMoved = useMovedNotice(people);
  const swap = useSwapQuestion(people);
  const move = useMove();
  const [proposal, setProposal] = useState<Proposal | null>(null);

  const question = (appointment: Appointment, to: Place) =>
    confirm({
      title: t('calendar.move.title'),
      text: t('calendar.move.question', {
        name: namesOf(appointment),
        from: placeText(placeOf(appointment)),
        to: placeText(to),
      }),
      details: createElement(WhoIsTold, { appointments: [appointment] }),
      confirmLabel: t('calendar.move.confirm'),
    });

  const propose = async (appointment: Appointment, to: Place) => {
    const from = placeOf(appointment);
    if (isSamePlace(from, to)) return;
    const [other, ...others] = inTheWay(appointments, appointment, to);
    if (other && others.length === 0 && !other.provableUntil && isSameLength(from, to)) {
      await swap(appointment, other);
      return;
    }
    if (other) {
      const name = people.find(({ id }) => id === to.staffId)?.name ?? '';
      return notifyFailure(null, t('calendar.move.taken', { name }));
    }
    setProposal({ appointmentId: appointment.id, to });
    const isWished = appointment.moveRequest !== null;
    const notice: NoticeOfMove = isWished ? 'NOW' : 'LATER';
    try {
      if (isWished && !(await question(appointment, to))) return;
      const moved = await sendAsking({ appointment, body: { ...to, notice } });
      if (!moved) return;
      if (isWished) notifySuccess(t('calendar.move.done'));
      else tellMoved(moved, from);
    } catch (error) {
      notifyFailure(error, t('calendar.move.failed'));
    } finally {
      setProposal(null);
      // The focus was on the event that goes back now.
      onceFocusIsBack(focusAgain);
    }
  };

  /** @returns how it is now; undefined where it was not moved, in the end */
  const sendAsking = async (request: MoveRequest): Promise<Appointment | undefined> => {
    try {
      return await move.mutateAsync(request);
    } catch (error) {
      if (!isRefusal('PUT /appointments/manage/:id/time', error, 'OUTSIDE_WORKING_HOURS')) throw error;
      const isAllowed = await confirm({
        title: t('calendar.unusual.title'),
        text: failureText(error, ''),
        confirmLabel: t('calendar.unusual.moveAnyway'),
      });
      return isAllowed
        ? move.mutateAsync({ ...request, body: { ...request.body, allowOutsideHours: true } })
        : undefined;
    }
  };
  return { proposal, propose };
}
