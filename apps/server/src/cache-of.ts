import { LRUCache } from 'lru-cache';

/** Remembers so many values, those that were used last. It takes memory as it fills: with `max` it takes all at the start. */
export const cacheOf = <Value extends object | string>(most: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
