import { type Interval, overlaps } from './interval.ts';
import { type ConceivableService, fitWithoutBuffer, type GuestOfDay, type PartyDay } from './party-day.ts';
import type { Effort } from './party-effort.ts';
import type { Claim } from './rooms.ts';

/** The planned parts that hold somebody, and their rooms and devices. */
type Planned = { readonly held: readonly Interval[]; readonly claims: readonly Claim[] };

/** A kind of rooms and devices of which every moment of every visit needs so many. */
type NeededThroughout = { readonly kind: string; readonly quantity: number; readonly free: Int16Array };

/**
 * Whether there is room for the visits of the guests from one of them on, who come at some time or later, beside what is planned
 * of those before: no more of them at a time than people are free, and rooms that all of them need. Where there is not, no plan
 * has been missed.
 */
export type FitsVisits = (at: number, from: number, planned: readonly Planned[]) => boolean;

/**
 * @param times at which a service may begin or end
 * @param windows in which each of the people may work on the party; normalized
 * @param looks how much may be looked at; where nothing is left of it, the answer is worth nothing
 */
export function fitsVisitsOf(
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

const servicesOf = ({ guests }: PartyDay): ConceivableService[] =>
  guests
    .filter(({ isLikeBefore }) => !isLikeBefore)
    .flatMap(({ services }) => services.flatMap((each) => each.candidates));

const hasWaits = (day: PartyDay) =>
  !day.keepsWaits && servicesOf(day).some(({ alone }) => (alone.visit.waits?.length ?? 0) > 0);

/** The rooms and devices that every service needs all the time, for every person. */
function neededThroughout(day: PartyDay): { readonly kind: string; readonly quantity: number }[] {
  const services = servicesOf(day);
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
