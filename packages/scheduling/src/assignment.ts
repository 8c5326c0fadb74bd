import type { Interval } from './interval.ts';
import type { Taken } from './slots.ts';
import { workOf } from './waiting.ts';

/** How many minutes of work on appointments lie on the day, all in epoch minutes. */
export function bookedMinutes(taken: readonly Taken[], day: Interval): number {
  return taken
    .flatMap((each) => (each.waits ? workOf(each) : each))
    .reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, day.end) - Math.max(start, day.start)), 0);
}

/**
 * Of those who are free the one with the fewest booked minutes; among equals every one is as likely.
 * @param chance at least 0, below 1, a new random number for each choice
 */
export function leastBooked<Person extends { readonly bookedMinutes: number }>(
  free: readonly Person[],
  chance: number,
): Person | undefined {
  const fewest = Math.min(...free.map((each) => each.bookedMinutes));
  const equals = free.filter((each) => each.bookedMinutes === fewest);
  return equals[Math.floor(chance * equals.length)];
}
