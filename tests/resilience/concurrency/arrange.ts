import { ANY_STAFF } from '@vakit/contract';
import { epochMinute, isActive, isUndo, mayBusinessChange } from '@vakit/scheduling';
import { changedLengths, type Division } from './divisions.ts';
import { type Change, type ChangedLengths, type Life, type Step, stepsIn } from './life.ts';
import { isInside, isSamePlace, minuteAt, type Place, timeOffOf } from './place.ts';
import type { Event } from './play.ts';
import type { LengthsRequest, MoveRequest, Request, SwapRequest, WantedPlace } from './request.ts';
import { stepOf } from './step-of.ts';

/**
 * Leads an appointment from its booking through all its records, each of which one of the events must have made, and
 * through all of the events but those that need not have concerned it.
 */
export function arrange(
  id: string,
  first: Step,
  changes: readonly Change[],
  events: readonly Event[],
): Pick<Life, 'steps' | 'problem'> {
  const later = walk(first, changes, { id, all: events, left: events }, Number.NEGATIVE_INFINITY);
  if (!later) return { steps: [first], problem: `no legal walk: ${JSON.stringify({ first, changes, events })}` };
  const steps = tighten([first, ...later]);
  const ignored = events.find(
    (event) =>
      isCheckedBySteps(event) &&
      !steps.some((step) => step.event === event) &&
      !stepsIn({ steps }, event).some((step) => isAsAnswered(id, step, event)),
  );
  return { steps, ...(ignored && { problem: `a change was not written: ${JSON.stringify({ steps, ignored })}` }) };
}

/** Whether a request to which nothing was recorded found the appointment as it wanted it. */
function isAsAnswered(id: string, step: Step, { request }: Event): boolean {
  if (request.kind === 'change-lengths') return isSo(step, request);
  if (request.kind === 'reschedule') return isWanted(request.place, step.wish ?? step.place);
  if (request.kind === 'move') return isWanted(request.place, step.place);
  if (request.kind !== 'swap') return false;
  const [own, other] = placesIn(request, id);
  return !isWanted(own, step.place) && step.place.personId === other.personId;
}

/** Places at which a swap expects the visit and the other one. */
function placesIn({ two: [one, other] }: SwapRequest, id: string): readonly [WantedPlace, WantedPlace] {
  return one.id === id ? [one.expected, other.expected] : [other.expected, one.expected];
}

/** Whether it is as is wanted already: then nothing is recorded. */
function isSo({ services, place }: Step, wanted: LengthsRequest): boolean {
  const duration = place.end - place.start;
  const changed = changedLengths(services, duration, wanted);
  return changed.duration === duration && isSameDivision(changed.services, services);
}

const isSameDivision = (some: readonly Partial<Division>[], others: readonly Partial<Division>[]) =>
  some.length === others.length &&
  some.every(({ duration, wait }, index) => {
    const other = others[index];
    return duration === other?.duration && wait?.start === other?.wait?.start && wait?.end === other?.wait?.end;
  });

type Events = {
  /** Id of the visit that they may have changed */
  readonly id: string;
  readonly all: readonly Event[];
  /** Those that made none of the earlier records */
  readonly left: readonly Event[];
};

/** Records are nearly always in their order: only the clocks of two processes may differ by a moment. */
function walk(last: Step, changes: readonly Change[], events: Events, notBefore: number): Step[] | undefined {
  const { id, all, left } = events;
  if (changes.length === 0) return left.every(mayHaveChangedNothing) ? [] : undefined;
  for (const change of changes) {
    if (!mayFollow(last, change)) continue;
    if (change.actor === 'SYSTEM') {
      if (!mayHaveEndedByItself(last, change)) continue;
      const step = { ...stepOf(change, last), event: last.event, from: last.from, to: Number.POSITIVE_INFINITY };
      const later = walk(step, without(changes, change), events, notBefore);
      if (later) return [step, ...later];
    }
    const isMaker = (event: Event) => mayHaveMade(id, event, change, last);
    // Two requests may have asked for the same, so the record may be from the time of either.
    const from = Math.min(...all.filter(isMaker).map((event) => event.from));
    const to = Math.max(...all.filter(isMaker).map((event) => event.to));
    for (const event of left) {
      if (event.to < notBefore || !isMaker(event)) continue;
      const step = { ...stepOf(change, last, event.request), event, from, to };
      const others = { ...events, left: without(left, event) };
      const later = walk(step, without(changes, change), others, Math.max(notBefore, event.from));
      if (later) return [step, ...later];
    }
  }
  return undefined;
}

const without = <Value>(values: readonly Value[], value: Value) => values.filter((each) => each !== value);

/**
 * A withdrawn appointment may have ended already, and time off may concern no appointment. Changes of lengths, moves and
 * swaps, which may have been stored before, are checked against all steps instead.
 */
const mayHaveChangedNothing = (event: Event) =>
  ['close', 'withdraw'].includes(event.request.kind) || isCheckedBySteps(event);

const isCheckedBySteps = ({ request }: Event) =>
  ['change-lengths', 'reschedule', 'move', 'swap'].includes(request.kind);

function mayFollow({ status, place, wish }: Step, { moved, request, lengths, ...change }: Change): boolean {
  if (lengths) return status !== 'CANCELLED' && change.status === status && lengths.from === place.end - place.start;
  if (request) {
    const isTheSame = request.step === 'REQUESTED' || (wish !== undefined && isSamePlace(request.to, wish));
    return status === 'CONFIRMED' && change.status === status && isSamePlace(request.from, place) && isTheSame;
  }
  if (moved) return isActive(status) && change.status === status && isSamePlace(moved.from, place);
  return mayBusinessChange(status, change.status) || isUndo(status, change.status);
}

/**
 * Unanswered requests end by themselves: a booking once its time has begun, a move once either of its two times has.
 */
function mayHaveEndedByItself(last: Step, { status, moved, request, lengths }: Change): boolean {
  const now = epochMinute(new Date());
  if (request) return request.step === 'EXPIRED' && Math.min(request.from.start, request.to.start) <= now;
  return last.status === 'PENDING' && status === 'CANCELLED' && !moved && !lengths && last.place.start <= now;
}

function mayHaveMade(id: string, { request }: Event, change: Change, last: Step): boolean {
  const { status, actor, moved, request: wish, lengths } = change;
  if (wish) return mayHaveConcernedWish(request, actor, wish);
  if (lengths) return request.kind === 'change-lengths' && actor === 'ACCOUNT' && isAsWanted(request, last, lengths);
  switch (request.kind) {
    case 'cancel':
      return actor === 'CUSTOMER' && status === 'CANCELLED' && !moved;
    case 'close':
      return actor === 'ACCOUNT' && status === 'CANCELLED' && !moved && isInside(last.place, timeOffOf(request));
    case 'change':
      return actor === 'ACCOUNT' && status === request.to && !moved;
    case 'reschedule':
      return actor === 'CUSTOMER' && moved !== null && isAsAsked(request, moved);
    case 'move':
      return (
        actor === 'ACCOUNT' &&
        moved !== null &&
        isAsAsked(request, moved) &&
        (request.expected === undefined || isWanted(request.expected, moved.from))
      );
    case 'push': {
      const isStaying = moved?.from.personId === request.personId && moved.to.personId === request.personId;
      if (actor !== 'ACCOUNT' || !isStaying || moved.to.end - moved.from.end !== request.minutes) return false;
      const later = moved.to.start - moved.from.start;
      return later === request.minutes || (later === 0 && request.overrun !== null);
    }
    case 'swap': {
      // When it begins besides the other one is asked of both of them.
      const [own, other] = placesIn(request, id);
      const isThere = moved !== null && isWanted(own, moved.from) && moved.to.personId === other.personId;
      return actor === 'ACCOUNT' && isThere && isAsLong(moved);
    }
    default:
      return false;
  }
}

const isAsLong = ({ from, to }: NonNullable<Change['moved']>) => from.end - from.start === to.end - to.start;

/**
 * Compares only the whole length of an undivided visit. A request that changes nothing writes no record, even if
 * somebody else's record tells of the same length.
 */
function isAsWanted(request: LengthsRequest, last: Step, { to, divided }: ChangedLengths): boolean {
  if (isSo(last, request)) return false;
  const { services, place } = last;
  const changed = changedLengths(services, place.end - place.start, request);
  return (
    changed.duration === to &&
    isSameDivision(
      changed.services.filter(({ wait }) => wait),
      divided,
    )
  );
}

function mayHaveConcernedWish(
  request: Request,
  actor: Change['actor'],
  { step, from, to }: NonNullable<Change['request']>,
): boolean {
  switch (request.kind) {
    case 'reschedule':
      // A customer who chooses the present time withdraws the request to move.
      return actor === 'CUSTOMER' && isAsAsked(request, { from, to: step === 'WITHDRAWN' ? from : to });
    case 'withdraw':
      return actor === 'CUSTOMER' && step === 'WITHDRAWN';
    case 'decide':
      return actor === 'ACCOUNT' && step === request.decision && isWanted(request.seen, to);
    case 'close':
      return actor === 'ACCOUNT' && step === 'REJECTED' && isInside(to, timeOffOf(request));
    default:
      return false;
  }
}

function isAsAsked({ place, duration }: MoveRequest, { from, to }: NonNullable<Change['moved']>): boolean {
  return isWanted(place, to) && (duration ?? from.end - from.start) === to.end - to.start;
}

const isWanted = ({ personId, date, start }: WantedPlace, place: Place) =>
  (personId === ANY_STAFF || personId === place.personId) && minuteAt(date, start) === place.start;

/** A step was not before the one that it follows, nor after the one that follows it. */
function tighten(steps: readonly Step[]): Step[] {
  return steps.map((step, index) => ({
    ...step,
    from: Math.max(...steps.slice(0, index + 1).map(({ from }) => from)),
    to: Math.min(...steps.slice(index).map(({ to }) => to)),
  }));
}
