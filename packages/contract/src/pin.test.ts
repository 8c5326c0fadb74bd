import { describe, expect, test } from 'vitest';
import { isEasyPin, pinChange } from './pin.ts';

const ROWS = ['1234', '4321', '0123', '9876', '890123', '123456', '654321'];
const REPEATED = ['0000', '77777', '999999', '1212', '2828', '123123', '454545'];
const PAIRS = ['1122', '112233', '332211', '6677'];
const YEARS = ['1905', '1907', '1923', '1984', '1999', '2000', '2026'];
const KEYS = ['2580', '0852', '147258', '369258', '789456', '159357', '951753', '123321'];
const KNOWN = ['1453', '1071', '1299', '1881', '6969', '121314', '142536'];

describe('a PIN that is tried first', () => {
  test.each([...ROWS, ...REPEATED, ...PAIRS, ...YEARS, ...KEYS, ...KNOWN])('%s is refused', (pin) => {
    expect(isEasyPin(pin)).toBe(true);
    expect(pinChange.safeParse({ currentPassword: 'x', pin }).success).toBe(false);
  });
});

test.each(['4826', '3917', '70318', '482619', '2506', '1133', '1470', '2581'])('%s is not one', (pin) => {
  expect(isEasyPin(pin)).toBe(false);
});

test('nine of ten that there are can be chosen', () => {
  const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
  const refused = all.filter(isEasyPin).length;
  expect(refused).toBeGreaterThan(300);
  expect(refused).toBeLessThan(1000);
});
