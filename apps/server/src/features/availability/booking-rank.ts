import { createHash } from 'node:crypto';
import { type BookingRank, bookedMinutes, type Interval } from '@vakit/scheduling';
import type { Offer } from './offers.ts';

/**
 * Ranks a person for the bookings of a day. The tie-breaker depends only on the day, so the person who is shown is also
 * the one who is booked.
 * @param date local `YYYY-MM-DD` of the branch, of which `day` are the epoch minutes
 */
export const bookingRankOf = ({ person, time }: Offer, date: string, day: Interval): BookingRank => ({
  bookedMinutes: bookedMinutes(time.taken, day),
  draw: createHash('md5').update(`${date} ${person.id}`).digest('hex'),
});
