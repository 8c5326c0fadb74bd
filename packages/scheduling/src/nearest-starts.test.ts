import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QuestionAboutDays } from './days.ts';
import { NEAREST_DAYS, nearestFreeStarts } from './nearest-starts.ts';
import { slotsOfDay } from './slots.ts';
import { addDays, daysBetween, epochMinute, minutesOfTime, WEEKDAYS } from './wall-clock.ts';

const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<(typeof WEEKDAYS)[number], Value>;
const hours = everyDay({ start: '09:00', end: '18:00', available: true });
const question: QuestionAboutDays = {
  timeZone: 'Europe/Istanbul',
  openingHours: hours,
  schedule: { ...hours, sunday: { start: '09:00', end: '18:00', available: false } },
  breaks: everyDay([]),
  extraHours: [],
  closures: [],
  absences: [],
  taken: [],
  durationMinutes: 30,
  bufferMinutes: 0,
  slotIntervalMinutes: 30,
  bookableFrom: epochMinute(new Date('2026-01-01T00:00:00Z')),
  bookableUntil: Number.POSITIVE_INFINITY,
};
const DATE = '2026-06-10';
const at = (date: string, time: string) => epochMinute(new Date(`${date}T${time}:00+03:00`));

it('begins with the wished time itself, and lists the others around it in the order of time', () => {
  expect(nearestFreeStarts(question, { date: DATE, startTime: '10:00' }, 3)).toEqual([
    { date: DATE, startTime: '09:30' },
    { date: DATE, startTime: '10:00' },
    { date: DATE, startTime: '10:30' },
  ]);
});

it('goes to the days around when the day is full', () => {
  const taken = [{ start: at(DATE, '09:00'), end: at(DATE, '18:00') }];
  expect(nearestFreeStarts({ ...question, taken }, { date: DATE, startTime: '10:00' }, 2)).toEqual([
    { date: '2026-06-09', startTime: '10:00' },
    { date: '2026-06-11', startTime: '10:00' },
  ]);
});

it('finds nothing where nothing is', () => {
  const closures = [{ start: at('2026-06-01', '00:00'), end: at('2026-06-30', '00:00') }];
  expect(nearestFreeStarts({ ...question, closures }, { date: DATE, startTime: '10:00' }, 6)).toEqual([]);
});

it('finds what a slow look at every free start of the days around finds', () => {
  const block = fc.record({
    day: fc.integer({ min: -6, max: 6 }),
    from: fc.nat(17),
    length: fc.integer({ min: 1, max: 18 }),
  });
  fc.assert(
    fc.property(
      fc.array(block, { maxLength: 25 }),
      fc.nat(17),
      fc.integer({ min: 1, max: 8 }),
      (blocks, slot, most) => {
        const taken = blocks.map(({ day, from, length }) => {
          const start = at(addDays(DATE, day), '09:00') + from * 30;
          return { start, end: start + length * 30 };
        });
        const minute = 9 * 60 + slot * 30;
        const startTime = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 === 0 ? '00' : '30'}`;
        const distance = (each: { date: string; startTime: string }) =>
          Math.abs(daysBetween(DATE, each.date)) * 120 + Math.abs(minutesOfTime(each.startTime) - minute);
        const all = Array.from({ length: 2 * NEAREST_DAYS + 1 }, (_, index) => addDays(DATE, index - NEAREST_DAYS))
          .flatMap((date) =>
            slotsOfDay({ ...question, taken, date })
              .filter(({ available }) => available)
              .map((each) => ({ date, startTime: each.startTime })),
          )
          .map(distance)
          .sort((a, b) => a - b);
        const found = nearestFreeStarts({ ...question, taken }, { date: DATE, startTime }, most);
        expect(found.map(distance).sort((a, b) => a - b)).toEqual(all.slice(0, most));
        const moments = found.map((each) => `${each.date} ${each.startTime}`);
        expect(moments).toEqual(moments.toSorted());
      },
    ),
    { numRuns: 60 },
  );
});
