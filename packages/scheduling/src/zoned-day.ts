import type { Interval } from './interval.ts';
import { stretchAt } from './time-zone.ts';
import { MINUTE, MINUTES_PER_DAY } from './units.ts';
import { addDays, epochMinute, instantOf } from './wall-clock.ts';

/**
 * A stretch of a local day in which the clock runs evenly: wall-clock minute `m` of `[start, end)` is the epoch minute
 * `m + shift`. A day without a clock change has one segment. In a gap the wall-clock minutes between two segments do
 * not exist; in a fold the segments overlap and a wall-clock minute happens twice.
 */
export type Segment = { readonly start: number; readonly end: number; readonly shift: number };

/**
 * The even stretches of a local date, in the order in which they happen.
 * @param date ISO date `YYYY-MM-DD`, local to the zone
 * @param timeZone IANA name; an unknown one throws a RangeError
 */
export function segmentsOfDay(date: string, timeZone: string): Segment[] {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`) / MINUTE;
  const { from, until, offset } = stretchAt(utcMidnight, timeZone);
  const shift = utcMidnight - offset;
  // No clock change far and wide, as on nearly all days
  if (from <= shift - MINUTES_PER_DAY && shift + 2 * MINUTES_PER_DAY <= until)
    return [{ start: 0, end: MINUTES_PER_DAY, shift }];
  return segmentsNearChange(date, timeZone, utcMidnight);
}

function segmentsNearChange(date: string, timeZone: string, utcMidnight: number): Segment[] {
  const end = startOfDay(addDays(date, 1), timeZone);
  const segments: Segment[] = [];
  for (let from = startOfDay(date, timeZone); from < end; ) {
    const { until, offset } = stretchAt(from, timeZone);
    const to = Math.min(until, end);
    const shift = utcMidnight - offset;
    const last = segments.at(-1);
    const start = last?.shift === shift ? (segments.pop() as Segment).start : Math.max(0, from - shift);
    segments.push({ start, end: Math.min(MINUTES_PER_DAY, to - shift), shift });
    from = to;
  }
  return segments;
}

/** The first epoch minute of a local date; for a date that a zone has left out, that of the next. */
export function startOfDay(date: string, timeZone: string): number {
  const { first, isSkipped } = readingsOf(date, 0, timeZone);
  return isSkipped ? stretchAt(first, timeZone).until : first;
}

/** The epoch minutes that a local time can mean: of one that is skipped, by the clock after the change and before it. */
export type Readings = { readonly first: number; readonly last: number; readonly isSkipped: boolean };

/**
 * Reads a local minute of a date: `first` and `last` differ where a clock change repeats or skips it.
 * @param date ISO date `YYYY-MM-DD`, local to the zone
 */
export function readingsOf(date: string, localMinute: number, timeZone: string): Readings {
  const local = Date.parse(`${date}T00:00:00Z`) / MINUTE + localMinute;
  const offsets = [local - MINUTES_PER_DAY, local + MINUTES_PER_DAY].map((near) => stretchAt(near, timeZone).offset);
  const shown = offsets.filter((offset) => stretchAt(local - offset, timeZone).offset === offset);
  const readings = (shown.length > 0 ? shown : offsets).map((offset) => local - offset);
  return { first: Math.min(...readings), last: Math.max(...readings), isSkipped: shown.length === 0 };
}

/** The epoch minutes in which the wall clock shows a time inside one of the local intervals. */
export function toEpoch(local: readonly Interval[], segments: readonly Segment[]): Interval[] {
  const minutes: Interval[] = [];
  for (const segment of segments) {
    for (const each of local) {
      const start = Math.max(each.start, segment.start);
      const end = Math.min(each.end, segment.end);
      if (end > start) minutes.push({ start: start + segment.shift, end: end + segment.shift });
    }
  }
  return minutes;
}

/** The wall-clock minutes of a day at which epoch minutes of the intervals are shown: what `toEpoch` makes of them again. */
export function toLocal(minutes: readonly Interval[], segments: readonly Segment[]): Interval[] {
  return segments.flatMap(({ start, end, shift }) =>
    minutes.flatMap((each) => {
      const local = { start: Math.max(each.start - shift, start), end: Math.min(each.end - shift, end) };
      return local.end > local.start ? [local] : [];
    }),
  );
}

/** The epoch minute at which the wall clock first shows the local minute, or undefined when it never does. */
export function firstOccurrence(localMinute: number, segments: readonly Segment[]): number | undefined {
  const segment = segments.find((each) => each.start <= localMinute && localMinute < each.end);
  return segment && localMinute + segment.shift;
}

/** The wall-clock minute of the day, on that day, at an epoch minute; the end of the day is 1440. */
export function localMinuteAt(minute: number, segments: readonly Segment[]): number {
  const containing = segments.find((each) => each.start + each.shift <= minute && minute < each.end + each.shift);
  const segment = containing ?? (segments.at(-1) as Segment);
  return minute - segment.shift;
}

/** The day in epoch minutes, from its first to the minute after its last; empty for a date that a zone has left out. */
export function intervalOfDay(date: string, timeZone: string): Interval {
  const segments = segmentsOfDay(date, timeZone);
  const [first, last] = [segments[0], segments.at(-1)];
  if (first && last) return { start: first.start + first.shift, end: last.end + last.shift };
  const { start } = intervalOfDay(addDays(date, 1), timeZone);
  return { start, end: start };
}

/** The local date `YYYY-MM-DD` of an instant in a zone. */
export function localDateAt(instant: Date, timeZone: string): string {
  return localDateTimeAt(instant, timeZone).date;
}

/** The local date `YYYY-MM-DD` and time `HH:MM` of an instant in a zone. */
export function localDateTimeAt(instant: Date, timeZone: string): { date: string; time: string } {
  const minute = epochMinute(instant);
  const text = instantOf(minute + stretchAt(minute, timeZone).offset).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** An offset or an abbreviation means something else to a database, or nothing: to PostgreSQL `+03:00` lies west of UTC. */
const NAME_OF_PLACE = /^(UTC|[A-Za-z_]+(\/[\w+-]+)+)$/;

/** Whether a time zone is named by a place, as in `Europe/Istanbul`, or is UTC; it need not be known. */
export function isNamedByPlace(timeZone: string): boolean {
  return NAME_OF_PLACE.test(timeZone);
}

/** Whether the name is an IANA time zone of a place, or UTC, that this machine knows. */
export function isTimeZone(name: string): boolean {
  if (!isNamedByPlace(name)) return false;
  try {
    // biome-ignore lint/plugin: nothing is formatted
    new Intl.DateTimeFormat('en', { timeZone: name });
    // Some names that were given up long ago can be formatted in, but not reckoned with.
    stretchAt(0, name);
    return true;
  } catch {
    return false;
  }
}
