import { type Interval, normalize } from './interval.ts';
import type { PartyPart } from './party.ts';
import type { Capacity } from './party-capacity.ts';
import type { ConceivablePart } from './party-day.ts';
import type { Claim, TakenRooms } from './rooms.ts';

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
export function stateOf(placed: readonly Placed[], from: number, kindOf: Capacity['kindOf']): string {
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
