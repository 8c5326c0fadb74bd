import { describe, expect, test } from 'vitest';
import { openingAt } from './opening.ts';
import { epochMinute, WEEKDAYS } from './wall-clock.ts';
import type { WeekHours } from './working-time.ts';

const weekOf = (start: string, end: string, closed: readonly string[] = []) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, { start, end, available: !closed.includes(day) }])) as WeekHours;
const HOURS = weekOf('09:00', '20:00', ['sunday']);
const between = (from: string, to: string) => ({ start: epochMinute(new Date(from)), end: epochMinute(new Date(to)) });
const ISTANBUL = { hours: HOURS, closures: [], extra: [], timeZone: 'Europe/Istanbul' };
const ask = (now: string, question: Partial<Parameters<typeof openingAt>[1]> = {}) =>
  openingAt(new Date(now), { ...ISTANBUL, ...question });
const open = (until: string) => ({ isOpen: true, until: new Date(until) });
const closed = (opensAt: string | null) => ({ isOpen: false, opensAt: opensAt && new Date(opensAt) });

describe('a salon in İstanbul, on a Friday and Saturday in May', () => {
  test.each([
    ['before it opens', '2026-05-29T05:59:59Z', closed('2026-05-29T06:00:00Z')],
    ['as it opens', '2026-05-29T06:00:00Z', open('2026-05-29T17:00:00Z')],
    ['a second before it closes', '2026-05-29T16:59:59Z', open('2026-05-29T17:00:00Z')],
    ['as it closes', '2026-05-29T17:00:00Z', closed('2026-05-30T06:00:00Z')],
    ['when it is tomorrow there already', '2026-05-29T21:30:00Z', closed('2026-05-30T06:00:00Z')],
    ['before a day without hours', '2026-05-30T18:00:00Z', closed('2026-06-01T06:00:00Z')],
  ])('%s', (_, now, expected) => {
    expect(ask(now)).toEqual(expected);
  });

  test('closes early for a closure, opens after it, and is closed in it', () => {
    const closures = [between('2026-05-29T10:00:00Z', '2026-05-29T12:00:00Z')];
    expect(ask('2026-05-29T08:00:00Z', { closures })).toEqual(open('2026-05-29T10:00:00Z'));
    expect(ask('2026-05-29T11:00:00Z', { closures })).toEqual(closed('2026-05-29T12:00:00Z'));
  });

  test('opens after a closure of days, or nobody knows when', () => {
    const weekOff = [between('2026-05-28T21:00:00Z', '2026-06-04T21:00:00Z')];
    expect(ask('2026-05-29T08:00:00Z', { closures: weekOff })).toEqual(closed('2026-06-05T06:00:00Z'));
    const yearOff = [between('2026-05-28T21:00:00Z', '2027-05-28T21:00:00Z')];
    expect(ask('2026-05-29T08:00:00Z', { closures: yearOff })).toEqual(closed(null));
    expect(ask('2026-05-29T08:00:00Z', { hours: weekOf('09:00', '18:00', WEEKDAYS) })).toEqual(closed(null));
  });

  test('stays open for extra hours that follow its own, and opens for others', () => {
    const extra = [between('2026-05-29T17:00:00Z', '2026-05-29T19:00:00Z')];
    expect(ask('2026-05-29T08:00:00Z', { extra })).toEqual(open('2026-05-29T19:00:00Z'));
    const sunday = [between('2026-05-31T08:00:00Z', '2026-05-31T10:00:00Z')];
    expect(ask('2026-05-30T18:00:00Z', { extra: sunday })).toEqual(closed('2026-05-31T08:00:00Z'));
  });
});

test('a clock that is put forward closes an hour sooner after it has opened', () => {
  const hours = weekOf('01:00', '05:00');
  const timeZone = 'Europe/Berlin';
  expect(ask('2026-03-29T00:30:00Z', { hours, timeZone })).toEqual(open('2026-03-29T03:00:00Z'));
});
