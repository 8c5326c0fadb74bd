import type { PartyGuest, PartyQuestion } from './party.ts';

/** The least that the services of a guest from one of them on can take, however they are planned, in minutes. */
export type LeastRest = {
  /** One after the other */
  readonly inSequence: number;
  /** From the beginning of the guest's visit: the longest that may be done at once with others */
  readonly atOnce: number;
};

/** Bounds of a guest that are the same on every day. */
export type GuestBounds = {
  /** How few people can serve the guest */
  readonly fewest: number;
  /** How short the guest's stay can be, in minutes */
  readonly shortest: number;
  /** By the place of a service, and of none at the end */
  readonly rest: readonly LeastRest[];
  /** Whether the guest before is the same in all that counts, so that it makes no difference which of them comes first */
  readonly isLikeBefore: boolean;
};

/** The same guests are asked about for many days. */
const known = new WeakMap<PartyQuestion['guests'], GuestBounds[]>();

export function boundsOfGuests(guests: PartyQuestion['guests']): GuestBounds[] {
  const bounds = known.get(guests) ?? findBounds(guests);
  known.set(guests, bounds);
  return bounds;
}

function findBounds(guests: PartyQuestion['guests']): GuestBounds[] {
  return guests.map((guest, at) => {
    const rest = leastRestsOf(guest);
    const [{ inSequence, atOnce }] = rest;
    return {
      fewest: fewestPeople(guest),
      shortest: Math.max(inSequence, atOnce),
      rest,
      isLikeBefore: JSON.stringify(guest) === JSON.stringify(guests[at - 1]),
    };
  });
}

function leastRestsOf(guest: PartyGuest): [LeastRest, ...LeastRest[]] {
  const rests: [LeastRest, ...LeastRest[]] = [{ inSequence: 0, atOnce: 0 }];
  for (const { isAtOnce, candidates } of guest.toReversed()) {
    const [{ inSequence, atOnce }] = rests;
    const least = Math.min(...candidates.map(({ service }) => service.durationMinutes));
    rests.unshift(
      isAtOnce ? { inSequence, atOnce: Math.max(atOnce, least) } : { inSequence: inSequence + least, atOnce },
    );
  }
  return rests;
}

/** How few people can do all of it; Infinity where nobody does one of the services. */
function fewestPeople(guest: PartyGuest): number {
  if (guest.some(({ candidates }) => candidates.length === 0)) return Number.POSITIVE_INFINITY;
  const doneBy = new Map<string, number>();
  for (const [at, { candidates }] of guest.entries()) {
    for (const { person } of candidates) doneBy.set(person, (doneBy.get(person) ?? 0) | (1 << at));
  }
  const all = (1 << guest.length) - 1;
  let done = new Set([0]);
  let people = 0;
  while (!done.has(all)) {
    done = new Set([...done].flatMap((some) => [...doneBy.values()].map((more) => some | more)));
    people += 1;
  }
  return people;
}
