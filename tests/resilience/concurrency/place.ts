import type { Appointment } from '@vakit/contract';
import { epochMinute, MINUTES_PER_DAY, minutesOfTime } from '@vakit/scheduling';
import type { Request } from './request.ts';
import type { Minutes } from './salon-plan.ts';

/** With whom and when something is; in epoch minutes. */
export type Place = Interval & { readonly personId: string };
/** With when a customer waits meanwhile, from its start, if at all */
export type Interval = {
  readonly start: number;
  readonly end: number;
  readonly waits?: readonly Minutes[] | undefined;
};

/** Istanbul's clocks have not changed since 2016. */
const OFFSET = 3 * 60;

/** The epoch minute of a minute of a local day. */
export const minuteAt = (date: string, minute: number): number =>
  epochMinute(new Date(`${date}T00:00:00Z`)) + minute - OFFSET;

/** The local minutes of the day in which an interval lies. */
export function withinDay({ start, end }: Interval): Minutes {
  const startOfDay = dayOf(start) * MINUTES_PER_DAY - OFFSET;
  return { start: start - startOfDay, end: end - startOfDay };
}

/** The local date and minute of the day of an instant. */
export function localPlaceOf(instant: Date): { readonly date: string; readonly start: number } {
  const local = epochMinute(instant) + OFFSET;
  const date = new Date(local * 60_000).toISOString().slice(0, 10);
  return { date, start: local % MINUTES_PER_DAY };
}

/** Numbers local days. */
export const dayOf = (minute: number): number => Math.floor((minute + OFFSET) / MINUTES_PER_DAY);

type ToldPlace = Pick<Appointment, 'staffId' | 'appointmentDate' | 'startTime' | 'endTime'>;

/** Reads the place of an appointment from an answer. */
export function placeTold({ staffId, appointmentDate, startTime, endTime }: ToldPlace): Place {
  const start = minuteAt(appointmentDate, minutesOfTime(startTime));
  const end = minuteAt(appointmentDate, minutesOfTime(endTime));
  // A visit at night may last past midnight.
  return { personId: staffId, start, end: end < start ? end + MINUTES_PER_DAY : end };
}

/** Reads the place of a requested move from an answer. */
export const wishTold = ({ moveRequest }: Appointment): Place | undefined =>
  moveRequest ? placeTold(moveRequest) : undefined;

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.personId === other.personId && one.start === other.start && one.end === other.end;

/** Leaves out the waits */
export function workOf({ start, end, waits = [] }: Interval): Minutes[] {
  const turns = [start, ...waits.flatMap((wait) => [start + wait.start, start + wait.end]), Number.POSITIVE_INFINITY];
  return turns.flatMap((turn, index) => {
    const until = Math.min(turns[index + 1] ?? 0, end);
    return index % 2 === 0 && turn < until ? [{ start: turn, end: until }] : [];
  });
}

/** Whether they have a minute in common in which nobody waits. */
export const meet = (one: Interval, other: Interval): boolean =>
  workOf(one).some((work) => workOf(other).some(({ start, end }) => work.start < end && start < work.end));

/** The waits of what takes another time: it is longer or shorter at its end. */
export const waitsWithin = (waits: readonly Minutes[] | undefined, duration: number): readonly Minutes[] | undefined =>
  waits?.flatMap(({ start, end }) => (start < duration ? [{ start, end: Math.min(end, duration) }] : []));

/** Time off of a person or, without a person, of the whole branch; in epoch minutes. */
export type TimeOff = Interval & { readonly personId: string | null };

export const timeOffOf = ({ personId, ...when }: Request & { readonly kind: 'close' }): TimeOff => ({
  personId,
  ...intervalOf(when),
});

/** In epoch minutes; without hours the whole day. */
export function intervalOf({ date, hours }: { readonly date: string; readonly hours: Minutes | null }): Interval {
  const { start, end } = hours ?? { start: 0, end: MINUTES_PER_DAY };
  return { start: minuteAt(date, start), end: minuteAt(date, end) };
}

/** Whether a place, or a part of it, is inside time off: while a customer waits the person may be off, the branch may not. */
export const isInside = (place: Place, timeOff: TimeOff): boolean =>
  timeOff.personId === null
    ? meet({ start: place.start, end: place.end }, timeOff)
    : timeOff.personId === place.personId && meet(place, timeOff);
