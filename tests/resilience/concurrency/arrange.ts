import { ANY_STAFF } from '@vakit/contract';
import { isActive, isUndo, mayBusinessChange } from '@vakit/scheduling';
import type { Change, Life, Step } from './life.ts';
import { isInside, isSamePlace, minuteAt, type Place, timeOffOf } from './place.ts';
import type { Event } from './play.ts';
import type { MoveRequest } from './request.ts';

/**
 * Leads an appointment from its booking through all its records, each of which one of the events must have made, and
 * through all of the events but those that need not have concerned it.
 */
export function arrange(
  first: Step,
  changes: readonly Change[],
  events: readonly Event[],
): Pick<Life, 'steps' | 'problem'> {
  const later = walk(first, changes, events, Number.NEGATIVE_INFINITY);
  if (later) return { steps: tighten([first, ...later]) };
  return { steps: [first], problem: `no legal walk: ${JSON.stringify({ first, changes, events })}` };
}

/** Records are nearly always in their order: only the clocks of two processes may differ by a moment. */
function walk(last: Step, changes: readonly Change[], events: readonly Event[], notBefore: number): Step[] | undefined {
  if (changes.length === 0) return events.every(({ request }) => request.kind === 'close') ? [] : undefined;
  for (const change of changes) {
    if (!mayFollow(last, change)) continue;
    for (const event of events) {
      if (event.to < notBefore || !mayHaveMade(event, change, last.place)) continue;
      const { from, to } = event;
      const step = { event, from, to, status: change.status, place: change.moved?.to ?? last.place };
      const later = walk(step, without(changes, change), without(events, event), Math.max(notBefore, from));
      if (later) return [step, ...later];
    }
  }
  return undefined;
}

const without = <Value>(values: readonly Value[], value: Value) => values.filter((each) => each !== value);

const mayFollow = ({ status, place }: Step, change: Change) =>
  change.moved
    ? isActive(status) && change.status === status && isSamePlace(change.moved.from, place)
    : mayBusinessChange(status, change.status) || isUndo(status, change.status);

function mayHaveMade({ request }: Event, { status, actor, moved }: Change, place: Place): boolean {
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
      return actor === 'ACCOUNT' && moved !== null && isAsAsked(request, moved);
    default:
      return false;
  }
}

function isAsAsked({ place, duration }: MoveRequest, { from, to }: NonNullable<Change['moved']>): boolean {
  return (
    (place.personId === ANY_STAFF || place.personId === to.personId) &&
    minuteAt(place.date, place.start) === to.start &&
    (duration ?? from.end - from.start) === to.end - to.start
  );
}

/** A step was not before the one that it follows, nor after the one that follows it. */
function tighten(steps: readonly Step[]): Step[] {
  return steps.map((step, index) => ({
    ...step,
    from: Math.max(...steps.slice(0, index + 1).map(({ from }) => from)),
    to: Math.min(...steps.slice(index).map(({ to }) => to)),
  }));
}
