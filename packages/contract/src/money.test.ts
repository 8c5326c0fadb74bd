import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney } from './money.ts';

test.each([
  ['350', 350],
  ['349,90', 349.9],
  ['349,99', 349.99],
  ['349.9', 349.9],
  ['0', 0],
  ['0,50', 0.5],
  ['1.200', 1200],
  ['1,200', 1200],
  ['1.200,50', 1200.5],
  ['1,200.50', 1200.5],
  ['12.500', 12_500],
  ['1.250.000', 1_250_000],
  ['1 250,00 ₺', 1250],
  ['1\u00a0250', 1250],
  ['₺350', 350],
  ['₺ 1.200', 1200],
  ['350₺', 350],
  ['350 TL', 350],
  ['350 tl.', 350],
  ['TL 350', 350],
  ['350 TRY', 350],
  ['350 lira', 350],
  ['350,-', 350],
  ['350.-', 350],
  ['350,- TL', 350],
  ['1.250,–', 1250],
  ['３５０', 350],
  ['0.500', null],
  ['1.20.300', null],
  ['1.2000', null],
  ['1,2,3', null],
  ['1.200.50', null],
  ['1200,505', null],
  ['', null],
  ['-', null],
  ['TL', null],
  ['yok', null],
  ['-5', null],
  ['1e5', null],
  ['350-400', null],
  ['350 + KDV', null],
  ['9999999999', null],
])('%s is an amount: %s', (typed, lira) => {
  expect(parseMoney(typed)).toBe(lira);
});

test('what a page shows as a price is read back as that price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.constantFrom('tr-TR', 'en-US'), (kurus, locale) => {
      const lira = kurus / 100;
      const shown = lira.toLocaleString(locale, { style: 'currency', currency: 'TRY', minimumFractionDigits: 2 });
      expect(parseMoney(shown)).toBe(lira);
    }),
  );
});
