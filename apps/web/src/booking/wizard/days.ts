import type { WorkingHours } from '@vakit/contract';
import { weekdayOf } from '@vakit/scheduling/wall-clock.ts';

/** Today's date `YYYY-MM-DD` in a time zone. */
export function todayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/** The date that many days after an ISO date. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

export function isOpenOn(workingHours: WorkingHours, date: string): boolean {
  return workingHours[weekdayOf(date)].available;
}
