import { type Interval, normalize } from './interval.ts';
import type { PartyPart } from './party.ts';
import {
  type ConceivablePart,
  type ConceivableService,
  extend,
  type GuestOfDay,
  type PartyDay,
  type PersonOfDay,
} from './party-day.ts';
import type { Claim, TakenRooms } from './rooms.ts';

/** A service of a guest, planned, in epoch minutes. */
export type Step = Interval & {
  /** The place of the service among those of the guest */
  readonly index: number;
  readonly chosen: ConceivableService;
  /** Whether it began with the visit, and the next one need not wait for it */
  readonly isAtOnce: boolean;
};

/** Several of them that one person does without a pause, or a single one. */
export type Stretch = { readonly part: ConceivablePart; readonly start: number; readonly services: readonly number[] };

/** Joins what one person does of the services that follow each other. */
export function stretchesOf(steps: readonly Step[], day: PartyDay): Stretch[] {
  const stretches: Stretch[] = [];
  let last: number | undefined;
  for (const { chosen, index, start, isAtOnce } of steps) {
    const before = last === undefined ? undefined : stretches[last];
    if (!day.staysApart && !isAtOnce && last !== undefined && before?.part.person === chosen.person) {
      const part = extend(before.part, chosen.service, day);
      stretches[last] = { ...before, part, services: [...before.services, index] };
    } else {
      if (!isAtOnce) last = stretches.length;
      stretches.push({ part: chosen.alone, start, services: [index] });
    }
  }
  return stretches;
}

/** A part of the plan that is tried. */
export type Placed = Interval & {
  readonly guest: number;
  readonly services: readonly number[];
  readonly part: ConceivablePart;
  /** In which its person is taken by it */
  readonly held: readonly Interval[];
  readonly claims: readonly Claim[];
};

/** Parts that are tried, as a plan tells them, with the rooms and devices that they have. */
export function partsOf(placed: readonly Placed[], { choices }: TakenRooms): PartyPart[] {
  let at = 0;
  return placed.map(({ guest, part, services, start, end, claims }) => {
    const pieces = claims.map(({ kind }) => ({ kind, places: choices[at++] ?? [] }));
    return { guest, person: part.person.id, services, start, end, ...(pieces.length > 0 && { pieces }) };
  });
}

/** Describes everything that the parts hold from a minute on; equal states have equal texts. */
export function stateOf(placed: readonly Placed[], from: number, kindOf: (person: PersonOfDay) => string): string {
  const ofPeople = Map.groupBy(placed, ({ part }) => part.person);
  const taken = [...ofPeople].flatMap(([person, parts]) => {
    const left = normalize(parts.flatMap(({ held }) => held)).filter(({ end }) => end > from);
    return left.length > 0
      ? [`${kindOf(person)} ${left.map(({ start, end }) => `${Math.max(start, from)}-${end}`)}`]
      : [];
  });
  const claimed = placed.flatMap(({ claims }) =>
    claims.flatMap(({ kind, quantity, stretches }) =>
      stretches.filter(({ end }) => end > from).map(({ start, end }) => `${kind} ${quantity} ${start}-${end}`),
    ),
  );
  return `${taken.sort().join('|')};${claimed.sort()}`;
}

/** The least that the guests from one of them on come to, whatever is planned. */
export type LeastOfRest = {
  readonly people: number;
  /** In minutes: the longest of their stays, and all of them together */
  readonly longest: number;
  readonly total: number;
  readonly count: number;
};

/** By the place of a guest, and of none at the end. */
export function leastOfRests(guests: readonly GuestOfDay[]): [LeastOfRest, ...LeastOfRest[]] {
  const rests: [LeastOfRest, ...LeastOfRest[]] = [{ people: 0, longest: 0, total: 0, count: 0 }];
  for (const { fewest, shortest } of guests.toReversed()) {
    const [{ people, longest, total, count }] = rests;
    rests.unshift({
      people: people + fewest,
      longest: Math.max(longest, shortest),
      total: total + shortest,
      count: count + 1,
    });
  }
  return rests;
}
