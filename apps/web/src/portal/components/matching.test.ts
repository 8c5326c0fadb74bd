import { expect, test } from 'vitest';
import { isNamed, matching } from './matching.ts';

const options = [
  { label: 'Şube ayarları', words: 'onay iptal cancellation' },
  { label: 'Müşteriler', words: 'danışan rehber' },
  { label: 'Cancan Salonu' },
  { label: 'Yeni can' },
];
const labels = (typed: string) => matching(options, typed).map(({ label }) => label);

test.each([
  // First what begins so, then what contains it, and what other words find only by their beginnings.
  ['can', ['Cancan Salonu', 'Yeni can', 'Şube ayarları']],
  ['İsa', []],
  ['şan', []],
  ['danis', ['Müşteriler']],
  ['ayar onay', ['Şube ayarları']],
  ['terile', ['Müşteriler']],
])('%s finds %j', (typed, found) => {
  expect(labels(typed)).toEqual(found);
});

test('is named only by the label', () => {
  expect([isNamed({ label: 'Müşteriler', words: 'rehber' }, 'rehber'), isNamed({ label: 'Rehber' }, 'rehber')]).toEqual(
    [false, true],
  );
});
