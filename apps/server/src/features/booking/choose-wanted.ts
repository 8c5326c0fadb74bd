import { ANY_STAFF, type Booking, isParty, partsOf } from '@vakit/contract';
import type { BranchPlace } from '../../database/business-directory.ts';
import type { Queryable } from '../../database/connect.ts';
import {
  choiceOfParty,
  choiceOfTime,
  type Inquiry,
  lockEach,
  lookupOfParty,
  serviceIdsOf,
  type WishedVisit,
  wishOf,
} from '../availability/index.ts';
import type { ChosenVisits } from './insert-visits.ts';
import { takeSeat } from './take-seat.ts';

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
 * @throws Refusal as `lockEach` and `takeSeat`; chosen, as `choiceOfTime` and `choiceOfParty`
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
    const [chosen, answer] = await takeSeat(transaction, branch, seatWanted, inquiry, also);
    return [async () => [{ guest: 0, chosen }], answer];
  }
  const choice = isParty(wanted)
    ? choiceOfParty(lookupOfParty(branch, wanted), start, inquiry)
    : choiceOfTime(wishOf(branch, wanted), start, { ...inquiry, shown });
  return lockEach(transaction, choice, { from: appointmentDate, to: appointmentDate }, inquiry.requester, also);
}
