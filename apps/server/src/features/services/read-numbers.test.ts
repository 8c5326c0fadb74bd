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
  ['2 saat', 120],
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
  ['350', 350],
  ['349,99', 349.99],
  ['349.9', 349.9],
  ['1.250', 1250],
  ['1.250,50', 1250.5],
  ['1,250.50', 1250.5],
  ['₺350', 350],
  ['350 TL', 350],
  ['1 250,00 ₺', 1250],
  ['', null],
  ['yok', null],
  ['1,2,3', null],
  ['-5', null],
  ['1e5', null],
])('%s is a price: %s', (cell, price) => {
  expect(readPrice(cell)).toBe(price);
});
