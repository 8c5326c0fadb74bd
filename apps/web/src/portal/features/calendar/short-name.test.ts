import { expect, test } from 'vitest';
import { shortNameOf } from './short-name.ts';

test.each([
  ['Emily Papadopoulos', {}, 'Emily P.'],
  ['Ayşe Nur  İnanç', {}, 'Ayşe Nur İ.'],
  ['Zoë E\u0301tienne', {}, 'Zoë E\u0301.'],
  ['Cher', {}, 'Cher'],
  ['', {}, ''],
  ['Seda Cartier', { guest: 0 }, 'Seda C.'],
  ['Seda Cartier', { guest: 1, guestName: 'Zeynep' }, 'Zeynep (Seda C.)'],
  ['Seda Cartier', { guest: 2, guestName: null }, '+2 Seda C.'],
  ['', { guest: 1, guestName: 'Zeynep' }, ''],
])('%s %o is short: %s', (customerName, guest, short) => {
  expect(shortNameOf({ customerName, guest: 0, guestName: null, ...guest })).toBe(short);
});
