import { ANY_STAFF } from '@vakit/contract';
import { epochMinute, isActive, isUndo, mayBusinessChange } from '@vakit/scheduling';
import type { Change, Life, Step } from './life.ts';
import { isInside, isSamePlace, minuteAt, type Place, timeOffOf } from './place.ts';
import type { Event } from './play.ts';
import type { MoveRequest, Request, WantedPlace } from './request.ts';

/**
 * Leads an appointment from its booking through all its records, each of which one of the events must have made, and
 * through all of the events but those that need not have concerned it.
 */
export function arrange(
  first: Step,
  changes: readonly Change[],
  events: readonly Event[],
): Pick<Life, 'steps' | 'problem'> {
  const later = walk(first, changes, { all: events, left: events }, Number.NEGATIVE_INFINITY);
  if (later) return { steps: tighten([first, ...later]) };
  return { steps: [first], problem: `no legal walk: ${JSON.stringify({ first, changes, events })}` };
}

type Events = {
  readonly all: readonly Event[];
  /** Those that made none of the earlier records */
  readonly left: readonly Event[];
};

/** Records are nearly always in their order: only the clocks of two processes may differ by a moment. */
function walk(last: Step, changes: readonly Change[], { all, left }: Events, notBefore: number): Step[] | undefined {
  if (changes.length === 0) return left.every(mayHaveChangedNothing) ? [] : undefined;
  for (const change of changes) {
    if (!mayFollow(last, change)) continue;
    if (change.actor === 'SYSTEM') {
      if (!mayHaveExpired(change)) continue;
      const step = { ...stepOf(change, last), event: last.event, from: last.from, to: Number.POSITIVE_INFINITY };
      const later = walk(step, without(changes, change), { all, left }, notBefore);
      if (later) return [step, ...later];
    }
    const isMaker = (event: Event) => mayHaveMade(event, change, last.place);
    // Of two that asked for the same either may have been first: the record is from the time of one of them.
    const from = Math.min(...all.filter(isMaker).map((event) => event.from));
    const to = Math.max(...all.filter(isMaker).map((event) => event.to));
    for (const event of left) {
      if (event.to < notBefore || !isMaker(event)) continue;
      const step = { ...stepOf(change, last), event, from, to };
      const others = { all, left: without(left, event) };
      const later = walk(step, without(changes, change), others, Math.max(notBefore, event.from));
      if (later) return [step, ...later];
    }
  }
  return undefined;
}

const without = <Value>(values: readonly Value[], value: Value) => values.filter((each) => each !== value);

/** What was not there any more need not have been taken back, and time off need not have concerned it. */
const mayHaveChangedNothing = ({ request }: Event) => request.kind === 'close' || request.kind === 'withdraw';

/** Nothing waits any more after a change, unless that was what was wanted. */
const stepOf = ({ status, moved, request }: Change, { place }: Step) => ({
  status,
  place: moved?.to ?? place,
  wish: request?.step === 'REQUESTED' ? request.to : undefined,
  answered: request?.step,
});

function mayFollow({ status, place, wish }: Step, { moved, request, ...change }: Change): boolean {
  if (request) {
    const isTheSame = request.step === 'REQUESTED' || (wish !== undefined && isSamePlace(request.to, wish));
    return status === 'CONFIRMED' && change.status === status && isSamePlace(request.from, place) && isTheSame;
  }
  if (moved) return isActive(status) && change.status === status && isSamePlace(moved.from, place);
  return mayBusinessChange(status, change.status) || isUndo(status, change.status);
}

/** What nobody answers ends by itself once one of the two times has begun. */
const mayHaveExpired = ({ request }: Change) =>
  request?.step === 'EXPIRED' && Math.min(request.from.start, request.to.start) <= epochMinute(new Date());

function mayHaveMade({ request }: Event, change: Change, place: Place): boolean {
  const { status, actor, moved, request: wish } = change;
  if (wish) return mayHaveConcernedWish(request, actor, wish);
  switch (request.kind) {
    case 'cancel':
      return actor === 'CUSTOMER' && status === 'CANCELLED' && !moved;
    case 'close':
      return actor === 'ACCOUNT' && status === 'CANCELLED' && !moved && isInside(place, timeOffOf(request));
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
    default:
      return false;
  }
}

function mayHaveConcernedWish(
  request: Request,
  actor: Change['actor'],
  { step, from, to }: NonNullable<Change['request']>,
): boolean {
  switch (request.kind) {
    case 'reschedule':
      // Whoever chooses the present time stays there.
      return actor === 'CUSTOMER' && isAsAsked(request, { from, to: step === 'WITHDRAWN' ? from : to });
    case 'withdraw':
      return actor === 'CUSTOMER' && step === 'WITHDRAWN';
    case 'decide':
      return actor === 'ACCOUNT' && step === request.decision && isWanted(request.seen, to);
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
