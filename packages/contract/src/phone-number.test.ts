import { expect, test } from 'vitest';
import { formatPhone } from './phone-number.ts';

test.each([
  ['+905340950280', '0534 095 02 80'],
  ['+90 535 555 03 04', '0535 555 03 04'],
  ['05321234567', '0532 123 45 67'],
  ['532 123 45 67', '0532 123 45 67'],
  ['(0212) 555 12 12', '0212 555 12 12'],
  ['0090 532 123 4567', '0532 123 45 67'],
  // Each country groups its own numbers.
  ['+49 30 1234567', '+49 30 1234567'],
  // No number of anybody, which is shown as it was entered
  ['dahili 12', 'dahili 12'],
  ['', ''],
])('"%s" is read as "%s"', (typed, read) => {
  expect(formatPhone(typed)).toBe(read);
});
