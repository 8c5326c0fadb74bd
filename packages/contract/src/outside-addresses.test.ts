import { expect, test } from 'vitest';
import type { PublicBranch } from './branch.ts';
import { mapAddress, whatsappAddress } from './outside-addresses.ts';

test.each([
  ['+90 (532) 123-45-67', '905321234567'],
  ['0532 123 45 67', '905321234567'],
  ['532 123 45 67', '905321234567'],
  ['0090 532 123 45 67', '905321234567'],
  ['+49 151 23456789', '4915123456789'],
])('a chat with %s goes to %s', (typed, number) => {
  expect(whatsappAddress(typed)).toBe(`https://wa.me/${number}`);
});

test('a map shows the coordinates, else what the address says', () => {
  const branch = { mapCoordinates: null, name: 'Şık & Co', address: 'Moda Cad. 1' } as PublicBranch;
  const queryOf = (shown: PublicBranch) => new URL(mapAddress(shown)).searchParams.get('query');
  expect(queryOf(branch)).toBe('Şık & Co, Moda Cad. 1');
  expect(queryOf({ ...branch, mapCoordinates: '40.98,29.02' })).toBe('40.98,29.02');
});
