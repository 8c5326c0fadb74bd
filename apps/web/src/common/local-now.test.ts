import { expect, test } from 'vitest';
import { localNow, todayIn } from './local-now.ts';

test('today is that of the zone, not of the browser', () => {
  const now = new Date('2026-05-29T21:30:00Z');
  expect(todayIn('Europe/Istanbul', now)).toBe('2026-05-30');
  expect(todayIn('America/New_York', now)).toBe('2026-05-29');
});

test.each([
  ['2026-01-02T21:00:07Z', '2026-01-03 00:00:07'],
  ['2026-01-03T06:05:00Z', '2026-01-03 09:05:00'],
  ['2026-12-31T20:59:59Z', '2026-12-31 23:59:59'],
])('%s is %s in İstanbul, with two digits each', (instant, expected) => {
  expect(localNow('Europe/Istanbul', new Date(instant))).toBe(expected);
});
