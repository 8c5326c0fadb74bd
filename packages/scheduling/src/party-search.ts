import type { Interval } from './interval.ts';
import { areMet, needsOf, type Pieces, withTaken } from './need.ts';
import { isBetterScore, type PartyPlan, type PartyScore } from './party.ts';
import {
  type ConceivablePart,
  type Fit,
  fitOf,
  fitWithoutBuffer,
  type GuestOfDay,
  type PartyDay,
} from './party-day.ts';
import { type LeastOfRest, leastOfRests, type Step, stretchesOf } from './party-steps.ts';
import { heldIntervals, isTaken } from './slots.ts';

/** After so many attempts to have somebody do a service the best plan that has been found counts. */
const ATTEMPTS_MAX = 4000;

export type PartySearch = {
  /** Whether parts may lie outside the hours of their people: as few as possible then do */
  readonly mayBeOutside?: boolean;
  /** Whether it is enough to know that there is a plan: then it need not be the best one */
  readonly isAnyEnough?: boolean;
};

type Found = { readonly plan: PartyPlan; readonly score: PartyScore };

/**
 * The best plan of a party that begins at an epoch minute, see `PartyScore`; undefined when there is none. Among equals it is
 * the first in the order of the candidates, whoever serves the guest already before all others.
 */
export function findBestPlan(day: PartyDay, start: number, search: PartySearch = {}): PartyPlan | undefined {
  const fewest = leastOfRests(day.guests)[0].people;
  if (!Number.isFinite(fewest)) return undefined;
  const most = day.guests.reduce((sum, { services }) => sum + services.length, 0);
  // What few people can do is looked at first: there are not many such plans, and none with more people is better.
  const found = bestOf(day, start, search, fewest);
  if (fewest === most || (found && (found.score.outside === 0 || search.isAnyEnough))) return found?.plan;
  return bestOf(day, start, search, most, found)?.plan;
}

/** A part of the plan that is tried. */
type Placed = Interval & {
  readonly guest: number;
  readonly services: readonly number[];
  readonly part: ConceivablePart;
  /** In which its person is taken by it */
  readonly held: readonly Interval[];
};

/** What the guests before have come to, and when the last of them began with which candidate of their first service. */
type SoFar = PartyScore & { readonly pieces: Pieces; readonly begin: number; readonly first: number };

/** Depth first, giving up whatever cannot become better than the best plan that is known. */
function bestOf(
  day: PartyDay,
  start: number,
  { mayBeOutside = false, isAnyEnough = false }: PartySearch,
  mostPeople: number,
  known?: Found,
): Found | undefined {
  const { guests, keepsWaits } = day;
  const rests = leastOfRests(guests);
  const placed: Placed[] = [];
  let best = known;
  let attempts = 0;
  placeGuest(0, { outside: 0, people: 0, end: start, ends: 0, pieces: day.pieces, begin: start, first: 0 });
  return best;

  function placeGuest(at: number, soFar: SoFar) {
    const guest = guests[at];
    if (!guest) {
      const parts = placed.map(({ guest, part, services, ...time }) => ({
        guest,
        person: part.person.id,
        services,
        start: time.start,
        end: time.end,
      }));
      best = { plan: { parts, start, end: soFar.end }, score: soFar };
      return;
    }
    for (const begin of beginsOf(at)) {
      if (guest.isLikeBefore && begin < soFar.begin) continue;
      if (isHopeless(at, soFar, guest.fewest, begin + guest.shortest)) return;
      const first = guest.isLikeBefore && begin === soFar.begin ? soFar.first : 0;
      serve(guest, at, { ...soFar, begin, first }, [], begin, begin);
    }
  }

  /** With the party, or when somebody becomes free again. */
  function beginsOf(at: number): number[] {
    if (at === 0) return [start];
    const free = placed.map(({ end, part }) => end + part.visit.bufferMinutes);
    return [...new Set([start, ...free])].sort((a, b) => a - b);
  }

  function serve(guest: GuestOfDay, at: number, soFar: SoFar, steps: readonly Step[], cursor: number, end: number) {
    const index = steps.length;
    const service = guest.services[index];
    if (!service) return placeSteps(at, soFar, steps, end);
    const rest = guest.rest[index + 1] as GuestOfDay['rest'][number];
    const serving = new Set(steps.map(({ chosen }) => chosen.person));
    const inOrder = [
      ...service.candidates.filter(({ person }) => serving.has(person)),
      ...service.candidates.filter(({ person }) => !serving.has(person)),
    ];
    const canBeAtOnce = service.isAtOnce && (cursor > soFar.begin || index < guest.services.length - 1);
    for (const chosen of inOrder) {
      const first = index === 0 ? service.candidates.indexOf(chosen) : soFar.first;
      if (first < soFar.first) continue;
      const { durationMinutes } = chosen.alone.visit;
      const people = Math.max(guest.fewest, serving.size + (serving.has(chosen.person) ? 0 : 1));
      for (const isAtOnce of canBeAtOnce ? [true, false] : [false]) {
        const time = isAtOnce ? soFar.begin : cursor;
        const next = isAtOnce ? cursor : cursor + durationMinutes;
        const until = Math.max(end, time + durationMinutes);
        const least = Math.max(until, next + rest.inSequence, soFar.begin + rest.atOnce);
        if (isHopeless(at, soFar, people, least)) continue;
        attempts += 1;
        if (steps.some((step) => step.chosen.person === chosen.person && step.start === time)) continue;
        // With which other services it is one part, and so when its buffer is, is not known yet.
        if (!isPossible(fitWithoutBuffer(chosen.alone, time, day)) || clashes(chosen.alone, time, 0)) continue;
        const step = { start: time, end: time + durationMinutes, index, chosen, isAtOnce };
        serve(guest, at, { ...soFar, first }, [...steps, step], next, until);
      }
    }
  }

  function placeSteps(at: number, soFar: SoFar, steps: readonly Step[], end: number) {
    const before = placed.length;
    const people = soFar.people + new Set(steps.map(({ chosen }) => chosen.person)).size;
    const after = placeStretches(at, soFar, steps);
    if (after) placeGuest(at + 1, { ...after, people, end: Math.max(soFar.end, end), ends: soFar.ends + end });
    placed.length = before;
  }

  /** @returns undefined when one of them cannot be placed */
  function placeStretches(at: number, soFar: SoFar, steps: readonly Step[]): SoFar | undefined {
    let { outside, pieces } = soFar;
    for (const { part, start: from, services } of stretchesOf(steps, day)) {
      const { bufferMinutes: buffer, durationMinutes, waits } = part.visit;
      const fit = fitOf(part, from, day);
      if (!isPossible(fit) || clashes(part, from, buffer)) return undefined;
      const time = { start: from, end: from + durationMinutes };
      const { neededTypes, workingTypes } = part;
      const visit = { ...time, buffer, waits };
      if (pieces !== day.pieces && !areMet(needsOf(neededTypes, pieces, workingTypes), visit)) return undefined;
      if (neededTypes) pieces = withTaken(pieces, neededTypes, visit, workingTypes);
      if (fit === 'OUTSIDE') outside += 1;
      const held = heldIntervals([{ ...time, buffer, waits }], keepsWaits);
      placed.push({ ...time, guest: at, services, part, held });
    }
    return { ...soFar, outside, pieces };
  }

  function isPossible(fit: Fit) {
    return fit === 'USUAL' || (fit === 'OUTSIDE' && mayBeOutside);
  }

  function clashes({ person, visit }: ConceivablePart, from: number, bufferMinutes: number) {
    const needed = { start: from, end: from + visit.durationMinutes };
    return placed.some(
      ({ part, held }) =>
        part.person === person && isTaken({ bufferMinutes, waits: visit.waits, keepsWaits }, held, needed),
    );
  }

  /** Whether no plan in which the guest is served by so many people until then can be better than the best one. */
  function isHopeless(at: number, soFar: SoFar, people: number, until: number) {
    if (attempts > ATTEMPTS_MAX) return true;
    const rest = rests[at + 1] as LeastOfRest;
    const least = {
      outside: soFar.outside,
      people: soFar.people + people + rest.people,
      end: Math.max(soFar.end, until, start + rest.longest),
      ends: soFar.ends + until + rest.count * start + rest.total,
    };
    if (least.people > mostPeople) return true;
    return best !== undefined && (isAnyEnough || !isBetterScore(least, best.score));
  }
}
