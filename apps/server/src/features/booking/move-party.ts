import type { Move } from '@vakit/contract';
import { instantOf, minutesOfTime, readingsOf } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppointmentView } from '../appointments/index.ts';
import type { Requester } from '../availability/index.ts';
import { inMove } from './book-once.ts';
import { checkMoves, placeAt } from './check-moves.ts';
import { lockSurroundings, requirePossible, type WantedPlaces } from './lock-moves.ts';
import { moveTogether } from './move-together.ts';

type Wanted = Pick<Move, 'staffId' | 'appointmentDate' | 'startTime' | 'notice'>;

/**
 * Moves an appointment, and by as many minutes all that was booked together with it and has the same status, each with the person
 * it is with: all of them or none. Their customer is told at once, of all of them in one message.
 * @param others of the party, as they were seen
 * @param readAgain reads it for the answer, before the commit
 * @throws Refusal SLOT_UNAVAILABLE, APPOINTMENT_CHANGED when somebody else was faster, OUTSIDE_WORKING_HOURS, STAFF_NOT_FOUND
 */
export function moveParty(
  context: Context,
  seen: AppointmentView,
  others: readonly AppointmentView[],
  wanted: Wanted,
  requester: Requester,
  readAgain: (transaction: Queryable) => Promise<AppointmentView>,
): Promise<AppointmentView> {
  return inMove(context, async (transaction) => {
    const moves = shiftedAlike(seen, others, wanted);
    const { branch, surroundings } = await lockSurroundings(transaction, moves, requester);
    const judged = checkMoves(moves, surroundings, { requester, now: context.now(), keepsDistances: true });
    const places = requirePossible(judged, requester).map((place, index) => ({
      ...place,
      preferred: judged[index]?.chosen?.preferred ?? [],
    }));
    const notice = wanted.notice === 'NONE' ? 'NONE' : 'NOW';
    await moveTogether(context, transaction, branch, places, { requester, notice });
    return readAgain(transaction);
  });
}

/**
 * Shifts the whole party by the same minutes, each part with its present person.
 * @throws Refusal SLOT_UNAVAILABLE where a change of the clocks skips the start
 */
function shiftedAlike(seen: AppointmentView, others: readonly AppointmentView[], wanted: Wanted): WantedPlaces {
  const { appointmentDate, startTime, staffId } = wanted;
  const { first, isSkipped } = readingsOf(appointmentDate, minutesOfTime(startTime), seen.time_zone);
  if (isSkipped) throw new Refusal('SLOT_UNAVAILABLE');
  const start = instantOf(first);
  const shift = start.getTime() - seen.starts_at.getTime();
  const later = (each: AppointmentView) => new Date(each.starts_at.getTime() + shift);
  return [
    placeAt(seen, staffId, start),
    ...others.map((each) => placeAt(each, each.staff_id, later(each), ['OFF_GRID'])),
  ];
}
