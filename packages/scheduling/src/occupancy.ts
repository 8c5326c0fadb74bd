import { type Interval, intersect, normalize, subtract } from './interval.ts';
import { heldIntervals } from './slots.ts';
import { type Taken, workOf } from './waiting.ts';
import { type HoursOfPerson, wholeDay, workingTimeOf } from './working-time.ts';
import { firstOccurrence, segmentsOfDay } from './zoned-day.ts';

/** A day of a person as whoever runs the branch looks at it. Everything in epoch minutes, every list normalized. */
export type Workload = {
  /** In which the person can be booked, whether somebody is or not */
  readonly working: readonly Interval[];
  /** In which they are with customers, buffers and waits left out; beyond the working hours, too */
  readonly booked: readonly Interval[];
  /** Working time without an appointment or a buffer */
  readonly free: readonly Interval[];
  /** From which the grid of starts is counted, in both directions */
  readonly gridStart: number;
};

/** Sums up how long a person works on a day, and how much of it is taken. */
export function workloadOf(hours: HoursOfPerson, taken: readonly Taken[]): Workload {
  const { working, gridStart, segments } = workingTimeOf(hours);
  return {
    working,
    booked: intersect(normalize(taken.flatMap(workOf)), wholeDay(segmentsOfDay(hours.date, hours.timeZone))),
    free: subtract(working, normalize(heldIntervals(taken))),
    gridStart: firstOccurrence(gridStart, segments) ?? 0,
  };
}

/**
 * Finds the gaps in which somebody could still be booked, each at least as long as the step of the grid; one that has begun
 * begins with the next start of the grid.
 * @param from epoch minute
 */
export function holesOf({ free, gridStart }: Workload, from: number, stepMinutes: number): Interval[] {
  const next = gridStart + Math.ceil((from - gridStart) / stepMinutes) * stepMinutes;
  return free
    .map(({ start, end }) => ({ start: start < from ? next : start, end }))
    .filter(({ start, end }) => end - start >= stepMinutes);
}

/**
 * How much of the working time of some days or people is taken, buffers included, in percent; null when nobody works. It is
 * 100 only when nothing is left, and 0 only when nothing is taken.
 */
export function occupancyOf(workloads: readonly Workload[]): number | null {
  const minutesOf = (list: 'working' | 'free') =>
    workloads.flatMap((workload) => workload[list]).reduce((sum, { start, end }) => sum + end - start, 0);
  const [working, free] = [minutesOf('working'), minutesOf('free')];
  if (working === 0) return null;
  if (free === 0) return 100;
  if (free === working) return 0;
  return Math.min(99, Math.max(1, Math.round(((working - free) / working) * 100)));
}
