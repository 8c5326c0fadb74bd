import type { Queryable } from '../../database/connect.ts';
import { type ChosenTime, chooseTime, type Inquiry, lockOffers, type Wish } from '../availability/index.ts';
import { type ChosenSeat, takeSeat } from './take-seat.ts';

type Wanted = {
  readonly appointmentDate: string;
  readonly startTime: string;
  readonly sessionId: string | undefined;
};

/**
 * Locks what a booking takes: the people who can be booked, or the session in which it is a seat.
 * @param also is asked behind the locks, in the same round trip
 * @returns how the time or the seat is chosen, once nothing else speaks against the booking
 * @throws Refusal as `lockOffers` and `takeSeat`; chosen, as `chooseTime`
 */
export async function lockWanted<Also>(
  transaction: Queryable,
  wish: Wish,
  { appointmentDate, startTime, sessionId }: Wanted,
  inquiry: Inquiry,
  also: (asker: Queryable) => Promise<Also>,
): Promise<[() => ChosenTime | ChosenSeat, Also]> {
  const start = { appointmentDate, startTime };
  if (sessionId) {
    const [serviceId] = wish.serviceIds as [string];
    const wanted = { sessionId, serviceId, staffId: wish.staffId, ...start };
    const [seat, answer] = await takeSeat(transaction, wish.branch, wanted, inquiry, also);
    return [() => seat, answer];
  }
  const dates = { from: appointmentDate, to: appointmentDate };
  const [offers, answer] = await lockOffers(transaction, wish, dates, inquiry.requester, also);
  return [() => chooseTime(offers, start, inquiry), answer];
}
