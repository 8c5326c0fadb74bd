import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { busyTimeOfGuest, type PartOfParty } from './guest-time.ts';

const part = (id: string, start: number, end: number, more: Partial<PartOfParty> = {}): PartOfParty => ({
  id,
  partyId: 'party',
  guest: 0,
  isAtOnce: false,
  start,
  end,
  ...more,
});
const busy = (id: string, parts: readonly PartOfParty[], moving?: readonly string[]) =>
  busyTimeOfGuest(id, parts, moving).map(({ start, end }) => [start, end]);

describe('who comes is busy', () => {
  const [hair, nails] = [part('hair', 0, 30), part('nails', 30, 75)];

  test('with their other parts, not with those of other guests and other parties', () => {
    const others = [part('daughter', 0, 45, { guest: 1 }), part('stranger', 0, 45, { partyId: 'another' })];
    expect(busy('hair', [hair, nails, ...others])).toEqual([[30, 75]]);
    expect(busy('daughter', [hair, nails, ...others])).toEqual([]);
  });

  test('not with what may be done at once, whichever of the two it is', () => {
    const atOnce = { ...nails, isAtOnce: true };
    expect(busy('hair', [hair, atOnce])).toEqual([]);
    expect(busy('nails', [hair, atOnce])).toEqual([]);
  });

  test('not with what is moved along, and not where nothing was booked together', () => {
    expect(busy('hair', [hair, nails], ['nails'])).toEqual([]);
    expect(busy('hair', [])).toEqual([]);
  });
});

test('of two parts either keeps their guest from the other, or neither does', () => {
  const parts = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      partyId: fc.constantFrom('one', 'two'),
      guest: fc.nat(2),
      isAtOnce: fc.boolean(),
      start: fc.nat(100),
      end: fc.integer({ min: 101, max: 200 }),
    }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(parts, (all) => {
      const keeps = (own: PartOfParty, other: PartOfParty) =>
        busyTimeOfGuest(own.id, all).some((each) => each === other);
      for (const own of all) {
        expect(keeps(own, own)).toBe(false);
        for (const other of all) expect(keeps(own, other)).toBe(keeps(other, own));
      }
    }),
  );
});
