import { expect, test } from 'vitest';
import { ownTimeAt } from './own-clock.ts';

test.each([
  ['Europe/Istanbul', null],
  // Another name of a clock that shows the same
  ['Etc/GMT-3', null],
  ['Europe/Berlin', '08:30'],
  ['America/Los_Angeles', 'Fri 23:30'],
  ['Asia/Tokyo', '15:30'],
])('half past nine on a Saturday in İstanbul is in %s: %s', (own, expected) => {
  expect(ownTimeAt('2026-05-30', '09:30', 'Europe/Istanbul', 'en', own)).toBe(expected);
});
