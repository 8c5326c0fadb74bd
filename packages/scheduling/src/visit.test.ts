import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kurusOf, PRICE_KINDS, priceKindOf } from './money.ts';
import { offersAll, totalOf, visitOf } from './visit.ts';

describe('a visit of several services', () => {
  test('takes them one after the other, and the longest buffer once', () => {
    const cut = { durationMinutes: 30, bufferMinutes: 5, priceKurus: 34_999, priceKind: 'FIXED' } as const;
    const color = { durationMinutes: 90, bufferMinutes: 15, priceKurus: 120_010, priceKind: 'FROM' } as const;
    const all = { durationMinutes: 150, bufferMinutes: 15, priceKurus: 190_008, priceKind: 'FROM' };
    expect(visitOf([cut, color, cut])).toEqual(all);
    expect(visitOf([])).toEqual({ durationMinutes: 0, bufferMinutes: 0, priceKurus: 0, priceKind: 'FIXED' });
  });

  test('costs the same in lira as in kuruş, however many there are', () => {
    const service = fc.record({
      durationMinutes: fc.integer({ min: 5, max: 480 }),
      kurus: fc.nat(100_000_000),
      priceKind: fc.constantFrom(...PRICE_KINDS),
    });
    fc.assert(
      fc.property(fc.array(service, { maxLength: 20 }), (services) => {
        const total = totalOf(services.map(({ kurus, ...service }) => ({ ...service, price: kurus / 100 })));
        expect(kurusOf(total.price)).toBe(services.reduce((sum, { kurus }) => sum + kurus, 0));
      }),
    );
    const cheap = [0.1, 0.2].map((price) => ({ durationMinutes: 5, price, priceKind: 'FIXED' as const }));
    expect(totalOf(cheap).price).toBe(0.3);
  });
});

test.each([
  [['FIXED', 'FIXED'], 'FIXED'],
  [['FIXED', 'FROM'], 'FROM'],
  [['FIXED', 'ASK'], 'FROM'],
  [['ASK', 'ASK'], 'ASK'],
] as const)('prices that are %j are together %s', (kinds, together) => {
  expect(priceKindOf(kinds)).toBe(together);
  expect(priceKindOf([...kinds].reverse())).toBe(together);
});

describe('who offers services', () => {
  test.each([
    ['is linked to all of them', ['cut', 'color'], ['color', 'cut'], true],
    ['is linked to more', ['cut', 'color', 'nails'], ['cut'], true],
    ['is linked to some of them', ['cut'], ['cut', 'color'], false],
    ['is linked to none, which means all', [], ['cut', 'color'], true],
  ])('%s', (_, linked, wished, expected) => {
    expect(offersAll(linked, wished)).toBe(expected);
  });
});
