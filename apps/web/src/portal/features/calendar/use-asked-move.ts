import type { Appointment } from '@vakit/contract';
import { timeOfMinutes } from '@vakit/scheduling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { formatShortDate } from '../../../common/format.ts';
import { confirm } from '../../components/confirm.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { type MoveRequest, useMove } from '../booking/index.ts';
import { isTaken, type Proposal } from './columns.ts';
import type { Person } from './day-plan.ts';
import { intervalAt, isSamePlace, type Place, placeOf } from './place.ts';
import { useWhoIsTold } from './use-who-is-told.ts';

/**
 * Moves an appointment that was dragged: asks, saying who will be told, and asks again where the time is unusual. Until it
 * is decided the appointment is shown where it was dropped; a move that is not to be goes back and says why.
 */
export function useAskedMove(appointments: readonly Appointment[], people: readonly Person[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  const whoIsTold = useWhoIsTold();
  const move = useMove();
  const [proposal, setProposal] = useState<Proposal | null>(null);

  const nameOf = ({ staffId }: Place) => people.find(({ id }) => id === staffId)?.name ?? '';
  const describe = (place: Place) => {
    const { end } = intervalAt(place);
    return t('calendar.move.place', {
      date: formatShortDate(place.appointmentDate, language),
      start: place.startTime,
      end: timeOfMinutes(end),
      name: nameOf(place),
    });
  };
  const question = (appointment: Appointment, to: Place) =>
    confirm({
      title: t('calendar.move.title'),
      text: t('calendar.move.question', {
        name: appointment.customerName,
        from: describe(placeOf(appointment)),
        to: describe(to),
        told: whoIsTold(appointment),
      }),
      confirmLabel: t('calendar.move.confirm'),
    });

  const propose = async (appointment: Appointment, to: Place) => {
    const from = placeOf(appointment);
    if (isSamePlace(from, to)) return;
    if (isTaken(appointments, appointment, to)) {
      return notifyFailure(null, t('calendar.move.taken', { name: nameOf(to) }));
    }
    setProposal({ appointmentId: appointment.id, to });
    try {
      if (!(await question(appointment, to))) return;
      const { durationMinutes: _, ...expected } = from;
      const body = { ...to, expected };
      if (await sendAsking({ appointmentId: appointment.id, body })) notifySuccess(t('calendar.move.done'));
    } catch (error) {
      notifyFailure(error, t('calendar.move.failed'));
    } finally {
      setProposal(null);
    }
  };

  /** @returns whether it was moved, in the end */
  const sendAsking = async (request: MoveRequest): Promise<boolean> => {
    try {
      await move.mutateAsync(request);
      return true;
    } catch (error) {
      if (!isRefusal('PUT /appointments/manage/:id/time', error, 'OUTSIDE_WORKING_HOURS')) throw error;
      const isAllowed = await confirm({
        title: t('calendar.unusual.title'),
        text: failureText(error, ''),
        confirmLabel: t('calendar.unusual.moveAnyway'),
      });
      if (!isAllowed) return false;
      await move.mutateAsync({ ...request, body: { ...request.body, allowOutsideHours: true } });
      return true;
    }
  };
  return { proposal, propose };
}
