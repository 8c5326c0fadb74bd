import { ANY_STAFF, type Booking, isParty, partsOf } from '@vakit/contract';
import type { BranchPlace } from '../../database/business-directory.ts';
import type { Queryable } from '../../database/connect.ts';
import {
  type ChosenTime,
  chooseParty,
  chooseTime,
  type Inquiry,
  lockEach,
  lockOffers,
  lookupOfParty,
  serviceIdsOf,
  type WishedVisit,
  wishOf,
} from '../availability/index.ts';
import type { ChosenVisits } from './insert-visits.ts';
import { type ChosenSeat, takeSeat } from './take-seat.ts';

/** The part of a booking request that is the same for customers and for the reception. */
export type Wanted = WishedVisit &
  Pick<Booking, 'appointmentDate' | 'startTime'> &
  Partial<Pick<Booking, 'sessionId' | 'shown'>>;

/** The services of the customer and of all guests, each once. */
export const servicesWanted = (wanted: WishedVisit): string[] => [
  ...new Set([partsOf(wanted), ...(wanted.guests ?? []).map(({ services }) => services)].flatMap(serviceIdsOf)),
];

/**
 * Locks what a booking takes: the people who can be booked, or the session in which it is a seat.
 * @param also is asked behind the locks, in the same round trip
 * @returns a function that picks the time, the times of a party or the seat, to call once nothing else speaks against it
 * @throws Refusal as `lockEach` and `takeSeat`; chosen, as `chooseTime` and `chooseParty`
 */
export async function lockAvailability<Also>(
  transaction: Queryable,
  { id, business_id }: Pick<BranchPlace, 'id' | 'business_id'>,
  wanted: Wanted,
  inquiry: Inquiry,
  also: (connection: Queryable) => Promise<Also>,
): Promise<[() => Promise<ChosenVisits>, Also]> {
  const branch = { id, business_id };
  const { staffId = ANY_STAFF, appointmentDate, startTime, sessionId, shown } = wanted;
  const start = { appointmentDate, startTime };
  if (sessionId) {
    const [serviceId = ''] = servicesWanted(wanted);
    const seatWanted = { sessionId, serviceId, staffId, ...start };
    const [seat, answer] = await takeSeat(transaction, branch, seatWanted, inquiry, also);
    return [async () => alone(seat), answer];
  }
  const dates = { from: appointmentDate, to: appointmentDate };
  if (isParty(wanted)) {
    const lookup = lookupOfParty(branch, wanted);
    const [offers, answer] = await lockEach(transaction, lookup, dates, inquiry.requester, also);
    return [() => chooseParty(offers, start, inquiry), answer];
  }
  const [offers, answer] = await lockOffers(transaction, wishOf(branch, wanted), dates, inquiry.requester, also);
  return [async () => alone(chooseTime(offers, start, { ...inquiry, shown })), answer];
}

const alone = (chosen: ChosenTime | ChosenSeat): ChosenVisits => [{ guest: 0, chosen }];
