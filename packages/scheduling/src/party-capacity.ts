import { type Interval, normalize, overlaps } from './interval.ts';
import {
  type ConceivableService,
  fitOf,
  fitWithoutBuffer,
  type GuestOfDay,
  type PartyDay,
  type PersonOfDay,
} from './party-day.ts';
import type { Effort } from './party-effort.ts';
import type { Claim } from './rooms.ts';
import { workOf } from './waiting.ts';

/** The time that a set of services takes from the people who can do them. */
type Demand = {
  /** By the place of a person */
  readonly isTheirs: readonly boolean[];
  /** The least minutes of work, from each guest on */
  readonly needed: readonly number[];
  /** How long after its guest the first of them begins, and before the guest is done the last of them ends, at the least */
  readonly head: number;
  readonly tail: number;
  /** By the length of a gap how much of it they fill at most, each as often as is wanted */
  readonly fill: readonly number[];
};

/** In which somebody is taken by what is planned already. */
type Planned = {
  readonly part: Pick<ConceivableService, 'person'>;
  readonly held: readonly Interval[];
  readonly claims: readonly Claim[];
};

/** Upper bounds for a party that begins at an epoch minute, from the people who work then. */
export type Capacity = {
  /**
   * Whether there is time enough for the guests from one of them on, who come at some time or later, beside what is planned
   * of those before. Where there is not, no plan has been missed.
   */
  readonly suffices: (at: number, from: number, planned: readonly Planned[]) => boolean;
  /** Equal for people who do the same and can do it at the same times, so that it makes no difference who of them does it */
  readonly kindOf: (person: PersonOfDay) => string;
};

/** Used when nothing is known: it rules nothing out. */
export const ANYTHING: Capacity = { suffices: () => true, kindOf: ({ id }) => id };

/** A larger check would cost more than simply trying. */
const LOOKS_MAX = 100_000;
/** So many looks cost as much as an attempt. */
const LOOKS_PER_ATTEMPT = 100;

/**
 * @param effort what is looked at takes from it
 * @returns undefined where there is too much to look at
 */
export function capacityOf(day: PartyDay, start: number, effort: Effort): Capacity | undefined {
  const looks: Effort = { left: LOOKS_MAX };
  const { windows, times } = windowsOf(day, start, looks);
  const fitsVisits = fitsVisitsOf(day, times, windows, looks);
  effort.left -= Math.ceil((LOOKS_MAX - looks.left) / LOOKS_PER_ATTEMPT);
  if (looks.left <= 0) return undefined;
  const all = windows.flat();
  const last = Math.max(start, ...all.map(({ end }) => end));
  const places = new Map(day.people.map((person, place) => [person, place]));
  // A start that the visits alone rule out needs no further check.
  let demands: readonly Demand[] | undefined;
  let kinds: ReadonlyMap<PersonOfDay, string> | undefined;
  const suffices: Capacity['suffices'] = (at, from, planned) => {
    if (!fitsVisits(at, from, planned)) return false;
    demands ??= demandsOfDay(day);
    const held: Interval[][] = windows.map(() => []);
    for (const each of planned) held[places.get(each.part.person) as number]?.push(...each.held);
    for (const each of held) each.sort((one, other) => one.start - other.start);
    return demands.every(({ isTheirs, needed, head, tail, fill }) => {
      let left = needed[at] as number;
      for (let place = 0; place < windows.length && left > 0; place += 1) {
        if (!isTheirs[place]) continue;
        for (const gap of gapsOf(windows[place] as Interval[], held[place] as Interval[], from + head, last - tail))
          left -= fill[gap] ?? 0;
      }
      return left <= 0;
    });
  };
  const kindOf: Capacity['kindOf'] = (person) => {
    kinds ??= kindsOf(day, times);
    return kinds.get(person) ?? person.id;
  };
  return { suffices, kindOf };
}

/** The lengths of what is free, of windows within some time, beside what is held, in order. */
function gapsOf(windows: readonly Interval[], held: readonly Interval[], from: number, until: number): number[] {
  const gaps: number[] = [];
  for (const { start, end } of windows) {
    const latest = Math.min(end, until);
    let free = Math.max(start, from);
    for (const taken of held) {
      if (taken.start > free && free < latest) gaps.push(Math.min(taken.start, latest) - free);
      free = Math.max(free, taken.end);
    }
    if (free < latest) gaps.push(latest - free);
  }
  return gaps;
}

/** The services of those who are different, each once. */
const servicesOf = ({ guests }: PartyDay) =>
  guests.filter(({ isLikeBefore }) => !isLikeBefore).flatMap(({ services }) => services);

const candidatesOf = (day: PartyDay): ConceivableService[] => servicesOf(day).flatMap(({ candidates }) => candidates);

/** By the place of a person, in which they may work on the party: a service begins with it, or when another one ends. */
function windowsOf(day: PartyDay, start: number, looks: Effort): { windows: Interval[][]; times: number[] } {
  const all = candidatesOf(day);
  const buffers = new Set([0, ...all.map(({ service }) => service.bufferMinutes)]);
  const windows = new Map(day.people.map((person): [PersonOfDay, Interval[]] => [person, []]));
  const times = new Set([start]);
  for (const time of times) {
    looks.left -= all.length;
    if (looks.left <= 0) break;
    for (const { person, alone } of all) {
      if (fitWithoutBuffer(alone, time, day) !== 'USUAL') continue;
      const end = time + alone.visit.durationMinutes;
      windows.get(person)?.push(...workOf({ start: time, end, waits: waitsOf(alone, day) }));
      for (const buffer of buffers) times.add(end + buffer);
    }
  }
  return { windows: [...windows.values()].map(normalize), times: [...times] };
}

/** Groups people who can do the same services at the same times. */
function kindsOf(day: PartyDay, times: readonly number[]): Map<PersonOfDay, string> {
  const kinds = new Map<PersonOfDay, string>();
  const terms = new Map<unknown, string>();
  const termsOf = ({ service }: ConceivableService) => {
    const known = terms.get(service) ?? JSON.stringify(service);
    terms.set(service, known);
    return known;
  };
  for (const [place, { candidates }] of servicesOf(day).entries()) {
    for (const candidate of candidates) {
      const { person, alone } = candidate;
      let can = '';
      for (const time of times) {
        if (fitWithoutBuffer(alone, time, day) === 'USUAL') can += ` ${time} ${fitOf(alone, time, day) === 'USUAL'}`;
      }
      if (can) kinds.set(person, `${kinds.get(person) ?? ''};${place}${termsOf(candidate)}${can}`);
    }
  }
  return numbered(kinds);
}

/** Short in place of long. */
function numbered<Key>(long: ReadonlyMap<Key, string>): Map<Key, string> {
  const short = new Map<string, string>();
  for (const each of long.values()) if (!short.has(each)) short.set(each, `#${short.size}`);
  return new Map([...long].map(([key, each]) => [key, short.get(each) as string]));
}

const waitsOf = ({ visit }: ConceivableService['alone'], { keepsWaits }: PartyDay) =>
  keepsWaits ? undefined : visit.waits;

/** They are the same for all starts of a day. */
const known = new WeakMap<PartyDay, readonly Demand[]>();

function demandsOfDay(day: PartyDay): readonly Demand[] {
  const open = day.people.flatMap(({ time }) => [...time.open, ...time.working]);
  const demands = known.get(day) ?? demandsOf(day, Math.max(0, ...open.map((each) => each.end - each.start)));
  known.set(day, demands);
  return demands;
}

function demandsOf(day: PartyDay, longestGap: number): Demand[] {
  const teams = new Map([['', new Set(day.people)]]);
  for (const { candidates } of day.guests.flatMap(({ services }) => services)) {
    const people = candidates.map(({ person }) => person);
    teams.set(JSON.stringify(people.map(({ id }) => id).sort()), new Set(people));
  }
  return [...teams.values()].map((team): Demand => {
    const needed = [0];
    const lengths = new Set<number>();
    let head = Number.POSITIVE_INFINITY;
    let tail = Number.POSITIVE_INFINITY;
    for (const { services, rest } of day.guests.toReversed()) {
      let work = 0;
      for (const [index, { isAtOnce, candidates }] of services.entries()) {
        if (!candidates.every(({ person }) => team.has(person))) continue;
        const lengthsOfEach = candidates.map(({ alone }) => lengthsOf(alone, day));
        work += Math.min(...lengthsOfEach.map((each) => each.reduce((sum, length) => sum + length, 0)));
        for (const length of lengthsOfEach.flat()) lengths.add(length);
        const before = (rest[0]?.inSequence ?? 0) - (rest[index]?.inSequence ?? 0);
        head = Math.min(head, isAtOnce ? 0 : before);
        tail = Math.min(tail, isAtOnce ? 0 : (rest[index + 1]?.inSequence ?? 0));
      }
      needed.unshift((needed[0] ?? 0) + work);
    }
    return {
      isTheirs: day.people.map((person) => team.has(person)),
      needed,
      head,
      tail,
      fill: fillWith([...lengths], longestGap),
    };
  });
}

const lengthsOf = (alone: ConceivableService['alone'], day: PartyDay) =>
  workOf({ start: 0, end: alone.visit.durationMinutes, waits: waitsOf(alone, day) }).map(
    ({ start, end }) => end - start,
  );

function fillWith(lengths: readonly number[], longestGap: number): number[] {
  const fill = [0];
  for (let gap = 1; gap <= longestGap; gap += 1) {
    let most = fill[gap - 1] ?? 0;
    for (const length of lengths) if (length <= gap) most = Math.max(most, length + (fill[gap - length] ?? 0));
    fill.push(most);
  }
  return fill;
}

/** A kind of rooms and devices of which every moment of every visit needs so many. */
type NeededThroughout = { readonly kind: string; readonly quantity: number; readonly free: Int16Array };

/**
 * Whether there is room for the visits of the guests from one of them on, who come at some time or later, beside what is planned
 * of those before: no more of them at a time than people are free, and rooms that all of them need. Where there is not, no plan
 * has been missed.
 */
type FitsVisits = (at: number, from: number, planned: readonly Planned[]) => boolean;

/**
 * @param times at which a service may begin or end
 * @param windows in which each of the people may work on the party; normalized
 * @param looks how much may be looked at; where nothing is left of it, the answer is worth nothing
 */
function fitsVisitsOf(
  day: PartyDay,
  times: readonly number[],
  windows: readonly Interval[][],
  looks: Effort,
): FitsVisits {
  const visits = shortestVisitsOf(day, times, looks);
  const edges = edgesOf(day, visits, windows);
  const count = Math.max(0, edges.length - 1);
  const among = (each: readonly Interval[], index: number) =>
    overlaps(each, { start: edges[index] as number, end: edges[index + 1] as number });
  const numberOf = (
    all: readonly (readonly Interval[])[],
    isFree: (some: readonly Interval[], at: number) => boolean,
  ) => Int16Array.from({ length: count }, (_, index) => all.filter((some) => isFree(some, index)).length);
  // People who may serve somebody else during a wait do not limit how many customers are there at once.
  const people = hasWaits(day) ? undefined : numberOf(windows, among);
  const kinds = neededThroughout(day).map(
    ({ kind, quantity }): NeededThroughout => ({
      ...{ kind, quantity },
      free: numberOf(day.pieces.get(kind) ?? [], (taken, index) => !among(taken, index)),
    }),
  );
  const spans = visits.map(({ start, end }) => ({ start, first: edges.indexOf(start), end: edges.indexOf(end) }));
  const capacity = new Int16Array(count);
  const left = new Int16Array(count);
  return (at, from, planned) => {
    capacity.fill(day.guests.length);
    if (people)
      atMost(
        people,
        1,
        planned.flatMap(({ held }) => held.map((stretch) => ({ stretch, quantity: 1 }))),
      );
    for (const { kind, quantity, free } of kinds) {
      const claims = planned.flatMap((each) => each.claims).filter((claim) => claim.kind === kind);
      const taken = claims.flatMap((claim) =>
        claim.stretches.map((stretch) => ({ stretch, quantity: claim.quantity })),
      );
      atMost(free, quantity, taken);
    }
    let missing = day.guests.length - at;
    // Counting the earliest end first accepts as many visits as possible.
    for (const { start, first, end } of spans) {
      if (missing <= 0) break;
      if (start < from) continue;
      let most = missing;
      for (let index = first; index < end && most > 0; index += 1) most = Math.min(most, capacity[index] as number);
      if (most <= 0) continue;
      for (let index = first; index < end; index += 1) capacity[index] = (capacity[index] as number) - most;
      missing -= most;
    }
    return missing <= 0;
  };

  /** Lowers the capacity to what is left of something for who needs so much of it. */
  function atMost(free: Int16Array, quantity: number, taken: readonly { stretch: Interval; quantity: number }[]) {
    left.set(free);
    for (const { stretch, quantity: much } of taken) {
      for (let index = 0; index < count; index += 1) {
        if ((edges[index] as number) >= stretch.end) break;
        // A stretch that is only partly taken counts as free, so that no possible plan is ruled out.
        if (stretch.start <= (edges[index] as number) && (edges[index + 1] as number) <= stretch.end)
          left[index] = (left[index] as number) - much;
      }
    }
    for (let index = 0; index < count; index += 1) {
      const most = Math.floor((left[index] as number) / quantity);
      if (most < (capacity[index] as number)) capacity[index] = most;
    }
  }
}

/** From each time on the shortest visit that any of the guests could have alone, the first to end first. */
function shortestVisitsOf(day: PartyDay, times: readonly number[], looks: Effort): Interval[] {
  const kinds = day.guests.filter(({ isLikeBefore }) => !isLikeBefore);
  const visits = times.flatMap((start) => {
    const ends = kinds.flatMap((guest) => earliestEnd(guest, start, day, looks) ?? []);
    return ends.length > 0 ? [{ start, end: Math.min(...ends) }] : [];
  });
  return visits.filter(({ start, end }) => end > start).sort((one, other) => one.end - other.end);
}

function earliestEnd(
  { services, shortest }: GuestOfDay,
  start: number,
  day: PartyDay,
  looks: Effort,
): number | undefined {
  if (services.some(({ isAtOnce }) => isAtOnce)) return start + shortest;
  let ends = new Set([start]);
  for (const { candidates } of services) {
    const next = new Set<number>();
    for (const end of ends) {
      looks.left -= candidates.length;
      if (looks.left <= 0) return undefined;
      for (const { alone } of candidates)
        if (fitWithoutBuffer(alone, end, day) === 'USUAL') next.add(end + alone.visit.durationMinutes);
    }
    ends = next;
  }
  return ends.size > 0 ? Math.min(...ends) : undefined;
}

function edgesOf({ pieces }: PartyDay, visits: readonly Interval[], windows: readonly Interval[][]): number[] {
  const all = visits.flatMap(({ start, end }) => [start, end]);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const others = [...windows, ...[...pieces.values()].flat()].flat().flatMap(({ start, end }) => [start, end]);
  const within = others.filter((edge) => first < edge && edge < last);
  return [...new Set([...all, ...within])].sort((one, other) => one - other);
}

const hasWaits = (day: PartyDay) =>
  !day.keepsWaits && candidatesOf(day).some(({ alone }) => (alone.visit.waits?.length ?? 0) > 0);

/** The rooms and devices that every service needs all the time, for every person. */
function neededThroughout(day: PartyDay): { readonly kind: string; readonly quantity: number }[] {
  const services = candidatesOf(day);
  const [first, ...others] = services.map(({ alone }) =>
    Map.groupBy(
      (alone.neededTypes ?? []).filter((kind) => !alone.workingTypes?.includes(kind)),
      (kind) => kind,
    ),
  );
  return [...(first ?? new Map<string, string[]>())].flatMap(([kind, all]) => {
    const quantity = Math.min(all.length, ...others.map((other) => other.get(kind)?.length ?? 0));
    return quantity > 0 ? [{ kind, quantity }] : [];
  });
}
