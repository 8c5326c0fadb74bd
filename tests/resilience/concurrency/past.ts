import type { Life, Span } from './life.ts';
import { liftingOf } from './lifting.ts';
import { livesOf } from './lives.ts';
import { needsAny } from './needs.ts';
import { type Interval, intervalOf, type Place, type TimeOff, timeOffOf } from './place.ts';
import type { Event } from './play.ts';
import type { Remains } from './remains.ts';
import type { Own } from './request.ts';
import { ALL_DAY, FIRST_OPENING, type Opening, SERVICES, type Terms, type Work } from './salon-plan.ts';
import { type Seat, seatsOf } from './seats.ts';
import { staysOfSessions } from './sessions.ts';
import { type Stay, staysOf } from './stay.ts';
import type { TwoBranches } from './two-branches.ts';
import { type Versions, versionsOf } from './versions.ts';

export type Closure = TimeOff & {
  readonly id: string;
  readonly entered: Event;
  /** When it was taken away, if it was */
  readonly lifted: Span | undefined;
};

export type Maintenance = Interval & {
  readonly id: string;
  readonly pieceId: string;
  readonly entered: Event;
  /** When it was taken away, if it was */
  readonly lifted: Span | undefined;
};

/** All that happened in a salon, as far as the answers and the records tell. */
export type Past = {
  readonly salon: TwoBranches;
  readonly events: readonly Event[];
  readonly lives: ReadonlyMap<string, Life>;
  /** By the person */
  readonly stays: ReadonlyMap<string, readonly Stay[]>;
  /** Stays of all appointments that need rooms or devices */
  readonly inRooms: readonly Stay[];
  /** By the room or the device: whether it is in use */
  readonly inUse: ReadonlyMap<string, Versions<boolean>>;
  readonly maintenance: readonly Maintenance[];
  readonly openings: Versions<Opening>;
  /** By the person */
  readonly works: ReadonlyMap<string, Versions<Work>>;
  /** By the service */
  readonly terms: ReadonlyMap<string, Versions<Terms>>;
  /** By the person */
  readonly owns: ReadonlyMap<string, Versions<Own>>;
  readonly closures: readonly Closure[];
  /** In sessions of the other branch */
  readonly seats: readonly Seat[];
  /** When a person was let go, for those who were */
  readonly dismissals: ReadonlyMap<string, Event>;
};

export function pastOf(salon: TwoBranches, events: readonly Event[], remains: Remains): Past {
  const lives = livesOf(events, remains, salon);
  const works = salon.people.map(({ id }) => {
    const read = versionsOf(events, ALL_DAY, (request) =>
      request.kind === 'work' && request.personId === id ? request.work : undefined,
    );
    return [id, read] as const;
  });
  const terms = salon.services.map(({ id }, index) => {
    const read = versionsOf(events, SERVICES[index] as Terms, (request) =>
      request.kind === 'edit-service' && request.serviceId === id ? request.terms : undefined,
    );
    return [id, read] as const;
  });
  const owns = salon.people.map(({ id }) => {
    const read = versionsOf<Own>(events, [], (request) =>
      request.kind === 'take-terms' && request.personId === id ? request.own : undefined,
    );
    return [id, read] as const;
  });
  const inUse = salon.kinds
    .flatMap(({ resources }) => resources)
    .map(({ id, isActive }) => {
      const read = versionsOf(events, isActive, (request) =>
        request.kind === 'use-piece' && request.pieceId === id ? request.isActive : undefined,
      );
      return [id, read] as const;
    });
  const stays = [...lives.values()].flatMap(staysOf);
  return {
    salon,
    events,
    lives,
    stays: Map.groupBy([...stays, ...staysOfSessions(events, salon)], ({ place }) => place.personId),
    inRooms: stays.filter(({ life }) => needsAny(life.needs)),
    inUse: new Map(inUse),
    maintenance: maintenanceOf(events),
    openings: versionsOf(events, FIRST_OPENING, (request) => (request.kind === 'open' ? request.opening : undefined)),
    works: new Map(works),
    terms: new Map(terms),
    owns: new Map(owns),
    closures: closuresOf(events),
    seats: seatsOf(events),
    dismissals: new Map(
      events.flatMap((event) =>
        event.request.kind === 'delete-person' && event.answer?.status === 200 ? [[event.request.personId, event]] : [],
      ),
    ),
  };
}

function closuresOf(events: readonly Event[]): Closure[] {
  return events.flatMap((entered) => {
    const { request, answer } = entered;
    if (request.kind !== 'close' || answer?.status !== 201) return [];
    const { id } = answer.body.data;
    return [{ id, ...timeOffOf(request), entered, lifted: liftingOf(events, id) }];
  });
}

function maintenanceOf(events: readonly Event[]): Maintenance[] {
  return events.flatMap((entered) => {
    const { request, answer } = entered;
    if (request.kind !== 'maintain' || answer?.status !== 201) return [];
    const { id } = answer.body.data;
    return [{ id, pieceId: request.pieceId, ...intervalOf(request), entered, lifted: liftingOf(events, id) }];
  });
}

export const wasPossibly = ({ entered, lifted }: Pick<Closure, 'entered' | 'lifted'>): Span => ({
  from: entered.from,
  to: lifted?.to ?? Number.POSITIVE_INFINITY,
});
/** May be empty, from later to earlier */
export const wasSurely = ({ entered, lifted }: Closure): Span => ({
  from: entered.to,
  to: lifted?.from ?? Number.POSITIVE_INFINITY,
});

/**
 * Moments of a span of which one stands for every other: whatever may have been at some moment of it may have been
 * together at one of these.
 */
export function momentsOf(span: Span, { events }: Past): number[] {
  const begun = events.map(({ from }) => from).filter((from) => span.from < from && from <= span.to);
  return [span.from, ...new Set(begun)];
}

export const overlap = (one: Span, other: Span): boolean =>
  one.from <= one.to && other.from <= other.to && one.from <= other.to && other.from <= one.to;
export const isAt = (moment: number, span: Span): boolean => span.from <= moment && moment <= span.to;
export const isWithin = (inner: Span, outer: Span): boolean => outer.from <= inner.from && inner.to <= outer.to;
/** The held time at a place, including the buffer in which the person stays busy. */
export const withBuffer = (place: Place, buffer: number): Place => ({ ...place, end: place.end + buffer });
