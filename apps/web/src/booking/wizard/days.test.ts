import { expect, test } from 'vitest';
import { daysOfMonth, monthBeside, monthOf, todayIn } from './days.ts';

test('today is that of the branch, not of the browser', () => {
  const now = new Date('2026-05-29T21:30:00Z');
  expect(todayIn('Europe/Istanbul', now)).toBe('2026-05-30');
  expect(todayIn('America/New_York', now)).toBe('2026-05-29');
});

test('months follow each other over the turn of a year, and have all their days', () => {
  expect(monthOf('2026-12-31')).toBe('2026-12-01');
  expect(monthBeside('2026-12-01', 1)).toBe('2027-01-01');
  expect(monthBeside('2027-01-01', -1)).toBe('2026-12-01');
  expect(monthBeside('2027-01-01', 1)).toBe('2027-02-01');
  expect(daysOfMonth('2028-02-01')).toHaveLength(29);
  expect(daysOfMonth('2026-05-01').at(-1)).toBe('2026-05-31');
});
