import type { LocalStart } from './nearest-starts.ts';
import { addDays, daysBetween, MINUTES_PER_DAY, minutesOfTime, timeOfMinutes } from './wall-clock.ts';

/**
 * Moves a start by as many days and as many minutes of the wall clock as another one was moved. Crossing midnight
 * changes the day.
 */
export function shiftedStart(start: LocalStart, from: LocalStart, to: LocalStart): LocalStart {
  const minutes = minutesOfTime(start.startTime) + minutesOfTime(to.startTime) - minutesOfTime(from.startTime);
  const days = daysBetween(from.date, to.date) + Math.floor(minutes / MINUTES_PER_DAY);
  return { date: addDays(start.date, days), startTime: timeOfMinutes(minutes) };
}
