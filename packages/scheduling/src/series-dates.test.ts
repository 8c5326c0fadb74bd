import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seriesDates } from './series-dates.ts';
import { addDays, daysBetween, timeOfMinutes, weekdayOf } from './wall-clock.ts';
import { localDateTimeAt, readingsOf } from './zoned-day.ts';

const date = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2020-01-01', days));
const rule = fc.record({ everyWeeks: fc.integer({ min: 1, max: 8 }), times: fc.integer({ min: 1, max: 50 }) });

describe('the dates of a series', () => {
  it('follow the first, each as many weeks later', () => {
    expect(seriesDates('2026-10-12', { everyWeeks: 4, times: 3 })).toEqual(['2026-11-09', '2026-12-07', '2027-01-04']);
  });

  it('are as many as wished, all on the same weekday, evenly apart and after the first', () => {
    fc.assert(
      fc.property(date, rule, (first, { everyWeeks, times }) => {
        const dates = seriesDates(first, { everyWeeks, times });
        expect(dates).toHaveLength(times);
        for (const [index, each] of dates.entries()) {
          expect(weekdayOf(each)).toBe(weekdayOf(first));
          expect(daysBetween(dates[index - 1] ?? first, each)).toBe(everyWeeks * 7);
        }
      }),
    );
  });

  it('go on where a shorter series ended', () => {
    fc.assert(
      fc.property(date, rule, fc.nat(49), (first, { everyWeeks, times }, more) => {
        const whole = seriesDates(first, { everyWeeks, times: times + more });
        const begun = seriesDates(first, { everyWeeks, times });
        const rest = seriesDates(begun.at(-1) as string, { everyWeeks, times: more });
        expect(whole).toEqual([...begun, ...rest]);
      }),
    );
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Europe/Istanbul'])(
    'keep the time of day over every change of the clocks in %s',
    (zone) => {
      fc.assert(
        fc.property(date, rule, fc.integer({ min: 6 * 60, max: 22 * 60 }), (first, each, minute) => {
          for (const next of seriesDates(first, each)) {
            const { first: moment } = readingsOf(next, minute, zone);
            const shown = localDateTimeAt(new Date(moment * 60_000), zone);
            expect(shown).toEqual({ date: next, time: timeOfMinutes(minute) });
          }
        }),
        { numRuns: 30 },
      );
    },
  );
});
