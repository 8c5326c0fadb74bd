import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOfDay } from './day-plan.ts';
import type { Interval } from './interval.ts';
import { timeOfMinutes, WEEKDAYS, type Weekday } from './wall-clock.ts';
import type { HoursOfPerson, WeekBreaks, WeekHours } from './working-time.ts';
import { intervalOfDay, segmentsOfDay, toLocal } from './zoned-day.ts';

const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<Weekday, Value>;
const hoursOf = (start: string, end: string): WeekHours => everyDay({ start, end, available: true });
const breaksOf = (...breaks: [start: string, end: string][]): WeekBreaks =>
  everyDay(breaks.map(([start, end]) => ({ start, end })));
const times = (intervals: readonly Interval[]) =>
  intervals.map(({ start, end }) => `${timeOfMinutes(start)}-${timeOfMinutes(end)}`);

const asked: HoursOfPerson = {
  date: '2026-06-01',
  timeZone: 'Europe/Berlin',
  openingHours: hoursOf('00:00', '09:00'),
  schedule: hoursOf('01:00', '08:00'),
  breaks: breaksOf(['04:00', '05:00']),
  extraHours: [],
  closures: [],
  absences: [],
};

describe('the plan of a day', () => {
  test('tells why a person is not booked', () => {
    const { working, CLOSED, NOT_WORKING, BREAK } = planOfDay(asked);
    expect(times(working)).toEqual(['01:00-04:00', '05:00-08:00']);
    expect([times(NOT_WORKING), times(BREAK), times(CLOSED)]).toEqual([
      ['00:00-01:00', '08:00-09:00'],
      ['04:00-05:00'],
      ['09:00-00:00'],
    ]);
  });

  test('has no hour that a clock change skips', () => {
    const { working } = planOfDay({ ...asked, date: '2026-03-29' });
    expect(times(working)).toEqual(['01:00-02:00', '03:00-04:00', '05:00-08:00']);
  });

  test('takes time off by the instant, where an hour happens twice', () => {
    const date = '2026-10-25';
    const { start } = intervalOfDay(date, asked.timeZone);
    // From two to half past two, the second time
    const absences = [{ start: start + 180, end: start + 210 }];
    expect(times(planOfDay({ ...asked, date, absences }).working)).toEqual(['01:00-04:00', '05:00-08:00']);
    const both = [{ start: start + 120, end: start + 210 }];
    expect(times(planOfDay({ ...asked, date, absences: both }).working)).toEqual([
      '01:00-02:00',
      '02:30-04:00',
      '05:00-08:00',
    ]);
  });

  test('has each minute in one list, or in time off', () => {
    const clock = fc.integer({ min: 0, max: 1439 });
    const span = fc.tuple(clock, clock).filter(([a, b]) => a < b);
    const near = fc.tuple(fc.integer({ min: -300, max: 1700 }), fc.integer({ min: 1, max: 600 }));
    const lists = fc.record({
      open: span,
      schedule: span,
      pause: span,
      extra: fc.array(near, { maxLength: 2 }),
      closures: fc.array(near, { maxLength: 2 }),
      absences: fc.array(near, { maxLength: 2 }),
      date: fc.constantFrom('2026-06-01', '2026-03-29'),
    });
    fc.assert(
      fc.property(lists, ({ open, schedule, pause, extra, closures, absences, date }) => {
        const { start: midnight } = intervalOfDay(date, asked.timeZone);
        const week = ([start, end]: [number, number]) => hoursOf(timeOfMinutes(start), timeOfMinutes(end));
        const around = (spans: [number, number][]) =>
          spans.map(([begin, length]) => ({ start: midnight + begin, end: midnight + begin + length }));
        const plan = planOfDay({
          date,
          timeZone: asked.timeZone,
          openingHours: week(open),
          schedule: week(schedule),
          breaks: breaksOf([timeOfMinutes(pause[0]), timeOfMinutes(pause[1])]),
          extraHours: around(extra),
          closures: around(closures),
          absences: around(absences),
        });
        const segments = segmentsOfDay(date, asked.timeZone);
        const off = toLocal([...around(closures), ...around(absences)], segments);
        const day = toLocal([intervalOfDay(date, asked.timeZone)], segments);
        const { extra: _, ...lists } = plan;
        const holding = (all: readonly Interval[], minute: number) =>
          all.some(({ start, end }) => start <= minute && minute < end);
        const wrong = Array.from({ length: 1440 }, (_, minute) => minute).filter((minute) => {
          const found = Object.values(lists).filter((list) => holding(list, minute)).length;
          return found !== (holding(day, minute) && !holding(off, minute) ? 1 : 0);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
