import { isOutcome } from '@vakit/scheduling';
import { changedLengths, type Division, longerAt, waitsOn } from './divisions.ts';
import type { Change, Step } from './life.ts';
import type { Place } from './place.ts';
import type { Request } from './request.ts';

/**
 * Applies a record to an appointment: nothing waits to be moved any more, unless the request asked for a move. Other
 * lengths leave its place and its request as they are.
 * @param made the request that has made the record, where one has
 */
export function stepOf({ status, moved, request, lengths }: Change, last: Step, made?: Request) {
  const services = servicesAfter(last, moved, made);
  const on = (place: Place, minutes = place.end - place.start): Place => ({
    ...{ ...place, end: place.start + minutes },
    waits: waitsOn(services, minutes),
  });
  if (!lengths) {
    const wish = request?.step === 'REQUESTED' ? on(request.to) : undefined;
    return { status, services, place: moved ? on(moved.to) : last.place, wish, answered: request?.step };
  }
  const outcome = isOutcome(status) ? (last.outcome ?? last) : undefined;
  const [place, wish] = [on(last.place, lengths.to), last.wish && on(last.wish, lengths.to)];
  return { status, services, place, wish, answered: undefined, outcome };
}

function servicesAfter({ services, place }: Step, moved: Change['moved'], made?: Request): readonly Division[] {
  const duration = place.end - place.start;
  if (made?.kind === 'change-lengths') return changedLengths(services, duration, made).services;
  const isOverrun = made?.kind === 'push' && moved?.from.start === moved?.to.start;
  return isOverrun
    ? longerAt(services, duration, made.overrun?.work ?? Number.POSITIVE_INFINITY, made.minutes)
    : services;
}
