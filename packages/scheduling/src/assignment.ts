import type { Interval } from './interval.ts';
import { type Taken, workOf } from './waiting.ts';

/** How many minutes of work on appointments lie on the day, all in epoch minutes. */
export function bookedMinutes(taken: readonly Taken[], day: Interval): number {
  return taken
    .flatMap((each) => (each.waits ? workOf(each) : each))
    .reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, day.end) - Math.max(start, day.start)), 0);
}

/** Facts that decide which of several people gets a booking. */
export type BookingRank = {
  readonly bookedMinutes: number;
  /** Another one for each person and day, so that among equals it is not always the same person */
  readonly draw: string;
};

/** Puts the fewest booked minutes first; a tie is decided by the draw, so every caller gets the same person. */
export const byBookingRank = (one: BookingRank, other: BookingRank): number =>
  one.bookedMinutes - other.bookedMinutes || (one.draw < other.draw ? -1 : 1);
