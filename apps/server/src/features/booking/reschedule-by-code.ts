import { ANY_STAFF, type CustomerAppointment, type Day, type Rescheduling, type Slot } from '@vakit/contract';
import { isActive, mayCustomerCancel } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type AppointmentView,
  cancellableOf,
  presentToCustomer,
  refuseTransition,
  requireProven,
} from '../appointments/index.ts';
import {
  chooseFree,
  type Dates,
  findMissing,
  findOffers,
  type PersonQuestion,
  presentDays,
  presentSlots,
  questionsOf,
} from '../availability/index.ts';
import { findFacts, tellMovedByCustomer } from '../messages/index.ts';
import { moveOnce, moveVisit } from './move-visit.ts';
import { refuseLate, requireByCode } from './track-appointment.ts';

/**
 * Moves the appointment of the customer who holds the code, up to the deadline. The services and the code stay;
 * the old time is given up only when the new one is won.
 * @throws Refusal APPOINTMENT_NOT_FOUND, INVALID_STATUS_TRANSITION, MOVE_TOO_LATE, PUBLIC_BRANCH_NOT_FOUND,
 * STAFF_NOT_FOUND, SLOT_UNAVAILABLE, APPOINTMENT_CHANGED
 */
export async function rescheduleByCode(
  context: Context,
  typedCode: string,
  wanted: Rescheduling,
): Promise<CustomerAppointment> {
  const seen = await requireMovable(context, typedCode);
  const dates = { from: wanted.appointmentDate, to: wanted.appointmentDate };
  await moveOnce(context, wanted.staffId === ANY_STAFF, async (transaction) => {
    const people = await peopleFor(context, transaction, seen, wanted.staffId, dates, true);
    const moved = await moveVisit(transaction, seen, chooseFree(people, wanted), {
      by: { actor: 'CUSTOMER', at: context.now() },
      mindsTimeOff: true,
    });
    await tellMovedByCustomer(context, transaction, await findFacts(transaction, moved), seen);
    return moved;
  });
  return presentToCustomer(await requireByCode(context, typedCode));
}

/**
 * The times of a day to which an appointment can be moved; its own present time counts as free.
 * @throws Refusal APPOINTMENT_NOT_FOUND, INVALID_STATUS_TRANSITION, MOVE_TOO_LATE, PUBLIC_BRANCH_NOT_FOUND, STAFF_NOT_FOUND
 */
export async function listSlotsByCode(
  context: Context,
  typedCode: string,
  staffId: string,
  date: string,
): Promise<Slot[]> {
  const seen = await requireMovable(context, typedCode);
  return presentSlots(await peopleFor(context, context.database, seen, staffId, { from: date, to: date }), date);
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
  return presentDays(await peopleFor(context, context.database, seen, staffId, dates), dates);
}

async function requireMovable(context: Context, typedCode: string): Promise<AppointmentView> {
  const seen = await requireByCode(context, typedCode);
  if (!isActive(seen.status)) throw refuseTransition(seen.status);
  requireProven(seen);
  if (!mayCustomerCancel(cancellableOf(seen), context.now())) throw refuseLate(seen, 'MOVE_TOO_LATE');
  return seen;
}

/** Those who can take an appointment over as it was booked, be its services offered today or not. */
async function peopleFor(
  { now }: Context,
  queryable: Queryable,
  seen: AppointmentView,
  staffId: string,
  dates: Dates,
  lock = false,
): Promise<PersonQuestion[]> {
  const serviceIds = seen.services.map(({ serviceId }) => serviceId);
  const wish = { branch: { id: seen.branch_id }, serviceIds, staffId };
  const offers = await findOffers(queryable, wish, dates, { lock, moving: seen.id });
  if (offers.length === 0) {
    const missing = await findMissing(queryable, wish);
    throw new Refusal(missing === 'SERVICE_NOT_FOUND' ? 'STAFF_NOT_FOUND' : missing);
  }
  return questionsOf(offers, { durationMinutes: seen.duration_minutes, bufferMinutes: seen.buffer_minutes }, now());
}
