import type { Appointment, Move, Slot } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import {
  presentAppointment,
  refuseTransition,
  requireOwnAppointment,
  requireOwnTime,
  requireProven,
} from '../appointments/index.ts';
import { findOffers, listSlots, reception } from '../availability/index.ts';
import { isSeenAt, moveVisit, visitToMove, wishToMove } from './move-visit.ts';

/**
 * Moves an appointment to another time or person, or makes it shorter or longer, and notifies the customer.
 * @throws Refusal APPOINTMENT_NOT_FOUND, INVALID_STATUS_TRANSITION, AWAITS_PROOF, APPOINTMENT_CHANGED, STAFF_NOT_FOUND,
 * SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS
 */
export async function moveByBusiness(
  context: Context,
  account: SignedIn,
  id: string,
  wanted: Move,
): Promise<Appointment> {
  const seen = await requireOwnAppointment(context.database, account, id);
  if (!isActive(seen.status)) throw refuseTransition(seen.status);
  requireProven(seen);
  requireOwnTime(seen);
  if (wanted.expected && !isSeenAt(seen, wanted.expected)) throw new Refusal('APPOINTMENT_CHANGED');
  const requester = reception(account, { override: wanted.allowOutsideHours });
  const moved = await moveVisit(context, seen, wanted, requester, (transaction) =>
    requireOwnAppointment(transaction, account, id),
  );
  return presentAppointment(moved);
}

/**
 * The usual times of a day to which the business can move an appointment; its own current time counts as free, and no
 * deadline, notice or horizon matters.
 * @throws Refusal APPOINTMENT_NOT_FOUND, INVALID_STATUS_TRANSITION, STAFF_NOT_FOUND
 */
export async function listSlotsToMove(
  context: Context,
  account: SignedIn,
  id: string,
  staffId: string,
  date: string,
): Promise<Slot[]> {
  const seen = await requireOwnAppointment(context.database, account, id);
  if (!isActive(seen.status)) throw refuseTransition(seen.status);
  requireOwnTime(seen);
  const requester = reception(account);
  const dates = { from: date, to: date };
  const offers = await findOffers(context.database, wishToMove(seen, staffId), dates, requester);
  return listSlots(offers, date, { requester, now: context.now(), visit: visitToMove(seen) });
}
