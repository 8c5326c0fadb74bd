/** Lengths of time, in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** The weekdays as they are named on the wire, Monday first. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Minutes since midnight of an `HH:MM` time. The text must already be valid. */
export function minutesOfTime(time: string): number {
  return Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice(3, 5));
}

/** Every `HH:MM` of a day, made when one is asked for first: a page that is opened on a phone may need none. */
let times: readonly string[] | undefined;

const timesOfDay = () =>
  Array.from({ length: MINUTES_PER_DAY }, (_, minute) =>
    [Math.floor(minute / MINUTES_PER_HOUR), minute % MINUTES_PER_HOUR]
      .map((part) => String(part).padStart(2, '0'))
      .join(':'),
  );

/** `HH:MM` of a count of minutes since midnight, wrapping at midnight. */
export function timeOfMinutes(minutes: number): string {
  times ??= timesOfDay();
  return times[((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY] as string;
}

/** The weekday of an ISO date `YYYY-MM-DD`; it does not depend on a time zone. */
export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] as Weekday;
}

/** The date that many days after an ISO date `YYYY-MM-DD`; it does not depend on a time zone. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** How many days later the second ISO date is. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;
}

/** Whether the text is a real calendar date `YYYY-MM-DD` between the years 2000 and 2099. */
export function isCalendarDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

/** Minutes since the Unix epoch of an instant, rounded down. */
export function epochMinute(instant: Date): number {
  return Math.floor(instant.getTime() / MINUTE);
}

/** The instant that lies the given count of minutes after the Unix epoch. */
export function instantOf(minute: number): Date {
  return new Date(minute * MINUTE);
}
