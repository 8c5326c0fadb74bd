import { type Interval, normalize, subtract } from './interval.ts';
import { addDays, epochMinute, instantOf, minutesOfTime, weekdayOf } from './wall-clock.ts';
import type { WeekHours } from './working-time.ts';
import { localDateAt, segmentsOfDay, toEpoch } from './zoned-day.ts';

/** Further ahead nobody is told when it opens again. */
const DAYS_AHEAD = 30;

export type Opening =
  | { readonly isOpen: true; readonly until: Date }
  /** Null when it stays closed for as long as is looked ahead */
  | { readonly isOpen: false; readonly opensAt: Date | null };

type Question = {
  readonly hours: WeekHours;
  /** In epoch minutes, as `extra` */
  readonly closures: readonly Interval[];
  /** Hours beside those of the week */
  readonly extra: readonly Interval[];
  /** IANA name; an unknown one throws a RangeError */
  readonly timeZone: string;
};

/** Whether a place is open at an instant, and until when, or when it opens again. Hours that touch are one. */
export function openingAt(now: Date, { hours, closures, extra, timeZone }: Question): Opening {
  const today = localDateAt(now, timeZone);
  const weekly = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => {
    const date = addDays(today, days);
    const { start, end, available } = hours[weekdayOf(date)];
    const local = { start: minutesOfTime(start), end: minutesOfTime(end) };
    return available ? toEpoch([local], segmentsOfDay(date, timeZone)) : [];
  });
  const open = subtract(normalize([...weekly.flat(), ...extra]), normalize(closures));
  const minute = epochMinute(now);
  const next = open.find(({ end }) => end > minute);
  if (!next) return { isOpen: false, opensAt: null };
  return next.start <= minute
    ? { isOpen: true, until: instantOf(next.end) }
    : { isOpen: false, opensAt: instantOf(next.start) };
}
