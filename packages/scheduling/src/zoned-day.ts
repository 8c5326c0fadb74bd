import type { Interval } from './interval.ts';
import { addDays, epochMinute, instantOf, MINUTE, MINUTES_PER_DAY } from './wall-clock.ts';

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

/** A stretch of time in which a zone's clock keeps its distance to UTC. All in minutes, both ends since the Unix epoch. */
type Stretch = { readonly from: number; readonly until: number; readonly offset: number };

/** By zone, as they were asked for: at most two for each year of a zone that changes its clocks. */
const knownStretches = new Map<string, Stretch[]>();

const NANOSECONDS_PER_MINUTE = 60_000_000_000;

/**
 * The stretch that an epoch minute lies in. To look one up takes longer than to compute a day's slots, so it is remembered.
 * @param timeZone IANA name; an unknown one throws a RangeError
 */
export function stretchAt(minute: number, timeZone: string): Stretch {
  const stretches = knownStretches.get(timeZone) ?? [];
  const found = stretches.find(({ from, until }) => from <= minute && minute < until);
  if (found) return found;
  const stretch = lookUp(minute, timeZone);
  knownStretches.set(timeZone, [...stretches, stretch]);
  return stretch;
}

function lookUp(minute: number, timeZone: string): Stretch {
  return typeof Temporal === 'undefined' ? lookUpByClock(minute, timeZone) : lookUpByTemporal(minute, timeZone);
}

function lookUpByTemporal(minute: number, timeZone: string): Stretch {
  const moment = Temporal.Instant.fromEpochMilliseconds(minute * MINUTE).toZonedDateTimeISO(timeZone);
  // A change at this very moment is the beginning of the stretch, not its end.
  const change = moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const nextChange = moment.getTimeZoneTransition('next');
  return {
    from: change ? Math.ceil(change.epochMilliseconds / MINUTE) : Number.NEGATIVE_INFINITY,
    until: nextChange ? Math.ceil(nextChange.epochMilliseconds / MINUTE) : Number.POSITIVE_INFINITY,
    offset: Math.round(moment.offsetNanoseconds / NANOSECONDS_PER_MINUTE),
  };
}

/** How far is looked for a change, in minutes; no zone changes its clocks twice in that time. */
const SIGHT = 7 * MINUTES_PER_DAY;

/** The same for browsers without Temporal; a stretch ends after a week if no change does it. */
export function lookUpByClock(minute: number, timeZone: string): Stretch {
  const offset = offsetAt(minute, timeZone);
  /** The last minute in a direction, up to the limit, at which the offset is the same */
  const lastSame = (limit: number) => {
    if (offsetAt(limit, timeZone) === offset) return limit;
    let [same, other] = [minute, limit];
    while (Math.abs(other - same) > 1) {
      const middle = Math.round((same + other) / 2);
      if (offsetAt(middle, timeZone) === offset) same = middle;
      else other = middle;
    }
    return same;
  };
  return { from: lastSame(minute - SIGHT), until: lastSame(minute + SIGHT) + 1, offset };
}

function offsetAt(minute: number, timeZone: string): number {
  const instant = minute * MINUTE;
  const shown = Date.parse(`${clockAt(new Date(instant), timeZone).replace(' ', 'T')}Z`);
  return Math.round((shown - instant) / MINUTE);
}

/**
 * Tells the wall clock of a zone as `YYYY-MM-DD HH:mm:ss`. It is built from parts, because no locale promises how it
 * writes a date: browsers differ even for `en-CA`.
 * @param timeZone IANA name; an unknown one throws a RangeError
 */
export function clockAt(instant: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value.padStart(2, '0')]),
  );
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // biome-ignore lint/plugin: the parts are in no locale's order
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
