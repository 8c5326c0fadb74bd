import { expect, test } from 'vitest';
import { instantOf, localNow, todayIn } from './local-now.ts';

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

test.each([
  ['Europe/Istanbul', '2026-05-30', '10:00', '2026-05-30T07:00:00.000Z'],
  ['America/New_York', '2026-05-30', '23:30', '2026-05-31T03:30:00.000Z'],
  // Clocks are put forward at 02:00 on 8 March and back at 02:00 on 1 November.
  ['America/New_York', '2026-03-08', '01:30', '2026-03-08T06:30:00.000Z'],
  ['America/New_York', '2026-03-08', '03:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01', '02:30', '2026-11-01T07:30:00.000Z'],
])('in %s %s at %s is %s', (timeZone, date, time, expected) => {
  expect(instantOf(date, time, timeZone).toISOString()).toBe(expected);
});
