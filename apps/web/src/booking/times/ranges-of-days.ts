import { DAYS_MAX } from '@vakit/contract/limits.ts';
import { addDays } from '@vakit/scheduling/wall-clock.ts';

/** Two weeks, in which most people find a time */
const FIRST = 14;

/**
 * Days in ranges that one call each asks about: the nearest first, then as many as the server allows.
 * @param dates `YYYY-MM-DD`, both included; none when they are out of order
 */
export function* rangesOfDays({ from, to }: { readonly from: string; readonly to: string }) {
  for (let first = from, length = FIRST; first <= to; length = DAYS_MAX) {
    const next = addDays(first, length);
    yield { from: first, to: next > to ? to : addDays(next, -1) };
    first = next;
  }
}
