import { MINUTE, MINUTES_PER_DAY } from './units.ts';
import { clockAt } from './wall-clock-of-zone.ts';

/** A stretch of time in which a zone's clock keeps its distance to UTC. All in minutes, both ends since the Unix epoch. */
export type Stretch = { readonly from: number; readonly until: number; readonly offset: number };

/** By zone, as they were asked for: at most two for each year of a zone that changes its clocks. */
const known = new Map<string, Stretch[]>();

const NANOSECONDS_PER_MINUTE = 60_000_000_000;

/**
 * The stretch that an epoch minute lies in. To look one up takes longer than to compute a day's slots, so it is remembered.
 * @param timeZone IANA name; an unknown one throws a RangeError
 */
export function stretchAt(minute: number, timeZone: string): Stretch {
  const stretches = known.get(timeZone) ?? [];
  const found = stretches.find(({ from, until }) => from <= minute && minute < until);
  if (found) return found;
  const stretch = lookUp(minute, timeZone);
  known.set(timeZone, [...stretches, stretch]);
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
