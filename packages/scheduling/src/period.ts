import type { Interval } from './interval.ts';
import { addDays, minutesOfTime } from './wall-clock.ts';
import { readingsOf, startOfDay } from './zoned-day.ts';

/** From when to when, local to the branch; the end of a day is `00:00` of the next. */
export type Period = {
  readonly startDate: string;
  readonly endDate: string;
  /** `HH:MM`; both times are null where whole days are meant, the last one included */
  readonly startTime: string | null;
  readonly endTime: string | null;
};

/**
 * A local period in epoch minutes. A time that a clock change skips or repeats is read so that the period becomes longer rather
 * than shorter.
 */
export function intervalOfPeriod({ startDate, endDate, startTime, endTime }: Period, timeZone: string): Interval {
  return {
    start: startTime
      ? readingsOf(startDate, minutesOfTime(startTime), timeZone).first
      : startOfDay(startDate, timeZone),
    end: endTime
      ? readingsOf(endDate, minutesOfTime(endTime), timeZone).last
      : startOfDay(addDays(endDate, 1), timeZone),
  };
}
