import type { WorkingHours } from '@vakit/contract';
import { addDays, weekdayOf } from '@vakit/scheduling/wall-clock.ts';

/** Today's date `YYYY-MM-DD` in a time zone. */
export function todayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

export function isOpenOn(workingHours: WorkingHours, date: string): boolean {
  return workingHours[weekdayOf(date)].available;
}

/** The first day of the month of an ISO date; a month is named by it. */
export function monthOf(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** The month before (-1) or after (1) a month. */
export function monthBeside(month: string, direction: -1 | 1): string {
  return monthOf(addDays(month, direction === 1 ? 31 : -1));
}

export function daysOfMonth(month: string): string[] {
  return Array.from({ length: 31 }, (_, index) => addDays(month, index)).filter((date) => monthOf(date) === month);
}
