import type { Appointment, Move, Slot } from '@vakit/contract';
import { isActive, localDateTimeAt } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import {
  type AppointmentView,
  presentAppointment,
  refuseTransition,
  requireOwnAppointment,
  requireProven,
} from '../appointments/index.ts';
import { chooseAsked, findOffers, presentSlots, questionsOf } from '../availability/index.ts';
import { findFacts, tellMovedByBusiness } from '../messages/index.ts';
import { moveOnce, moveVisit } from './move-visit.ts';

/**
 * Moves an appointment to another time or person, or makes it shorter or longer, and tells the customer.
 * @throws Refusal APPOINTMENT_NOT_FOUND, INVALID_STATUS_TRANSITION, AWAITS_PROOF, APPOINTMENT_CHANGED, STAFF_NOT_FOUND,
 * SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS
 */
export async function moveByBusiness(
  context: Context,
  account: SignedIn,
  id: string,
  wanted: Move,
): Promise<Appointment> {
  const seen = await requireOwnAppointment(context, account, id);
  if (!isActive(seen.status)) throw refuseTransition(seen.status);
  requireProven(seen);
  if (wanted.expected && !isAt(seen, wanted.expected)) throw new Refusal('APPOINTMENT_CHANGED');
  await moveOnce(context, false, async (transaction) => {
    const people = await peopleFor(context, transaction, seen, wanted, true);
    const moved = await moveVisit(transaction, seen, chooseAsked(people, wanted, wanted.allowOutsideHours), {
      by: { actor: 'ACCOUNT', accountId: account.id, at: context.now() },
      mindsTimeOff: !wanted.allowOutsideHours,
    });
    await tellMovedByBusiness(context, transaction, await findFacts(transaction, moved), seen);
    return moved;
  });
  return presentAppointment(await requireOwnAppointment(context, account, id));
}

/**
 * The usual times of a day to which the business can move an appointment; its own present time counts as free, and no
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
  const seen = await requireOwnAppointment(context, account, id);
  if (!isActive(seen.status)) throw refuseTransition(seen.status);
  return presentSlots(
    await peopleFor(context, context.database, seen, { staffId, appointmentDate: date }, false),
    date,
  );
}

function isAt({ staff_id, starts_at, time_zone }: AppointmentView, expected: NonNullable<Move['expected']>): boolean {
  const { date, time } = localDateTimeAt(starts_at, time_zone);
  return staff_id === expected.staffId && date === expected.appointmentDate && time === expected.startTime;
}

async function peopleFor(
  { now }: Context,
  queryable: Queryable,
  seen: AppointmentView,
  wanted: Pick<Move, 'staffId' | 'appointmentDate' | 'durationMinutes'>,
  lock: boolean,
) {
  const offers = await findOffers(
    queryable,
    {
      branch: { id: seen.branch_id },
      serviceIds: seen.services.map(({ serviceId }) => serviceId),
      staffId: wanted.staffId,
    },
    { from: wanted.appointmentDate, to: wanted.appointmentDate },
    { lock, moving: seen.id, isBusiness: true },
  );
  if (offers.length === 0) throw new Refusal('STAFF_NOT_FOUND');
  const visit = {
    durationMinutes: wanted.durationMinutes ?? seen.duration_minutes,
    bufferMinutes: seen.buffer_minutes,
  };
  return questionsOf(offers, visit, now(), true);
}
