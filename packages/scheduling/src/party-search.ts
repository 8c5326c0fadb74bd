import { isBetterScore, type PartyPlan, type PartyScore } from './party.ts';
import { ANYTHING, type Capacity, capacityOf } from './party-capacity.ts';
import {
  type ConceivablePart,
  type ConceivableService,
  type Fit,
  fitOf,
  fitWithoutBuffer,
  type GuestOfDay,
  type PartyDay,
  type PersonOfDay,
} from './party-day.ts';
import { type Effort, PARTY_EFFORT, type Search } from './party-effort.ts';
import {
  type LeastOfRest,
  leastOfRests,
  type Placed,
  partsOf,
  type Step,
  stateOf,
  stretchesOf,
} from './party-steps.ts';
import { claimsOf, type TakenRooms, withClaims } from './rooms.ts';
import { heldIntervals, isTaken } from './slots.ts';

/** After so many attempts to have somebody do a service the best plan that has been found counts. */
const ATTEMPTS_MAX = 4000;
/** When any plan will do, so many are tried with few people first, because the wider search finds them as well */
const ATTEMPTS_WITH_FEW = 100;
/** After so many it is looked at whether what is left can be had at all */
const ATTEMPTS_BEFORE_DOUBT = 40;
/** A search pauses after so many */
const ATTEMPTS_TO_PAUSE = 16;
/** Checking the rest once more for each guest costs one attempt for so many people. */
const PEOPLE_PER_ATTEMPT = 20;

export type PartySearch = {
  /** Whether parts may lie outside the hours of their people: as few as possible then do */
  readonly mayBeOutside?: boolean;
  /** Whether it is enough to know that there is a plan: then it need not be the best one */
  readonly isAnyEnough?: boolean;
  /** The effort left for the whole question, and the share of this start */
  readonly effort?: Effort;
  readonly share?: number;
};

type Found = { readonly plan: PartyPlan; readonly score: PartyScore };

/**
 * The best plan of a party that begins at an epoch minute, see `PartyScore`; undefined when there is none. Among equals it is
 * the first in the order of the candidates, whoever serves the guest already before all others.
 */
export function* findBestPlan(day: PartyDay, start: number, search: PartySearch = {}): Search<PartyPlan | undefined> {
  const fewest = leastOfRests(day.guests)[0].people;
  if (!Number.isFinite(fewest)) return undefined;
  const most = day.guests.reduce((sum, { services }) => sum + services.length, 0);
  // Plans with few people come first: there are few of them, and none with more people is better.
  const attempts = search.isAnyEnough && fewest < most ? ATTEMPTS_WITH_FEW : ATTEMPTS_MAX;
  const { effort = { left: PARTY_EFFORT }, share = effort.left } = search;
  const floor = Math.max(0, effort.left - share);
  const doubt: Doubt = { isVain: false };
  const found = yield* bestOf(day, start, search, { people: fewest, attempts, effort, floor }, doubt);
  const isEnough = found && (found.score.outside === 0 || search.isAnyEnough);
  if (fewest === most || isEnough || doubt.isVain) return found?.plan;
  const best = yield* bestOf(day, start, search, { people: most, attempts: ATTEMPTS_MAX, effort, floor }, doubt, found);
  return best?.plan;
}

const NOBODY: ReadonlySet<PersonOfDay> = new Set();

/** Tries the people who already serve the guest before the others. */
const presentFirst = (candidates: readonly ConceivableService[], serving: ReadonlySet<PersonOfDay>) => [
  ...candidates.filter(({ person }) => serving.has(person)),
  ...candidates.filter(({ person }) => !serving.has(person)),
];

/** The score of the guests so far, and when the last of them began with which candidate of the first service. */
type SoFar = PartyScore & { readonly rooms: TakenRooms; readonly begin: number; readonly first: number };

/** Remembers whether the rest was already checked for being possible at all. */
type Doubt = { capacity?: Capacity; isVain: boolean };

/** How far a search goes: its effort ends at the floor. */
type Bounds = {
  readonly people: number;
  readonly attempts: number;
  readonly effort: Effort;
  readonly floor: number;
};

/** Depth first, giving up whatever cannot become better than the best plan that is known. */
function* bestOf(
  day: PartyDay,
  start: number,
  { mayBeOutside = false, isAnyEnough = false }: PartySearch,
  most: Bounds,
  doubt: Doubt,
  found?: Found,
): Search<Found | undefined> {
  const { guests, keepsWaits } = day;
  const { effort } = most;
  const costOfDoubt = Math.ceil(day.people.length / PEOPLE_PER_ATTEMPT);
  let pauseAt = effort.left - ATTEMPTS_TO_PAUSE;
  const rests = leastOfRests(guests);
  const placed: Placed[] = [];
  let best = found;
  let attempts = 0;
  const known = new Map<string, PartyScore[]>();
  const rooms: TakenRooms = { left: day.pieces, claims: [], choices: [] };
  yield* placeGuest(0, { outside: 0, people: 0, end: start, ends: 0, rooms, begin: start, first: 0 });
  return best;

  function* placeGuest(at: number, soFar: SoFar): Search<void> {
    const guest = guests[at];
    if (!guest) {
      best = { plan: { parts: partsOf(placed, soFar.rooms), start, end: soFar.end }, score: soFar };
      return;
    }
    if (!doubt.capacity && attempts > ATTEMPTS_BEFORE_DOUBT && !mayBeOutside) {
      doubt.capacity = capacityOf(day, start, effort) ?? ANYTHING;
      doubt.isVain = !doubt.capacity.suffices(0, start, []);
    }
    const { capacity } = doubt;
    if (capacity) effort.left -= costOfDoubt;
    const begins = beginsOf(at);
    if (capacity && (!capacity.suffices(at, earliestOf(at, soFar), placed) || isKnown(at, soFar, begins, capacity)))
      return;
    for (const begin of begins) {
      if (guest.isLikeBefore && begin < soFar.begin) continue;
      if (isHopeless(at, soFar, guest.fewest, begin + guest.shortest)) return;
      const first = guest.isLikeBefore && begin === soFar.begin ? soFar.first : 0;
      yield* serve(guest, at, { ...soFar, begin, first }, [], begin, begin);
    }
  }

  /** From when on those who are left may begin: nobody before who is like them. */
  function earliestOf(at: number, { begin }: SoFar): number {
    return guests.every(({ isLikeBefore }, other) => other < at || isLikeBefore) ? begin : start;
  }

  /** Whether all that is taken from then on was come to before, by no worse a way: then all that follows is known. */
  function isKnown(at: number, soFar: SoFar, begins: readonly number[], { kindOf }: Capacity): boolean {
    const from = earliestOf(at, soFar);
    const state = [at, from, soFar.begin, soFar.first, ...begins.filter((begin) => begin >= from)].join();
    const taking = stateOf(placed, from, kindOf);
    const key = `${state};${taking}`;
    const ways = known.get(key) ?? [];
    const isWorse = ({ outside, people, end, ends }: PartyScore) =>
      outside <= soFar.outside && people <= soFar.people && (isAnyEnough || (end <= soFar.end && ends <= soFar.ends));
    if (ways.some(isWorse)) return true;
    known.set(key, [...ways, soFar]);
    return false;
  }

  /** With the party, or when somebody becomes free again. */
  function beginsOf(at: number): number[] {
    if (at === 0) return [start];
    const free = placed.map(({ end, part }) => end + part.visit.bufferMinutes);
    return [...new Set([start, ...free])].sort((a, b) => a - b);
  }

  function* serve(
    guest: GuestOfDay,
    at: number,
    soFar: SoFar,
    steps: readonly Step[],
    cursor: number,
    end: number,
  ): Search<void> {
    const index = steps.length;
    const service = guest.services[index];
    if (!service) {
      yield* placeSteps(at, soFar, steps, end);
      return;
    }
    const rest = guest.rest[index + 1] as GuestOfDay['rest'][number];
    const serving = index === 0 ? NOBODY : new Set(steps.map(({ chosen }) => chosen.person));
    const inOrder = index === 0 ? service.candidates : presentFirst(service.candidates, serving);
    const canBeAtOnce = service.isAtOnce && (cursor > soFar.begin || index < guest.services.length - 1);
    const tried = new Set<string>();
    for (const [place, chosen] of inOrder.entries()) {
      const first = index === 0 ? place : soFar.first;
      if (first < soFar.first) continue;
      if (doubt.capacity && isLikeTried(chosen.person, serving, tried, doubt.capacity)) continue;
      const { durationMinutes } = chosen.alone.visit;
      const people = Math.max(guest.fewest, serving.size + (serving.has(chosen.person) ? 0 : 1));
      for (const isAtOnce of canBeAtOnce ? [true, false] : [false]) {
        const time = isAtOnce ? soFar.begin : cursor;
        const next = isAtOnce ? cursor : cursor + durationMinutes;
        const until = Math.max(end, time + durationMinutes);
        const least = Math.max(until, next + rest.inSequence, soFar.begin + rest.atOnce);
        if (isHopeless(at, soFar, people, least)) continue;
        attempts += 1;
        effort.left -= 1;
        if (effort.left <= pauseAt) {
          pauseAt = effort.left - ATTEMPTS_TO_PAUSE;
          yield;
        }
        if (steps.some((step) => step.chosen.person === chosen.person && step.start === time)) continue;
        // With which other services it is one part, and so when its buffer is, is not known yet.
        if (!isPossible(fitWithoutBuffer(chosen.alone, time, day)) || clashes(chosen.alone, time, 0)) continue;
        const step = { start: time, end: time + durationMinutes, index, chosen, isAtOnce };
        yield* serve(guest, at, { ...soFar, first }, [...steps, step], next, until);
      }
    }
  }

  /** Whether somebody was tried who can do the same at the same times, and both have nothing of the party yet. */
  function isLikeTried(
    person: PersonOfDay,
    serving: ReadonlySet<PersonOfDay>,
    tried: Set<string>,
    { kindOf }: Capacity,
  ) {
    if (serving.has(person) || placed.some(({ part }) => part.person === person)) return false;
    const kind = kindOf(person);
    return tried.has(kind) || !tried.add(kind);
  }

  function* placeSteps(at: number, soFar: SoFar, steps: readonly Step[], end: number): Search<void> {
    const before = placed.length;
    const people = soFar.people + new Set(steps.map(({ chosen }) => chosen.person)).size;
    const after = placeStretches(at, soFar, steps);
    if (after) yield* placeGuest(at + 1, { ...after, people, end: Math.max(soFar.end, end), ends: soFar.ends + end });
    placed.length = before;
  }

  /** @returns undefined when one of them cannot be placed */
  function placeStretches(at: number, soFar: SoFar, steps: readonly Step[]): SoFar | undefined {
    let { outside, rooms } = soFar;
    for (const { part, start: from, services } of stretchesOf(steps, day)) {
      const { bufferMinutes: buffer, durationMinutes, waits } = part.visit;
      const fit = fitOf(part, from, day);
      if (!isPossible(fit) || clashes(part, from, buffer)) return undefined;
      const time = { start: from, end: from + durationMinutes };
      const visit = { ...time, buffer, waits };
      const claims = claimsOf(part.neededTypes, visit, part.workingTypes);
      const taken = withClaims(day.pieces, rooms, claims, day.standings, effort);
      if (!taken) return undefined;
      rooms = taken;
      if (fit === 'OUTSIDE') outside += 1;
      const held = heldIntervals([visit], keepsWaits);
      placed.push({ ...time, guest: at, services, part, held, claims });
    }
    return { ...soFar, outside, rooms };
  }

  function isPossible(fit: Fit) {
    return fit === 'USUAL' || (fit === 'OUTSIDE' && mayBeOutside);
  }

  function clashes({ person, visit }: ConceivablePart, from: number, bufferMinutes: number) {
    const needed = { start: from, end: from + visit.durationMinutes };
    const asked = { bufferMinutes, waits: visit.waits, keepsWaits };
    return placed.some(({ part, held }) => part.person === person && isTaken(asked, held, needed));
  }

  /** Whether no plan in which the guest is served by so many people until then can be better than the best one. */
  function isHopeless(at: number, soFar: SoFar, people: number, until: number) {
    if (doubt.isVain || attempts > most.attempts || effort.left <= most.floor) return true;
    const rest = rests[at + 1] as LeastOfRest;
    const least = {
      outside: soFar.outside,
      people: soFar.people + people + rest.people,
      end: Math.max(soFar.end, until, start + rest.longest),
      ends: soFar.ends + until + rest.count * start + rest.total,
    };
    if (least.people > most.people) return true;
    return best !== undefined && (isAnyEnough || !isBetterScore(least, best.score));
  }
}
