import type { Interval } from './interval.ts';
import { takenBy, type Waits } from './waiting.ts';

type Following = Interval & { readonly buffer?: number; readonly waits?: Waits | undefined };

/**
 * Finds the visits that must move when something takes longer: those it runs into, and those that they run into. The
 * order of the visits stays, and a gap that is long enough stops the chain.
 * @param held until when the person is busy with what takes longer, and with all that begins later along with it: what is done
 * after a wait, or the buffer; all minutes on one line of time
 * @param following what the person does otherwise, in the order of time
 */
export function reachedBy<Other extends Following>(
  held: Pick<Interval, 'end'> | readonly Pick<Interval, 'end'>[],
  following: readonly Other[],
  minutes: number,
): Other[] {
  const reached = new Set<Other>();
  const runInto = [held].flat().map(minutesAfter(minutes));
  // It grows while it is walked through.
  for (const { start, end } of runInto) {
    for (const other of following) {
      if (reached.has(other) || takenBy(other).every((each) => each.end <= start || each.start >= end)) continue;
      reached.add(other);
      runInto.push(...takenBy(other).map(minutesAfter(minutes)));
    }
  }
  return following.filter((other) => reached.has(other));
}

const minutesAfter =
  (minutes: number) =>
  ({ end }: Pick<Interval, 'end'>): Interval => ({ start: end, end: end + minutes });
