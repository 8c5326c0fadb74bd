import { MINUTE } from './units.ts';

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
