import { type Booking, isParty } from '@vakit/contract';
import type { BranchPlace } from '../../database/business-directory.ts';
import type { Queryable } from '../../database/connect.ts';
import {
  type ChosenTime,
  chooseParty,
  chooseTime,
  type Inquiry,
  lockOffers,
  lockPartyOffers,
  partyWishOf,
} from '../availability/index.ts';
import { type ChosenSeat, takeSeat } from './take-seat.ts';

/** The part of a booking request that is the same for customers and for the reception. */
export type Wanted = Pick<
  Booking,
  | 'serviceId'
  | 'additionalServiceIds'
  | 'variantIds'
  | 'choices'
  | 'addons'
  | 'staffId'
  | 'appointmentDate'
  | 'startTime'
> &
  Partial<Pick<Booking, 'sessionId' | 'staffIds' | 'guests' | 'shown'>>;

/** A visit with one person without a pause, and the guest: 0 is the customer, 1 and more are the guests. */
export type ChosenVisit = { readonly guest: number; readonly chosen: ChosenTime | ChosenSeat };
type ChosenVisits = readonly [ChosenVisit, ...ChosenVisit[]];

const ownServices = ({ serviceId, additionalServiceIds }: Pick<Wanted, 'serviceId' | 'additionalServiceIds'>) => [
  serviceId,
  ...additionalServiceIds,
];
/** The services of the customer and of all guests, each once. */
export const servicesWanted = (wanted: Wanted): string[] => [
  ...new Set([wanted, ...(wanted.guests ?? [])].flatMap(ownServices)),
];

/**
 * Locks what a booking takes: the people who can be booked, or the session in which it is a seat.
 * @param also is asked behind the locks, in the same round trip
 * @returns a function that picks the time, the times of a party or the seat, to call once nothing else speaks against it
 * @throws Refusal as `lockOffers`, `lockPartyOffers` and `takeSeat`; chosen, as `chooseTime` and `chooseParty`
 */
export async function lockAvailability<Also>(
  transaction: Queryable,
  { id, business_id }: Pick<BranchPlace, 'id' | 'business_id'>,
  wanted: Wanted,
  inquiry: Inquiry,
  also: (connection: Queryable) => Promise<Also>,
): Promise<[() => Promise<ChosenVisits>, Also]> {
  const branch = { id, business_id };
  const { serviceId, variantIds, choices, addons, staffId, appointmentDate, startTime, sessionId, shown } = wanted;
  const start = { appointmentDate, startTime };
  if (sessionId) {
    const seatWanted = { sessionId, serviceId, staffId, ...start };
    const [seat, answer] = await takeSeat(transaction, branch, seatWanted, inquiry, also);
    return [async () => alone(seat), answer];
  }
  const dates = { from: appointmentDate, to: appointmentDate };
  if (isParty(wanted)) {
    const wish = partyWishOf(branch, wanted);
    const [offers, answer] = await lockPartyOffers(transaction, wish, dates, inquiry.requester, also);
    return [() => chooseParty(offers, start, inquiry), answer];
  }
  const wish = { branch, serviceIds: ownServices(wanted), variantIds, choices, addons, staffId };
  const [offers, answer] = await lockOffers(transaction, wish, dates, inquiry.requester, also);
  return [async () => alone(chooseTime(offers, start, { ...inquiry, shown })), answer];
}

const alone = (chosen: ChosenTime | ChosenSeat): ChosenVisits => [{ guest: 0, chosen }];
