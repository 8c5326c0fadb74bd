import { type Interval, normalize, subtract } from './interval.ts';
import { addDays, instantOf, minutesOfTime, weekdayOf } from './wall-clock.ts';
import type { WeekHours } from './working-time.ts';
import { localDateAt, segmentsOfDay, toEpoch } from './zoned-day.ts';

/**
 * The minutes of some time in which weekly hours are not, such as those of a room, in order.
 * @param timeZone IANA name, on whose clock the hours are; an unknown one throws a RangeError
 * @param time in epoch minutes, as what is returned
 */
export function outsideHours(hours: WeekHours, timeZone: string, time: Interval): Interval[] {
  const dateAt = (minute: number) => localDateAt(instantOf(minute), timeZone);
  const last = dateAt(time.end);
  const inside: Interval[] = [];
  for (let date = dateAt(time.start); date <= last; date = addDays(date, 1)) {
    const { start, end, available } = hours[weekdayOf(date)];
    const local = { start: minutesOfTime(start), end: minutesOfTime(end) };
    if (available) inside.push(...toEpoch([local], segmentsOfDay(date, timeZone)));
  }
  return subtract(normalize([time]), normalize(inside));
}
