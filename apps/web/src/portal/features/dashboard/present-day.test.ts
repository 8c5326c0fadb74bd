import type { WorkingDay } from '@vakit/contract';
import { expect, test } from 'vitest';
import { isOutdated, leftOf } from './present-day.ts';

const day: WorkingDay = {
  ...{
    date: '2026-05-29',
    timeZone: 'Europe/Istanbul',
    visits: [],
    count: 0,
    total: 0,
    waiting: [],
    missed: [],
    week: [],
  },
  people: [
    {
      ...{ staffId: 'ada', staffName: 'Ada Su', working: [], booked: [], occupancy: 0 },
      free: [
        { startTime: '12:00', endTime: '14:00' },
        { startTime: '20:00', endTime: '00:00' },
      ],
    },
  ],
};

test.each([
  [day.date, '12:00', false],
  [day.date, '12:01', true],
  ['2026-05-30', '00:00', true],
])('on %s at %s it is %s that the day has to be read again', (date, time, isOld) => {
  expect(isOutdated(day, { date, time })).toBe(isOld);
});

test('no free time lies in the past', () => {
  const freeAt = (time: string) =>
    leftOf(day, { date: day.date, time }).people.flatMap(({ free }) =>
      free.map(({ startTime, endTime }) => `${startTime}-${endTime}`),
    );
  expect(freeAt('13:10')).toEqual(['13:10-14:00', '20:00-00:00']);
  expect(freeAt('14:00')).toEqual(['20:00-00:00']);
  expect(freeAt('23:00')).toEqual(['23:00-00:00']);
});
