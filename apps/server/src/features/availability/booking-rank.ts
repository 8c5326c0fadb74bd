import { createHash } from 'node:crypto';
import { type BookingRank, bookedMinutes, type Interval } from '@vakit/scheduling';
import type { Offer } from './offers.ts';

/**
 * What decides on a day who gets a booking. What is shown is what is booked, so nothing is drawn anew for each question.
 * @param date local `YYYY-MM-DD` of the branch, of which `day` are the epoch minutes
 */
export const bookingRankOf = ({ person, time }: Offer, date: string, day: Interval): BookingRank => ({
  bookedMinutes: bookedMinutes(time.taken, day),
  draw: createHash('md5').update(`${date} ${person.id}`).digest('hex'),
});
