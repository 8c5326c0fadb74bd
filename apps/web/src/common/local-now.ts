import { instantOf as instantAt, minutesOfTime } from '@vakit/scheduling/wall-clock.ts';
import { clockAt, localDateAt, readingsOf } from '@vakit/scheduling/zoned-day.ts';

/** Reads the clock of a time zone, `YYYY-MM-DD HH:mm:ss`. */
export const localNow = (timeZone: string, now = new Date()): string => clockAt(now, timeZone);

/** Today's date in a zone, `YYYY-MM-DD`. */
export const todayIn = (timeZone: string, now = new Date()): string => localDateAt(now, timeZone);

/** The date of an instant where the reader is, `YYYY-MM-DD`. */
export const ownDateOf = (instant: Date | string): string =>
  todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(instant));

/**
 * The instant at which the clock of a zone shows a local date `YYYY-MM-DD` and time `HH:MM`; where clocks are put back the
 * first one, where they are put forward one beside the gap.
 */
export const instantOf = (date: string, time: string, timeZone: string): Date =>
  instantAt(readingsOf(date, minutesOfTime(time), timeZone).first);
