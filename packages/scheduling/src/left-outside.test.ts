import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Interval } from './interval.ts';
import { isLeftOutside } from './left-outside.ts';
import { WEEKDAYS } from './wall-clock.ts';
import type { DayHours, HoursOfPerson, WeekBreaks, WeekHours } from './working-time.ts';

const DATE = '2026-06-01';
const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<(typeof WEEKDAYS)[number], Value>;
const from = (start: string, end: string): WeekHours => everyDay<DayHours>({ start, end, available: true });
const NO_BREAKS: WeekBreaks = everyDay([]);

const hours = (changes: Partial<HoursOfPerson> = {}): HoursOfPerson => ({
  date: DATE,
  timeZone: 'Europe/Istanbul',
  openingHours: from('09:00', '18:00'),
  schedule: from('09:00', '18:00'),
  breaks: NO_BREAKS,
  extraHours: [],
  closures: [],
  absences: [],
  ...changes,
});
/** From a local time in İstanbul, which is three hours ahead, in minutes */
const visitAt = (hour: number, minutes = 30): Interval => {
  const start = Date.parse(`${DATE}T00:00:00Z`) / 60_000 + (hour - 3) * 60;
  return { start, end: start + minutes };
};

describe('a visit is left outside', () => {
  test.for([
    { name: 'when the branch closes earlier', after: hours({ openingHours: from('09:00', '16:00') }), outside: true },
    { name: 'when the person goes earlier', after: hours({ schedule: from('09:00', '17:15') }), outside: true },
    {
      name: 'when a break is put there',
      after: hours({ breaks: everyDay([{ start: '17:00', end: '17:30' }]) }),
      outside: true,
    },
    { name: 'not when it ends with the day', after: hours({ schedule: from('09:00', '17:30') }), outside: false },
    { name: 'not when nothing changes', after: hours(), outside: false },
  ])('$name', ({ after, outside }) => {
    expect(isLeftOutside(visitAt(17), hours(), after)).toBe(outside);
  });

  test('not when it lay outside before', () => {
    expect(isLeftOutside(visitAt(20), hours(), hours({ openingHours: from('09:00', '16:00') }))).toBe(false);
  });

  test('not when extra hours hold it', () => {
    const extraHours = [visitAt(17)];
    expect(
      isLeftOutside(visitAt(17), hours({ extraHours }), hours({ extraHours, openingHours: from('09:00', '16:00') })),
    ).toBe(false);
  });
});

test('never by longer hours, whatever the visit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 5, max: 480 }), (hour, minutes) => {
      const longer = hours({ openingHours: from('00:00', '23:59'), schedule: from('00:00', '23:59') });
      expect(isLeftOutside(visitAt(hour, minutes), hours(), longer)).toBe(false);
    }),
  );
});
