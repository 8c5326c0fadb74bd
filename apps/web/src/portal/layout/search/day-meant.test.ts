import { expect, test } from 'vitest';
import { dayMeant, isWeekday } from './day-meant.ts';

// A Sunday
const TODAY = '2026-11-29';

test.each([
  ['bugün', '2026-11-29'],
  ['YARIN', '2026-11-30'],
  ['tomorrow', '2026-11-30'],
  ['dün', '2026-11-28'],
  ['çarşamba', '2026-12-02'],
  ['sunday', '2026-11-29'],
  ['28 kas', '2026-11-28'],
  ['28 Kasım 2027', '2027-11-28'],
  ['3 ara', '2026-12-03'],
  ['5 oca', '2027-01-05'],
  ['nov 28', '2026-11-28'],
  ['28.11', '2026-11-28'],
  ['2/1', '2027-01-02'],
  ['28.11.2025', '2025-11-28'],
  ['29 şubat 2028', '2028-02-29'],
  ['31.11', undefined],
  ['28 ay', undefined],
  ['28', undefined],
  ['0532 11', undefined],
  ['mart', undefined],
  ['Nazlı', undefined],
])('%s is %s', (typed, date) => {
  expect(dayMeant(typed, TODAY)).toBe(date);
});

test('a weekday may be a name, another day is none', () => {
  expect(['CUMA', 'sunday', 'yarın', '28.11'].map(isWeekday)).toEqual([true, true, false, false]);
});
