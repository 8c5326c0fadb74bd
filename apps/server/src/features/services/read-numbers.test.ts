import { expect, test } from 'vitest';
import { readMinutes, readPrice } from './read-numbers.ts';

test.each([
  ['45', 45],
  ['45 dk', 45],
  [' 45 DK. ', 45],
  ['90 min', 90],
  ['1:30', 90],
  ['1:30:00', 90],
  ['1 sa 30 dk', 90],
  ['1h 30m', 90],
  ['1h30m', 90],
  ['1 saat 30', 90],
  ['2 saat', 120],
  ['30 DAKİKA', 30],
  ['30 dakıka', 30],
  ['1 SAAT 30 DAKİKA', 90],
  ['1  Saat\u00a030 Dakika', 90],
  ['1,5 saat', 90],
  ['1.5 hours', 90],
  ['0,75 saat', 45],
  ['1 buçuk saat', 90],
  ['yarım saat', 30],
  ['1,5 saat 10 dk', null],
  ['1,5', null],
  ['30-45 dk', null],
  ['2 seans', null],
  ['0', 0],
  ['', null],
  ['kırk', null],
  ['1:75', null],
  ['45,5', null],
  ['-45', null],
])('%s are minutes: %s', (cell, minutes) => {
  expect(readMinutes(cell)).toBe(minutes);
});

test.each([
  ['1.250,50', 1250.5],
  ['350 TL.', 350],
  ['350,-', 350],
  ['1.200', 1200],
  ['Ücretsiz', 0],
  [' ÜCRETSİZ ', 0],
  ['Bedava', 0],
  ['Free', 0],
  ['', null],
  ['yok', null],
])('%s is a price: %s', (cell, price) => {
  expect(readPrice(cell)).toBe(price);
});
