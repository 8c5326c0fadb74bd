import { isActive } from '@vakit/scheduling';
import type { Span } from './life.ts';
import { liftingOf } from './lifting.ts';
import type { Event } from './play.ts';
import type { Remains } from './remains.ts';
import type { Request } from './request.ts';
import { COURSE } from './salon-plan.ts';

/** That a seat was put into a session of the other branch */
type Arrival = Span & {
  readonly event: Event;
  readonly sessionId: string;
  /** When the session was cancelled, with all who had a seat in it then */
  readonly cancelled: Span | undefined;
};

/** A seat, wherever it is moved, from when it is booked. */
export type Seat = {
  readonly id: string;
  readonly code: string;
  /** The first is its booking; in which order the others came is known only of those that do not overlap. */
  readonly arrivals: readonly Arrival[];
  /** When its customer cancelled it */
  readonly cancelled: Span | undefined;
};

type Taking = Request & { readonly kind: 'take-seat' | 'move-seat' };
type Changing = Request & { readonly kind: 'cancel-seat' | 'move-seat' };

export function seatsOf(events: readonly Event[]): Seat[] {
  const arrivalIn = (event: Event): Arrival => {
    const sessionId = (event.request as Taking).session.id;
    return { event, from: event.from, to: event.to, sessionId, cancelled: liftingOf(events, sessionId) };
  };
  return events.flatMap((booked) => {
    const { request, answer } = booked;
    if (request.kind !== 'take-seat' || answer?.status !== 201) return [];
    const { id, confirmationCode: code } = answer.body.data;
    const moves = events.filter(
      (event) => event.request.kind === 'move-seat' && event.request.code === code && event.answer?.status === 200,
    );
    return [{ id, code, arrivals: [booked, ...moves].map(arrivalIn), cancelled: liftingOf(events, code) }];
  });
}

/** Session of a seat that is certain at a moment, whatever the order of overlapping requests. */
function surelyIn({ arrivals, cancelled }: Seat, moment: number): Arrival | undefined {
  if (cancelled && cancelled.from <= moment) return undefined;
  const isOver = (arrival: Arrival) => arrival.cancelled && arrival.cancelled.from <= moment;
  return arrivals.find(
    (arrival) =>
      arrival.to <= moment &&
      !isOver(arrival) &&
      arrivals.every((other) => other === arrival || other.to < arrival.from || other.from > moment),
  );
}

/** Sessions that a seat may have been in. */
function possiblyIn({ arrivals, cancelled }: Seat, moment: number): Arrival[] {
  if (cancelled && cancelled.to < moment) return [];
  const isOver = (arrival: Arrival) => arrival.cancelled && arrival.cancelled.to < moment;
  const hasLeft = (arrival: Arrival) => arrivals.some((other) => other.from > arrival.to && other.to < moment);
  return arrivals.filter((arrival) => arrival.from <= moment && !isOver(arrival) && !hasLeft(arrival));
}

/** At some moment more people had a seat in a session than it has. */
export function seatedTooMany(seats: readonly Seat[]): string[] {
  return seats
    .flatMap(({ arrivals }) => arrivals)
    .filter(({ sessionId, to }) => {
      const there = seats.filter((seat) => surelyIn(seat, to)?.sessionId === sessionId);
      return there.length > COURSE.seats;
    })
    .map(({ sessionId }) => `more than ${COURSE.seats} seats of ${sessionId} are taken`)
    .slice(0, 1);
}

/** Whether every seat of the session may have been taken at some moment of the request. */
export function mayBeFull({ request, from, to }: Event, seats: readonly Seat[]): boolean {
  const { id } = (request as Taking).session;
  const moments = [from, ...seats.flatMap(({ arrivals }) => arrivals.map((arrival) => arrival.from))];
  const takenAt = (moment: number) =>
    seats.filter((seat) => possiblyIn(seat, moment).some(({ sessionId }) => sessionId === id)).length;
  return moments.some((moment) => from <= moment && moment <= to && takenAt(moment) >= COURSE.seats);
}

/** Whether the session that somebody was to get a seat in was surely cancelled before. */
export function isOfCancelled({ request, from }: Event, events: readonly Event[]): boolean {
  const cancelled = liftingOf(events, (request as Taking).session.id);
  return cancelled !== undefined && cancelled.to < from;
}

const seatIn = ({ request }: Event, seats: readonly Seat[]): Seat | undefined =>
  seats.find(({ code }) => code === (request as Changing).code);

/** Whether the seat had surely been cancelled before the event, or its session. */
export function isGivenUp(event: Event, seats: readonly Seat[]): boolean {
  const seat = seatIn(event, seats);
  return seat !== undefined && possiblyIn(without(event, seat), event.from).length === 0;
}

/** Whether the seat may have been given up already, or its session cancelled. */
export function mayBeGivenUp(event: Event, seats: readonly Seat[]): boolean {
  const seat = seatIn(event, seats);
  const ends = [seat?.cancelled, ...(seat?.arrivals ?? []).map(({ cancelled }) => cancelled)];
  return ends.some((end) => end !== undefined && end.from <= event.to);
}

/** Whether something else may have become of the seat during the event. */
export function mayHaveMoved(event: Event, seats: readonly Seat[]): boolean {
  const seat = seatIn(event, seats);
  const changes = seat ? [seat.cancelled, ...seat.arrivals.flatMap((each) => [each, each.cancelled])] : [];
  return changes.some((change) => change !== undefined && change.from <= event.to && event.from <= change.to);
}

const without = (event: Event, seat: Seat): Seat => ({
  ...seat,
  arrivals: seat.arrivals.filter((arrival) => arrival.event !== event),
});

/** Each seat is kept as it was told, nobody was told of any other, and none is left in a session that is cancelled. */
export function differencesInSeats(all: readonly Seat[], { seats }: Remains): string[] {
  const told = new Map(all.map((seat) => [seat.id, seat]));
  const lost = [...told.keys()]
    .filter((id) => seats.every((row) => row.id !== id))
    .map((id) => `a seat is lost: ${id}`);
  const wrong = seats.flatMap(({ id, session_id, status }) => {
    const seat = told.get(id);
    if (!seat) return [`nobody was told of the seat ${id}`];
    const last = lastOf(seat).find(({ sessionId }) => sessionId === session_id);
    const isAsTold = last && isActive(status) === !(seat.cancelled ?? last.cancelled);
    return isAsTold
      ? []
      : [`the seat ${id} is kept as ${status} in ${session_id}, not as told: ${JSON.stringify(seat)}`];
  });
  return [...lost, ...wrong];
}

/** The arrivals of which each may have been the last. */
const lastOf = ({ arrivals }: Seat): Arrival[] =>
  arrivals.filter((arrival) => arrivals.every((other) => other.from <= arrival.to));
