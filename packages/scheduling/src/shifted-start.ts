import type { LocalStart } from './nearest-starts.ts';
import { MINUTES_PER_DAY } from './units.ts';
import { addDays, daysBetween, minutesOfTime, timeOfMinutes } from './wall-clock.ts';

/**
 * Where something begins that is moved as another thing was: by as many days, and by as much on the wall clock. What crosses
 * midnight thereby begins on the day before or after.
 */
export function shiftedStart(start: LocalStart, from: LocalStart, to: LocalStart): LocalStart {
  const minutes = minutesOfTime(start.startTime) + minutesOfTime(to.startTime) - minutesOfTime(from.startTime);
  const days = daysBetween(from.date, to.date) + Math.floor(minutes / MINUTES_PER_DAY);
  return { date: addDays(start.date, days), startTime: timeOfMinutes(minutes) };
}
