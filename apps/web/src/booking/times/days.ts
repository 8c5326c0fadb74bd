import type { PublicBranch, WorkingHours } from '@vakit/contract';
import { addDays, daysBetween, MINUTE, WEEKDAYS, weekdayOf } from '@vakit/scheduling/wall-clock.ts';
import { localNow, todayIn } from '../../common/local-now.ts';
import { openingOf } from '../about/opening-of.ts';

/** When a branch is open, how soon and how far ahead it is booked, and whom to call about it. */
export type BookingRules = Pick<
  PublicBranch,
  'timeZone' | 'workingHours' | 'openingExceptions' | 'minimumNoticeMinutes' | 'bookingHorizonDays' | 'phone'
>;

export type BookableDates = { readonly today: string; readonly lastDay: string };

/** The first and the last date on which a branch can be booked. */
export function bookableDates({ timeZone, bookingHorizonDays }: BookingRules, now: Date): BookableDates {
  const today = todayIn(timeZone, now);
  return { today, lastDay: addDays(today, bookingHorizonDays) };
}

/** Whether hours of a day are still to come that can no longer be booked, since the branch wants to know earlier. */
export function isShortOfNotice(date: string, rules: BookingRules, now: Date): boolean {
  const { timeZone, workingHours, minimumNoticeMinutes } = rules;
  const today = todayIn(timeZone, now);
  const earliest = todayIn(timeZone, new Date(now.getTime() + minimumNoticeMinutes * MINUTE));
  if (minimumNoticeMinutes === 0 || date < today || date > earliest) return false;
  return localNow(timeZone, now).slice(0, 16) < `${date} ${workingHours[weekdayOf(date)].end}`;
}

/** Whether a branch was open for the last time today. */
export function isOverForToday(rules: BookingRules, now: Date): boolean {
  const opening = openingOf(rules, now);
  if (opening.isOpen) return false;
  return !opening.opensAt || todayIn(rules.timeZone, opening.opensAt) > todayIn(rules.timeZone, now);
}

export function isOpenOn(workingHours: WorkingHours, date: string): boolean {
  return workingHours[weekdayOf(date)].available;
}

const STRIP_DAYS = 14;

/** The days that are shown in a row: two weeks from today on, or later ones among which the date is. */
export function stripAround(date: string | null, { today, lastDay }: BookableDates): [string, ...string[]] {
  const isAhead = date !== null && date > today && date <= lastDay;
  const block = isAhead ? Math.floor(daysBetween(today, date) / STRIP_DAYS) : 0;
  const first = addDays(today, block * STRIP_DAYS);
  const others = Array.from({ length: STRIP_DAYS - 1 }, (_, index) => addDays(first, index + 1));
  return [first, ...others.filter((day) => day <= lastDay)];
}

const PAGE_DAYS = 5 * 7;

/** The page of the calendar that a date is on: 0 is five weeks from the Monday before today on, and the others follow. */
export function pageOf(date: string, { today }: BookableDates): number {
  return Math.floor(daysBetween(mondayOf(today), date) / PAGE_DAYS);
}

/** The days of a page of the calendar, without those before today. */
export function daysOfPage(page: number, { today }: BookableDates): [string, ...string[]] {
  const first = addDays(mondayOf(today), page * PAGE_DAYS);
  const all = Array.from({ length: PAGE_DAYS }, (_, index) => addDays(first, index));
  return all.filter((day) => day >= today) as [string, ...string[]];
}

const mondayOf = (date: string): string => addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
