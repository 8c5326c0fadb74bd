import type { Interval } from '@vakit/scheduling';
import type { ShownDay } from './day-plan.ts';

export type Lane = {
  /** Those at the same time share the width: which part it takes, from 0, and of how many */
  readonly lane: number;
  readonly lanes: number;
  /** Until when nothing else stands there, in local minutes: so far a short one may be drawn */
  readonly freeUntil: number;
};

/**
 * Puts what is at the same time side by side, and everything in the order of time.
 * @param plan of their day: no short one is drawn over its sessions
 * @param shortest in minutes: what is shorter takes so much room, so that it can be read
 */
export function inLanes<Event extends Interval>(
  events: readonly Event[],
  { absences }: Pick<ShownDay, 'absences'>,
  shortest: number,
): (Event & Lane)[] {
  const drawnEnd = ({ start, end }: Interval) => Math.max(end, start + shortest);
  const sorted = [...events].sort((one, other) => one.start - other.start || other.end - one.end);
  const placed: (Event & { lane: number; lanes: number })[] = [];
  let together: typeof placed = [];
  /** When each lane of those together becomes free */
  let ends: number[] = [];
  for (const event of sorted) {
    if (ends.every((end) => end <= event.start)) {
      together = [];
      ends = [];
    }
    const free = ends.findIndex((end) => end <= event.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = drawnEnd(event);
    const added = { ...event, lane, lanes: ends.length };
    placed.push(added);
    together.push(added);
    for (const each of together) each.lanes = ends.length;
  }
  const sessions = absences.filter(({ kind }) => kind === 'SESSION');
  const idle = absences.filter(({ kind }) => kind !== 'SESSION');
  return placed.map((event) => {
    const next = (others: readonly Interval[]) =>
      Math.min(...others.map(({ start }) => start).filter((start) => start >= event.end));
    const across = placed.filter((other) => areAcross(event, other));
    // The beginning of a break may be drawn over if nothing could be read otherwise.
    const freeUntil = Math.min(next(across), next(sessions), Math.max(next(idle), drawnEnd(event)));
    return { ...event, freeUntil };
  });
}

type Across = Pick<Lane, 'lane' | 'lanes'>;

/** Whether one would stand over the other if both were at the same time. */
const areAcross = (one: Across, other: Across): boolean =>
  one.lane * other.lanes < (other.lane + 1) * one.lanes && other.lane * one.lanes < (one.lane + 1) * other.lanes;
