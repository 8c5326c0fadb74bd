import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outsideHours } from './outside-hours.ts';
import { epochMinute, instantOf, minutesOfTime, WEEKDAYS, weekdayOf } from './wall-clock.ts';
import type { WeekHours } from './working-time.ts';
import { localDateTimeAt } from './zoned-day.ts';

const CLOCKS = ['Europe/Istanbul', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia'];
const weekOf = (days: Partial<WeekHours>) =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, days[day] ?? { start: '09:00', end: '18:00', available: false }]),
  ) as WeekHours;
const read = (intervals: readonly { start: number; end: number }[], timeZone: string) =>
  intervals.map((each) =>
    [each.start, each.end].map((minute) => Object.values(localDateTimeAt(instantOf(minute), timeZone)).join(' ')),
  );

test('a laser that is rented on Tuesdays and Thursdays is away at all other times', () => {
  const day = { start: '10:00', end: '18:00', available: true };
  const time = {
    start: epochMinute(new Date('2026-06-01T06:00:00Z')),
    end: epochMinute(new Date('2026-06-04T09:00:00Z')),
  };
  const away = outsideHours(weekOf({ tuesday: day, thursday: day }), 'Europe/Istanbul', time);
  expect(read(away, 'Europe/Istanbul')).toEqual([
    ['2026-06-01 09:00', '2026-06-02 10:00'],
    ['2026-06-02 18:00', '2026-06-04 10:00'],
  ]);
});

test('what is outside is every minute at which the clock shows none of the hours, also where it is changed', () => {
  const hour = fc.integer({ min: 0, max: 23 }).map((each) => `${String(each).padStart(2, '0')}:00`);
  const day = fc
    .tuple(hour, hour, fc.boolean())
    .filter(([start, end]) => start < end)
    .map(([start, end, available]) => ({ start, end, available }));
  const week = fc.record(Object.fromEntries(WEEKDAYS.map((each) => [each, day]))) as fc.Arbitrary<WeekHours>;
  // Around changes of the clocks, and the day that Samoa has left out
  const moment = fc.constantFrom('2026-03-28', '2026-10-24', '2026-04-04', '2026-10-03', '2011-12-29', '2026-06-01');
  fc.assert(
    fc.property(
      fc.constantFrom(...CLOCKS),
      week,
      moment,
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 2000 }),
      (timeZone, hours, from, offset, length) => {
        const start = epochMinute(new Date(`${from}T12:00:00Z`)) + offset;
        const away = outsideHours(hours, timeZone, { start, end: start + length });
        for (let minute = start; minute < start + length; minute += 1) {
          const { date, time } = localDateTimeAt(instantOf(minute), timeZone);
          const { available, ...shown } = hours[weekdayOf(date)];
          const isIn =
            available &&
            minutesOfTime(shown.start) <= minutesOfTime(time) &&
            minutesOfTime(time) < minutesOfTime(shown.end);
          expect(away.some((each) => each.start <= minute && minute < each.end)).toBe(!isIn);
        }
        expect(away.every((each) => start <= each.start && each.end <= start + length)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
