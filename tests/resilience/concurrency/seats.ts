import { isActive } from '@vakit/scheduling';
import type { Span } from './life.ts';
import { liftingOf } from './lifting.ts';
import type { Event } from './play.ts';
import type { Remains } from './remains.ts';
import type { Request } from './request.ts';
import { COURSE } from './salon-plan.ts';

/** A seat in a session of the other branch, from when it is booked until it or its session is cancelled. */
export type Seat = {
  readonly id: string;
  readonly sessionId: string;
  readonly code: string;
  readonly came: Span;
  readonly went: Span | undefined;
};

type Taking = Request & { readonly kind: 'take-seat' };

export function seatsOf(events: readonly Event[]): Seat[] {
  return events.flatMap(({ request, answer, from, to }) => {
    if (request.kind !== 'take-seat' || answer?.status !== 201) return [];
    const { id, confirmationCode: code } = answer.body.data;
    const sessionId = request.session.id;
    const ends = [liftingOf(events, sessionId), liftingOf(events, code)].filter((end) => end !== undefined);
    const went = ends.length > 0 && {
      from: Math.min(...ends.map((end) => end.from)),
      to: Math.min(...ends.map((end) => end.to)),
    };
    return [{ id, sessionId, code, came: { from, to }, went: went || undefined }];
  });
}

const lasted = ({ came, went }: Seat, bound: 'surely' | 'possibly'): Span =>
  bound === 'surely'
    ? { from: came.to, to: went?.from ?? Number.POSITIVE_INFINITY }
    : { from: came.from, to: went?.to ?? Number.POSITIVE_INFINITY };

/** How many seats of a session were taken at a moment, for sure or at the most. */
function takenAt(seats: readonly Seat[], sessionId: string, moment: number, bound: 'surely' | 'possibly'): number {
  return seats.filter((seat) => {
    const { from, to } = lasted(seat, bound);
    return seat.sessionId === sessionId && from <= moment && (bound === 'surely' ? moment < to : moment <= to);
  }).length;
}

/** At some moment more people had a seat in a session than it has. */
export function seatedTooMany(seats: readonly Seat[]): string[] {
  return seats
    .filter(({ sessionId, came }) => takenAt(seats, sessionId, came.to, 'surely') > COURSE.seats)
    .map(({ id, sessionId }) => `more than ${COURSE.seats} seats of ${sessionId} are taken: ${id}`)
    .slice(0, 1);
}

/** Whether every seat of the session may have been taken at some moment of the request. */
export function mayBeFull({ request, from, to }: Event, seats: readonly Seat[]): boolean {
  const { id } = (request as Taking).session;
  const moments = [from, ...seats.map(({ came }) => came.from)];
  return moments.some(
    (moment) => from <= moment && moment <= to && takenAt(seats, id, moment, 'possibly') >= COURSE.seats,
  );
}

/** Whether the session that somebody took a seat in was surely cancelled before. */
export function isOfCancelled({ request, from }: Event, events: readonly Event[]): boolean {
  const cancelled = liftingOf(events, (request as Taking).session.id);
  return cancelled !== undefined && cancelled.to < from;
}

/** Whether the seat may have been given up already, or its session cancelled. */
export function mayBeGivenUp({ request, to }: Event, seats: readonly Seat[]): boolean {
  const { code } = request as Request & { readonly kind: 'cancel-seat' };
  const seat = seats.find((each) => each.code === code);
  return seat?.went !== undefined && seat.went.from <= to;
}

/** Each seat is kept as it was told, nobody was told of any other, and none is left in a session that is cancelled. */
export function differencesInSeats(all: readonly Seat[], { seats }: Remains): string[] {
  const told = new Map(all.map((seat) => [seat.id, seat]));
  const lost = [...told.keys()]
    .filter((id) => seats.every((row) => row.id !== id))
    .map((id) => `a seat is lost: ${id}`);
  const wrong = seats.flatMap(({ id, session_id, status }) => {
    const seat = told.get(id);
    if (!seat) return [`nobody was told of the seat ${id}`];
    const isAsTold = seat.sessionId === session_id && isActive(status) === (seat.went === undefined);
    return isAsTold
      ? []
      : [`the seat ${id} is kept as ${status} in ${session_id}, not as told: ${JSON.stringify(seat)}`];
  });
  return [...lost, ...wrong];
}
