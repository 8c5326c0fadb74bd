import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intervalOfPeriod } from './period.ts';
import { timeOfMinutes } from './wall-clock.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

test('a period is read as Temporal reads it, the longer way where a clock change leaves a choice', () => {
  const date = fc
    .date({ min: new Date('2000-01-02'), max: new Date('2099-12-29'), noInvalidDate: true })
    .map((each) => each.toISOString().slice(0, 10));
  const time = fc.integer({ min: 0, max: 1439 }).map(timeOfMinutes);
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      date,
      date,
      time,
      time,
      (timeZone, startDate, endDate, startTime, endTime) => {
        const at = (day: string, clock: string, disambiguation: 'earlier' | 'later') =>
          Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(timeZone, { disambiguation })
            .epochMilliseconds;
        expect(intervalOfPeriod({ startDate, endDate, startTime, endTime }, timeZone)).toEqual({
          start: at(startDate, startTime, 'earlier') / 60_000,
          end: at(endDate, endTime, 'later') / 60_000,
        });
        const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds / 60_000;
        expect(intervalOfPeriod({ startDate, endDate, startTime: null, endTime: null }, timeZone)).toEqual({
          start: midnight(Temporal.PlainDate.from(startDate)),
          end: midnight(Temporal.PlainDate.from(endDate).add({ days: 1 })),
        });
      },
    ),
    { numRuns: 3000 },
  );
});
