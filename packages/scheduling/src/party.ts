import type { Interval } from './interval.ts';
import type { Pieces } from './need.ts';
import type { Standings } from './rooms.ts';
import type { Taken } from './slots.ts';
import type { UnusualTime } from './unusual-time.ts';
import type { visitOf } from './visit.ts';
import type { Waits } from './waiting.ts';
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

/** A plan for a time that the reception asks for, and what is unusual about it. */
export type AskedParty = { readonly plan: PartyPlan; readonly unusual: readonly UnusualTime[] };

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
