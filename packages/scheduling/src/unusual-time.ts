import { covers, type Interval, overlaps } from './interval.ts';
import { canWork, type DayQuestion, heldIntervals, isGuestBusy, isOnGrid, isTaken } from './slots.ts';
import { workOf } from './waiting.ts';
import { minutesOfTime } from './wall-clock.ts';
import { type HoursOfPerson, workingTimeOf } from './working-time.ts';
import { firstOccurrence } from './zoned-day.ts';

/** Why customers could not book a time of a person who is not booked then. */
export const UNUSUAL_TIMES = [
  'PAST',
  'CLOSED',
  'TIME_OFF',
  'NOT_WORKING',
  'BREAK',
  'OFF_GRID',
  'NOT_OFFERED',
  'GUEST_BUSY',
] as const;
export type UnusualTime = (typeof UNUSUAL_TIMES)[number];

/** A time that an owner asks for: when it is, and what is unusual about it. */
export type AskedTime = Interval & {
  readonly isTaken: boolean;
  /** Whether it is taken only since too few rooms or devices are free */
  readonly lacksResource: boolean;
  readonly unusual: readonly UnusualTime[];
};

/**
 * Looks at a time outside the free slots as well: owners may take it, unless the person is booked then, or no room is free.
 * @param startTime local `HH:MM` of the day
 * @returns undefined when a clock change skips the start
 */
export function askedTimeOf(question: DayQuestion, startTime: string): AskedTime | undefined {
  const time = workingTimeOf(question);
  const local = minutesOfTime(startTime);
  const start = firstOccurrence(local, time.segments);
  if (start === undefined) return undefined;
  const needed = { start, end: start + question.durationMinutes };
  const unusual: UnusualTime[] = [];
  if (start < question.bookableFrom) unusual.push('PAST');
  const reason = reasonAgainst(question, needed);
  if (reason) unusual.push(reason);
  else if (!isOnGrid(local, time, question.slotIntervalMinutes)) unusual.push('OFF_GRID');
  if (isGuestBusy(question, needed)) unusual.push('GUEST_BUSY');
  const held = heldIntervals(question.taken, question.keepsWaits);
  const { needs, ...ofPerson } = question;
  const isPersonTaken = isTaken(ofPerson, held, needed);
  const lacksResource = !isPersonTaken && isTaken(question, held, needed);
  return { ...needed, unusual, isTaken: isPersonTaken || lacksResource, lacksResource };
}

/** The first reason of the branch's and the person's hours, from the most to the least far-reaching. */
export function reasonAgainst(
  question: HoursOfPerson & Pick<DayQuestion, 'waits'>,
  needed: Interval,
): UnusualTime | undefined {
  const time = workingTimeOf(question);
  if (canWork(question, time, needed)) return undefined;
  if (!covers(time.open, needed)) return 'CLOSED';
  const work = workOf({ ...needed, waits: question.waits });
  if (work.some((stretch) => overlaps(question.absences, stretch))) return 'TIME_OFF';
  const withoutBreaks = workingTimeOf({ ...question, breaks: NO_BREAKS });
  return canWork(question, withoutBreaks, needed) ? 'BREAK' : 'NOT_WORKING';
}

const NO_BREAKS: DayQuestion['breaks'] = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
