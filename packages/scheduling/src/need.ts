import { type Interval, overlaps } from './interval.ts';
import { type Taken, takenBy } from './waiting.ts';

/** How many pieces of a kind a visit needs besides a person, such as one room, and when each piece that there is is taken. */
export type Need = {
  readonly quantity: number;
  /** Epoch minutes in which another visit holds each piece, buffers included, in any order */
  readonly pieces: readonly (readonly Interval[])[];
  /** Whether it is needed only while somebody works on the visit, and in its buffer; in each such stretch it may be another piece */
  readonly isWorking?: boolean;
};

/** When the pieces of each kind are taken, by the kind: as in a need. */
export type Pieces = ReadonlyMap<string, Need['pieces']>;

/**
 * Place of each piece, for the kinds that must stand together for visits booked together: a double room is two pieces
 * of one place. Other kinds are left out.
 */
export type Standings = ReadonlyMap<string, readonly number[]>;

/**
 * Collects the rooms and devices of a whole visit, each kind repeated as often as it is needed; null for nothing.
 * Services follow each other in the same rooms, so the service that needs most of a kind decides.
 */
export function neededTypesOf(services: readonly { readonly neededTypes: readonly string[] }[]): string[] | null {
  const most = new Map<string, readonly string[]>();
  for (const { neededTypes } of services) {
    for (const [type, all] of Map.groupBy(neededTypes, (each) => each)) {
      if (all.length > (most.get(type)?.length ?? 0)) most.set(type, all);
    }
  }
  return most.size > 0 ? [...most.values()].flat().toSorted() : null;
}

/** The kinds that nobody needs all the time of a visit of these services, in order; null for none. */
export function workingTypesOf(
  services: readonly { readonly neededTypes: readonly string[]; readonly workingTypes?: readonly string[] }[],
): string[] | null {
  const always = new Set(
    services.flatMap(({ neededTypes, workingTypes = [] }) =>
      neededTypes.filter((type) => !workingTypes.includes(type)),
    ),
  );
  const working = new Set(services.flatMap(({ workingTypes = [] }) => workingTypes)).difference(always);
  return working.size > 0 ? [...working].toSorted() : null;
}

/**
 * Turns repeated kinds into one need for each kind.
 * @param working the kinds that it needs only while somebody works on it
 */
export const needsOf = (
  kinds: readonly string[] | null,
  pieces: Pieces,
  working: readonly string[] | null = null,
): Need[] =>
  [...Map.groupBy(kinds ?? [], (kind) => kind)].map(([kind, all]) => ({
    quantity: all.length,
    pieces: pieces.get(kind) ?? [],
    ...(working?.includes(kind) && { isWorking: true }),
  }));

/** Whether of each kind as many as are needed are free, the same ones as long as it is needed. */
export const areMet = (needs: readonly Need[], visit: Taken): boolean =>
  needs.every((need) =>
    need.isWorking
      ? takenBy(visit).every((stretch) => isMet(need, stretch))
      : isMet(need, { start: visit.start, end: visit.end + (visit.buffer ?? 0) }),
  );

function isMet({ quantity, pieces }: Need, time: Interval): boolean {
  let free = 0;
  for (const taken of pieces) {
    if (!overlaps(taken, time)) free += 1;
    if (free === quantity) return true;
  }
  return false;
}
