/** Numbers that look like chance and are the same at every start: the demo can be counted on. */
export type Random = {
  /** A whole number from 0 to below `limit` */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True once in so many times */
  oneIn(count: number): boolean;
};

/** The generator mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    oneIn: (count) => below(count) === 0,
  };
}
