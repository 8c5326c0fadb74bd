import type { Appointment, Move, Slot } from '@vakit/contract';
import { busyTimeOfGuest, isActive } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import {
  type AppointmentView,
  findPartsOfParties,
  presentAppointment,
  refuseTransition,
  requireAsSeen,
  requireBookable,
  requireOwnAppointment,
  requireOwnTime,
  requireProven,
  withCurrentState,
} from '../appointments/index.ts';
import { findOffers, freeTimesOf, reception } from '../availability/index.ts';
import { moveAtDesk } from './move-at-desk.ts';
import { moveSeat } from './move-seat.ts';
import { visitToMove, wishToMove } from './visit-to-move.ts';

/**
 * Moves an appointment to another time or person, or makes it shorter or longer, and notifies the customer. With `together` all
 * that was booked with it and is still to be moves along, as long as before. Staff move what is theirs, and it stays theirs.
 * @throws Refusal APPOINTMENT_NOT_FOUND, FORBIDDEN, INVALID_STATUS_TRANSITION, AWAITS_PROOF, CHANGED, STAFF_NOT_FOUND,
 * SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS; of a seat, what `moveSeat` throws
 */
export async function moveByBusiness(
  context: Context,
  account: SignedIn,
  id: string,
  wanted: Move,
): Promise<Appointment> {
  const seen = await requireBookable(context.database, account, id, [wanted.staffId]);
  await requireAsSeen(context.database, account, seen, wanted.expectedVersion);
  if (!isActive(seen.status)) throw refuseTransition(seen.status);
  requireProven(seen);
  const requester = reception(account, { override: wanted.allowOutsideHours });
  const readAgain = (transaction: Queryable) => requireOwnAppointment(transaction, account, id);
  const others = wanted.together ? await findOthers(context, account, seen) : [];
  const isSeat = seen.session_id !== null || wanted.sessionId !== undefined;
  const moved = await withCurrentState(context.database, account, [seen], () =>
    isSeat && others.length === 0
      ? moveSeat(context, seen, wanted, requester, readAgain)
      : moveAtDesk(context, seen, others, wanted, requester, readAgain),
  );
  return presentAppointment(moved);
}

/** Finds the other parts of its party that have the same status and have not begun. */
function findOthers({ database, now }: Context, account: SignedIn, { id, status, party }: AppointmentView) {
  const at = now();
  const others = party.filter((each) => each.id !== id && each.status === status && new Date(each.startsAt) > at);
  return Promise.all(others.map((each) => requireBookable(database, account, each.id)));
}

/**
 * The usual times of a day to which the business can move an appointment; its own current time counts as free, and no
 * deadline, notice or horizon matters.
 * @throws Refusal APPOINTMENT_NOT_FOUND, FORBIDDEN, INVALID_STATUS_TRANSITION, STAFF_NOT_FOUND
 */
export async function listSlotsToMove(
  context: Context,
  account: SignedIn,
  id: string,
  staffId: string,
  date: string,
): Promise<Slot[]> {
  const seen = await requireBookable(context.database, account, id, [staffId]);
  if (!isActive(seen.status)) throw refuseTransition(seen.status);
  requireOwnTime(seen);
  const requester = reception(account);
  const dates = { from: date, to: date };
  const offers = await findOffers(context.database, wishToMove(seen, staffId), dates, requester);
  const guestBusy = busyTimeOfGuest(seen.id, await findPartsOfParties(context.database, [seen]));
  return freeTimesOf(offers, { requester, now: context.now(), visit: visitToMove(seen), guestBusy }).slots(date);
}
