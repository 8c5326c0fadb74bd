import type { Day, Rescheduling, Slot } from '@vakit/contract';
import { isActive, mayCustomerCancel } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type AppointmentView,
  cancellableOf,
  refuseTransition,
  requireOwnTime,
  requireProven,
} from '../appointments/index.ts';
import { customer, type Dates, findOffers, listDays, listSlots } from '../availability/index.ts';
import { moveVisit, visitToMove, wishToMove } from './move-visit.ts';
import { refuseLate, requireByCode } from './track-appointment.ts';

/**
 * Moves the appointment of the customer who holds the code, up to the deadline. The services and the code stay;
 * the old time is given up only when the new one is won.
 * @throws Refusal APPOINTMENT_NOT_FOUND, INVALID_STATUS_TRANSITION, MOVE_TOO_LATE, BOOKED_TOGETHER, PUBLIC_BRANCH_NOT_FOUND,
 * STAFF_NOT_FOUND, SLOT_UNAVAILABLE, APPOINTMENT_CHANGED
 */
export async function rescheduleByCode(
  context: Context,
  typedCode: string,
  wanted: Rescheduling,
): Promise<AppointmentView> {
  const seen = await requireMovable(context, typedCode);
  return moveVisit(context, seen, wanted, customer, (transaction) => requireByCode(transaction, typedCode));
}

/**
 * The times of a day to which an appointment can be moved; its own current time counts as free.
 * @throws Refusal APPOINTMENT_NOT_FOUND, INVALID_STATUS_TRANSITION, MOVE_TOO_LATE, PUBLIC_BRANCH_NOT_FOUND, STAFF_NOT_FOUND
 */
export async function listSlotsByCode(
  context: Context,
  typedCode: string,
  staffId: string,
  date: string,
): Promise<Slot[]> {
  const seen = await requireMovable(context, typedCode);
  const dates = { from: date, to: date };
  const offers = await findOffers(context.database, wishToMove(seen, staffId), dates, customer);
  return listSlots(offers, date, inquiryToMove(context, seen));
}

/**
 * The days to which an appointment can be moved.
 * @throws Refusal as `listSlotsByCode`
 */
export async function listDaysByCode(
  context: Context,
  typedCode: string,
  staffId: string,
  dates: Dates,
): Promise<Day[]> {
  const seen = await requireMovable(context, typedCode);
  const offers = await findOffers(context.database, wishToMove(seen, staffId), dates, customer);
  return listDays(offers, dates, inquiryToMove(context, seen));
}

const inquiryToMove = ({ now }: Context, seen: AppointmentView) => ({
  requester: customer,
  now: now(),
  visit: visitToMove(seen),
});

async function requireMovable(context: Context, typedCode: string): Promise<AppointmentView> {
  const seen = await requireByCode(context.database, typedCode);
  if (!isActive(seen.status)) throw refuseTransition(seen.status);
  requireProven(seen);
  requireOwnTime(seen);
  if (seen.party_id) throw new Refusal('BOOKED_TOGETHER');
  if (!mayCustomerCancel(cancellableOf(seen), context.now())) throw refuseLate(seen, 'MOVE_TOO_LATE');
  return seen;
}
