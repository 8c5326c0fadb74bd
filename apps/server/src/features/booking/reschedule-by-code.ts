import { ANY_STAFF, type Rescheduling } from '@vakit/contract';
import { isActive, localDateTimeAt, mayCustomerCancel } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type AppointmentView,
  cancellableOf,
  moveWished,
  refuseTransition,
  requireOwnTime,
  requireProven,
} from '../appointments/index.ts';
import { customer, type Dates, type FreeTimes, findEach, findOffers, freeTimesOf } from '../availability/index.ts';
import { countMove } from './count-move.ts';
import { moveByCode } from './move-by-code.ts';
import { moveSeat } from './move-seat.ts';
import { inServices, lookupOfMove, requireMovableParty } from './party-to-move.ts';
import { refuseLate, requireByCode } from './track-appointment.ts';
import { visitToMove, wishToMove } from './visit-to-move.ts';

/**
 * Moves the appointment of the customer who holds the code, up to the deadline, with `together` all that was booked with it as one.
 * The services and the codes stay; the old time, or the old seat, is given up only when the new one is won.
 * @throws Refusal APPOINTMENT_NOT_FOUND, INVALID_STATUS_TRANSITION, AWAITS_PROOF, MOVE_TOO_LATE, BOOKED_TOGETHER,
 * PARTLY_CONFIRMED, PUBLIC_BRANCH_NOT_FOUND, STAFF_NOT_FOUND, SLOT_UNAVAILABLE, TERMS_CHANGED, APPOINTMENT_CHANGED, TOO_MANY_MOVES; of a seat, what `moveSeat` throws
 */
export async function rescheduleByCode(
  context: Context,
  typedCode: string,
  wanted: Rescheduling,
): Promise<AppointmentView> {
  const seen = await requireByCode(context.database, typedCode);
  const readAgain = async (transaction: Queryable) => {
    await countMove(context, transaction, seen);
    return requireByCode(transaction, typedCode);
  };
  if (wanted.together && seen.party_id) {
    const party = await requireMovableParty(context, context.database, seen);
    return isThere(party, wanted) ? seen : moveByCode(context, party, wanted, readAgain);
  }
  requireMovable(context, seen);
  if (isThere([seen], wanted)) return seen;
  return seen.session_id || wanted.sessionId
    ? moveSeat(context, seen, wanted, customer, readAgain)
    : moveByCode(context, seen, wanted, readAgain);
}

/**
 * Tells whether what is to be moved is there already, or waits to be: the answer was lost, and its customer asks again. Then
 * nobody is told twice. Of a party any of its people will do.
 */
function isThere(moving: readonly AppointmentView[], { staffId, appointmentDate, startTime, sessionId }: Rescheduling) {
  const places = moving.map((part) => moveWished(part) ?? part);
  const [first] = places.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
  const [seen] = moving;
  if (!first || !seen || seen.session_id || sessionId !== undefined) return false;
  const { date, time } = localDateTimeAt(first.starts_at, seen.time_zone);
  const isPerson = moving.length > 1 || staffId === ANY_STAFF || staffId === first.staff_id;
  return isPerson && date === appointmentDate && time === startTime;
}

/** The wished person; a party that moves together takes anybody who is free. */
type Asked = Pick<Rescheduling, 'staffId' | 'together'>;

/**
 * Finds the times to which an appointment can be moved, within these dates; its own current time counts as free.
 * @throws Refusal APPOINTMENT_NOT_FOUND, INVALID_STATUS_TRANSITION, MOVE_TOO_LATE, PARTLY_CONFIRMED, PUBLIC_BRANCH_NOT_FOUND,
 * STAFF_NOT_FOUND
 */
export async function findTimesByCode(
  context: Context,
  typedCode: string,
  { staffId, together }: Asked,
  dates: Dates,
): Promise<FreeTimes> {
  const seen = await requireByCode(context.database, typedCode);
  if (together && seen.party_id) {
    const party = await requireMovableParty(context, context.database, seen);
    const offers = await findEach(context.database, lookupOfMove(party), dates, customer);
    const times = freeTimesOf(offers, inquiryOf(context));
    return { ...times, slots: async (date) => inServices(party, await times.slots(date)) };
  }
  requireMovable(context, seen);
  requireOwnTime(seen);
  const offers = await findOffers(context.database, wishToMove(seen, staffId), dates, customer);
  return freeTimesOf(offers, { ...inquiryOf(context), visit: visitToMove(seen) });
}

const inquiryOf = ({ now }: Context) => ({ requester: customer, now: now() });

function requireMovable(context: Context, seen: AppointmentView): void {
  if (!isActive(seen.status)) throw refuseTransition(seen.status);
  requireProven(seen);
  if (seen.party_id) throw new Refusal('BOOKED_TOGETHER');
  if (!mayCustomerCancel(cancellableOf(seen), context.now())) throw refuseLate(seen, 'MOVE_TOO_LATE');
}
