import type { Move } from '@vakit/contract';
import { instantOf, localDateTimeAt, minutesOfTime, readingsOf, type UnusualTime } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppointmentView } from '../appointments/index.ts';
import type { Requester } from '../availability/index.ts';
import { inMove } from './book-once.ts';
import { checkMoves, placeAt } from './check-moves.ts';
import { lockSurroundings, requirePossible, type WantedPlaces } from './lock-moves.ts';
import { rearrange } from './rearrange.ts';

type Wanted = Pick<Move, 'staffId' | 'appointmentDate' | 'startTime' | 'durationMinutes' | 'notice'>;

/**
 * Moves an appointment, and by as many minutes all that was booked together with it and has the same status, each with the person
 * it is with: all of them or none. Their customer is told of several in one message, at once; alone it may be longer or shorter.
 * @param others of the party, as they were seen
 * @param readAgain reads it for the answer, before the commit
 * @throws Refusal SLOT_UNAVAILABLE, APPOINTMENT_CHANGED when somebody else was faster, OUTSIDE_WORKING_HOURS, STAFF_NOT_FOUND
 */
export function moveAtDesk(
  context: Context,
  seen: AppointmentView,
  others: readonly AppointmentView[],
  wanted: Wanted,
  requester: Requester,
  readAgain: (transaction: Queryable) => Promise<AppointmentView>,
): Promise<AppointmentView> {
  const isAlone = others.length === 0;
  return inMove(context, async (transaction) => {
    const moves = isAlone ? ([placeAlone(seen, wanted)] as const) : shiftedAlike(seen, others, wanted);
    const { about, surroundings } = await lockSurroundings(transaction, moves, requester);
    const judged = checkMoves(moves, surroundings, { requester, now: context.now(), keepsDistances: true });
    const places = requirePossible(judged, requester).map((place, index) => ({
      ...place,
      ...(!isAlone && { preferred: judged[index]?.chosen?.preferred ?? [] }),
    }));
    const notice = !isAlone && wanted.notice === 'LATER' ? 'NOW' : wanted.notice;
    await rearrange(context, transaction, about, places, { requester, notice });
    return readAgain(transaction);
  });
}

/** Nothing is new about a start that stays. */
const OF_START: readonly UnusualTime[] = ['PAST', 'OFF_GRID'];

function placeAlone(seen: AppointmentView, wanted: Wanted) {
  const { staffId, appointmentDate, startTime, durationMinutes } = wanted;
  const { date, time } = localDateTimeAt(seen.starts_at, seen.time_zone);
  const stays = staffId === seen.staff_id && appointmentDate === date && startTime === time;
  return { ...placeAt(seen, staffId, startOf(seen, wanted), stays ? OF_START : []), durationMinutes };
}

/** Shifts the whole party by the same minutes, each part with its present person. */
function shiftedAlike(seen: AppointmentView, others: readonly AppointmentView[], wanted: Wanted): WantedPlaces {
  const start = startOf(seen, wanted);
  const shift = start.getTime() - seen.starts_at.getTime();
  const later = (each: AppointmentView) => new Date(each.starts_at.getTime() + shift);
  return [
    placeAt(seen, wanted.staffId, start),
    ...others.map((each) => placeAt(each, each.staff_id, later(each), ['OFF_GRID', 'NOT_OFFERED'])),
  ];
}

/** @throws Refusal SLOT_UNAVAILABLE where a change of the clocks skips the start */
function startOf({ time_zone }: AppointmentView, { appointmentDate, startTime }: Wanted): Date {
  const { first, isSkipped } = readingsOf(appointmentDate, minutesOfTime(startTime), time_zone);
  if (isSkipped) throw new Refusal('SLOT_UNAVAILABLE');
  return instantOf(first);
}
