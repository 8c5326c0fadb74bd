import type { OfferedService } from './offered-service.ts';

/**
 * What a visit of these services needs besides a person, each kind as often as it is needed, in order; null for nothing. They
 * follow each other in the same rooms: of each kind it is what one of them needs most.
 */
export function neededTypesOf(services: readonly Pick<OfferedService, 'neededTypes'>[]): string[] | null {
  const most = new Map<string, readonly string[]>();
  for (const { neededTypes } of services) {
    for (const [type, all] of Map.groupBy(neededTypes, (each) => each)) {
      if (all.length > (most.get(type)?.length ?? 0)) most.set(type, all);
    }
  }
  return most.size > 0 ? [...most.values()].flat().toSorted() : null;
}
