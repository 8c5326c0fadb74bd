import { type Interval, overlaps } from './interval.ts';

/** How many pieces of a kind a visit needs besides a person, such as one room, and when each piece that there is is taken. */
export type Need = {
  readonly quantity: number;
  /** Of each piece the epoch minutes in which another visit has it, buffers included, in any order */
  readonly pieces: readonly (readonly Interval[])[];
};

/** When the pieces of each kind are taken, by the kind: as in a need. */
export type Pieces = ReadonlyMap<string, Need['pieces']>;

/**
 * What a visit of these services needs besides a person, each kind as often as it is needed, in order; null for nothing. They
 * follow each other in the same rooms: of each kind it is what one of them needs most.
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

/** What a visit needs, given the kinds, each as often as it is needed. */
export const needsOf = (kinds: readonly string[] | null, pieces: Pieces): Need[] =>
  [...Map.groupBy(kinds ?? [], (kind) => kind)].map(([kind, all]) => ({
    quantity: all.length,
    pieces: pieces.get(kind) ?? [],
  }));

/** The same pieces, the first that are free taken by a visit that needs these kinds, each as often as it needs it. */
export function withTaken(pieces: Pieces, kinds: readonly string[] | null, time: Interval): Pieces {
  const left = new Map<string, number>();
  for (const kind of kinds ?? []) left.set(kind, (left.get(kind) ?? 0) + 1);
  const take = (kind: string, taken: readonly Interval[]) => {
    const wanted = left.get(kind) ?? 0;
    if (wanted === 0 || overlaps(taken, time)) return taken;
    left.set(kind, wanted - 1);
    return [...taken, time];
  };
  return new Map([...pieces].map(([kind, all]) => [kind, all.map((taken) => take(kind, taken))]));
}

/** Whether of each kind as many as are needed are free, the same ones all the time. */
export const areMet = (needs: readonly Need[], time: Interval): boolean => needs.every((need) => isMet(need, time));

function isMet({ quantity, pieces }: Need, time: Interval): boolean {
  let free = 0;
  for (const taken of pieces) {
    if (!overlaps(taken, time)) free += 1;
    if (free === quantity) return true;
  }
  return false;
}
