import { type Interval, overlaps } from './interval.ts';

/** How many pieces of a kind a visit needs besides a person, such as one room, and when each piece that there is is taken. */
export type Need = {
  readonly quantity: number;
  /** Of each piece the epoch minutes in which another visit has it, buffers included, in any order */
  readonly pieces: readonly (readonly Interval[])[];
};

/** Whether of each kind as many as are needed are free, the same ones all the time. */
export const areMet = (needs: readonly Need[], time: Interval): boolean => needs.every((need) => isMet(need, time));

function isMet({ quantity, pieces }: Need, time: Interval): boolean {
  let free = 0;
  for (const taken of pieces) {
    if (!overlaps(taken, time)) free += 1;
    if (free === quantity) return true;
  }
  return false;
}
