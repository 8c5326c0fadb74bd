import { type Interval, normalize, overlaps } from './interval.ts';
import { type Need, neededTypesOf, needsOf, type Pieces, workingTypesOf } from './need.ts';
import { boundsOfGuests, type GuestBounds, type PartyCandidate, type PartyQuestion } from './party.ts';
import { canWork, heldIntervals, isTaken } from './slots.ts';
import { VISIT_MINUTES_MAX, type Visit, visitOf } from './visit.ts';
import { epochMinute, MINUTES_PER_DAY } from './wall-clock.ts';
import { type WorkingTime, workingTimeOf } from './working-time.ts';
import type { Segment } from './zoned-day.ts';

/** A person on the day that is asked about, looked up once for all of its starts. */
export type PersonOfDay = { readonly id: string; readonly time: WorkingTime; readonly held: readonly Interval[] };

/** Whether something is free within the person's hours, or only outside them. */
export type Fit = 'USUAL' | 'OUTSIDE' | 'TAKEN';

/** The work that one person may do for a guest without a pause. */
export type ConceivablePart = {
  readonly person: PersonOfDay;
  readonly services: readonly PartyCandidate['service'][];
  readonly visit: Visit;
  /** Each kind as often as it is needed; null for none */
  readonly neededTypes: readonly string[] | null;
  /** The subset of those kinds that is needed only while somebody works on it; null for none */
  readonly workingTypes: readonly string[] | null;
  readonly needs: readonly Need[];
  /** With one more service */
  readonly extended: Map<PartyCandidate['service'], ConceivablePart>;
  /** Results for this part alone by its start, with and without its buffer; they save asking twice */
  readonly fits: Map<number, Fit>;
  readonly fitsWithoutBuffer: Map<number, Fit>;
};

/** A service of a guest by one of its candidates. */
export type ConceivableService = Pick<ConceivablePart, 'person'> & {
  readonly service: PartyCandidate['service'];
  /** With nothing before and after it */
  readonly alone: ConceivablePart;
};

export type GuestOfDay = GuestBounds & {
  readonly services: readonly { readonly isAtOnce: boolean; readonly candidates: readonly ConceivableService[] }[];
};

/** A party on one day. */
export type PartyDay = {
  readonly guests: readonly GuestOfDay[];
  readonly people: readonly PersonOfDay[];
  readonly pieces: Pieces;
  /** See `PartyQuestion` */
  readonly standings: PartyQuestion['standings'];
  readonly keepsWaits: boolean;
  /** See `PartyQuestion` */
  readonly staysApart: boolean;
  readonly segments: readonly Segment[];
  /** In which the branch is open, for one of the people at least; normalized */
  readonly open: readonly Interval[];
};

/** @param date local ISO date `YYYY-MM-DD` */
export function partyDayOf(question: PartyQuestion, date: string): PartyDay {
  const { keepsWaits = false, staysApart = false } = question;
  const midnight = epochMinute(new Date(`${date}T00:00:00Z`));
  // The local day lies within this range in every time zone.
  const near = { start: midnight - MINUTES_PER_DAY, end: midnight + 2 * MINUTES_PER_DAY };
  const nearOf = (taken: readonly Interval[]) => taken.filter((each) => overlaps([each], near));
  const pieces: Pieces = new Map([...question.pieces].map(([kind, all]) => [kind, all.map(nearOf)]));
  const people = [...question.people].map(([id, hours]) => ({
    id,
    time: workingTimeOf({ ...hours, date }),
    held: heldIntervals(hours.taken, keepsWaits),
  }));
  const byId = new Map(people.map((person) => [person.id, person]));
  const conceive = ({ person: id, service }: PartyCandidate): ConceivableService[] => {
    const person = byId.get(id);
    return person ? [{ person, service, alone: partOf(person, [service], pieces) }] : [];
  };
  const bounds = boundsOfGuests(question.guests);
  const guests: GuestOfDay[] = [];
  for (const [at, services] of question.guests.entries()) {
    const bound = bounds[at] as GuestBounds;
    // Guests with the same wishes share the results of the first of them.
    const alike = bound.isLikeBefore ? guests[at - 1]?.services : undefined;
    const conceived = ({ isAtOnce, candidates }: (typeof services)[number]) => ({
      isAtOnce,
      candidates: candidates.flatMap(conceive),
    });
    guests.push({ ...bound, services: alike ?? services.map(conceived) });
  }
  return {
    guests,
    people,
    pieces,
    standings: question.standings,
    keepsWaits,
    staysApart,
    segments: people[0]?.time.segments ?? [],
    open: normalize(people.flatMap(({ time }) => time.open)),
  };
}

/** The local minutes of the day at which somebody's starts lie, from the first to the last. */
export function gridOf({ people }: PartyDay, slotIntervalMinutes: number): number[] {
  const present = people.filter(({ time }) => time.open.length > 0);
  const offsets = new Set(present.map(({ time }) => time.gridStart % slotIntervalMinutes));
  const isStart = (local: number) => offsets.has(local % slotIntervalMinutes);
  return Array.from({ length: MINUTES_PER_DAY }, (_, local) => local).filter(isStart);
}

function partOf(person: PersonOfDay, services: ConceivablePart['services'], pieces: Pieces): ConceivablePart {
  const neededTypes = neededTypesOf(services);
  const workingTypes = workingTypesOf(services);
  return {
    person,
    services,
    visit: visitOfPart(services),
    neededTypes,
    workingTypes,
    needs: needsOf(neededTypes, pieces, workingTypes),
    extended: new Map(),
    fits: new Map(),
    fitsWithoutBuffer: new Map(),
  };
}

/** A part that is booked already has one service, whose waits are known. */
function visitOfPart(services: ConceivablePart['services']): Visit {
  const waits = services[0]?.waits;
  return { ...visitOf(services), ...(waits && { waits }) };
}

export function extend(part: ConceivablePart, service: PartyCandidate['service'], { pieces }: PartyDay) {
  const known = part.extended.get(service);
  if (known) return known;
  const extended = partOf(part.person, [...part.services, service], pieces);
  part.extended.set(service, extended);
  return extended;
}

/** Whether the part could be booked if it were the only one of the party. */
export function fitOf(part: ConceivablePart, start: number, day: PartyDay): Fit {
  return remembered(part.fits, start, () => fitAt(part, part.visit.bufferMinutes, start, day));
}

/** The same of a part that may go on with other services, after which its buffer follows. */
export function fitWithoutBuffer(part: ConceivablePart, start: number, day: PartyDay): Fit {
  return remembered(part.fitsWithoutBuffer, start, () => fitAt(part, 0, start, day));
}

function fitAt(part: ConceivablePart, bufferMinutes: number, start: number, day: PartyDay): Fit {
  const { person, visit, needs } = part;
  if (visit.durationMinutes > VISIT_MINUTES_MAX) return 'TAKEN';
  const needed = { start, end: start + visit.durationMinutes };
  const { keepsWaits } = day;
  const own = part.services.flatMap(({ taken = [] }) => taken);
  const held = own.length > 0 ? [...person.held, ...heldIntervals(own, keepsWaits)] : person.held;
  if (isTaken({ bufferMinutes, waits: visit.waits, keepsWaits, needs }, held, needed)) return 'TAKEN';
  return canWork(visit, person.time, needed) ? 'USUAL' : 'OUTSIDE';
}

function remembered(known: Map<number, Fit>, start: number, find: () => Fit): Fit {
  const fit = known.get(start) ?? find();
  known.set(start, fit);
  return fit;
}
