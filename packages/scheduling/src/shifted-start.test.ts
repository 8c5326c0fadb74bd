import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shiftedStart } from './shifted-start.ts';
import { addDays, minutesOfTime, timeOfMinutes } from './wall-clock.ts';

const start = fc.record({
  date: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days)),
  startTime: fc.integer({ min: 0, max: 1439 }).map(timeOfMinutes),
});
/** Minutes on a clock that never changes */
const moment = ({ date, startTime }: { date: string; startTime: string }) =>
  Date.parse(`${date}T00:00:00Z`) / 60_000 + minutesOfTime(startTime);

it('moves by as many days and as much on the clock', () => {
  const from = { date: '2026-06-01', startTime: '10:00' };
  const to = { date: '2026-06-03', startTime: '09:30' };
  expect(shiftedStart({ date: '2026-06-29', startTime: '11:15' }, from, to)).toEqual({
    date: '2026-07-01',
    startTime: '10:45',
  });
  expect(shiftedStart({ date: '2026-06-29', startTime: '00:15' }, from, to).startTime).toBe('23:45');
});

it('moves everything as far as the one that was moved, and back', () => {
  fc.assert(
    fc.property(start, start, start, (each, from, to) => {
      const moved = shiftedStart(each, from, to);
      expect(moment(moved) - moment(each)).toBe(moment(to) - moment(from));
      expect(shiftedStart(from, from, to)).toEqual(to);
      expect(shiftedStart(moved, to, from)).toEqual(each);
    }),
  );
});
