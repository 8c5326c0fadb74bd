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
  const day = Temporal.PlainDate.from(date);
  const [begin, end] = [day, day.add({ days: 1 })].map((midnight) =>
    Math.ceil(midnight.toZonedDateTime(timeZone).epochMilliseconds / MINUTE),
  ) as [number, number];
  const segments: Segment[] = [];
  for (let from = begin; from < end; ) {
    const { until, offset } = stretchAt(from, timeZone);
    const to = Math.min(until, end);
    const shift = utcMidnight - offset;
    segments.push({ start: Math.max(0, from - shift), end: Math.min(MINUTES_PER_DAY, to - shift), shift });
    from = to;
  }
  return segments;
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

/** Whether the name is an IANA time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    // biome-ignore lint/plugin: nothing is formatted
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
