import type { Interval } from './interval.ts';
import type { Pieces, Standings } from './need.ts';
import type { visitOf } from './visit.ts';
import type { Taken, Waits } from './waiting.ts';
import type { HoursOfPerson } from './working-time.ts';

type ServiceOfVisit = Parameters<typeof visitOf>[0][number];

/** A service of a guest as one person does it. */
export type PartyCandidate = {
  /** As among the people of the question */
  readonly person: string;
  readonly service: ServiceOfVisit & {
    /** Kinds of rooms and devices, each repeated as often as it is needed */
    readonly neededTypes: readonly string[];
    /** The subset of those kinds that is needed only while somebody works on it */
    readonly workingTypes?: readonly string[];
    /** When its customer waits, where it was booked already; else what it is says so */
    readonly waits?: Waits | undefined;
    /** Time of this person that is taken for this part only */
    readonly taken?: readonly Taken[];
  };
};

export type PartyService = {
  /** Whether it may be done while somebody else does another service of the guest: then it begins with the guest's visit */
  readonly isAtOnce: boolean;
  /** People who can do it, the preferred ones first */
  readonly candidates: readonly PartyCandidate[];
};

/** A guest's services in the order in which they are done. */
export type PartyGuest = readonly PartyService[];

/** When a person of a party can be booked. */
export type PartyPerson = Omit<HoursOfPerson, 'date'> & {
  /** Active appointments of the person, in any order, on whatever days */
  readonly taken: readonly Taken[];
};

/** A question about free times for guests who come together. */
export type PartyQuestion = {
  readonly guests: readonly PartyGuest[];
  /** Everybody who is a candidate */
  readonly people: ReadonlyMap<string, PartyPerson>;
  /** When the rooms and devices that the services need are taken, on whatever days */
  readonly pieces: Pieces;
  /** Kinds of which guests who are there at once must get pieces that stand together; left out for none */
  readonly standings?: Standings | undefined;
  /** As about a single visit, see `DayQuestion` */
  readonly slotIntervalMinutes: number;
  readonly bookableFrom: number;
  readonly bookableUntil: number;
  readonly keepsWaits?: boolean | undefined;
  /** Whether each service is a part of its own already: what one person does of them is not joined */
  readonly staysApart?: boolean | undefined;
};

/** An ordinary visit: one person's work for one guest without a pause. In epoch minutes, without the buffer. */
export type PartyPart = Interval & {
  /** The place of the guest in the question */
  readonly guest: number;
  readonly person: string;
  /** The places of its services among those of the guest */
  readonly services: readonly number[];
  /** The chosen pieces of each needed kind, by their places; left out where it needs none */
  readonly pieces?: readonly { readonly kind: string; readonly places: readonly number[] }[];
};

/** How a party is served, in epoch minutes. */
export type PartyPlan = Interval & {
  /** In the order in which they take rooms and devices: guest after guest, each part by its first service */
  readonly parts: readonly PartyPart[];
};

/** Compares plans by these numbers in this order; less is better. */
export type PartyScore = {
  /** How many parts lie outside the hours of their person */
  readonly outside: number;
  /** How many people serve a guest, summed over the guests */
  readonly people: number;
  /** When the party is over */
  readonly end: number;
  /** When each guest is done, summed over the guests */
  readonly ends: number;
};

export const isBetterScore = (score: PartyScore, than: PartyScore): boolean =>
  (score.outside - than.outside || score.people - than.people || score.end - than.end || score.ends - than.ends) < 0;

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
