import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from './wall-clock.ts';
import { intervalOfDay, isTimeZone, localDateTimeAt, lookUpByClock, segmentsOfDay, stretchAt } from './zoned-day.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const minuteOf = ({ epochMilliseconds }: { epochMilliseconds: number }) => Math.ceil(epochMilliseconds / MINUTE);

const zone = fc.constantFrom(...ZONES);
const minute = fc.integer({ min: Date.UTC(2000, 0, 2) / MINUTE, max: Date.UTC(2099, 11, 30) / MINUTE });

describe('a day of a zone', () => {
  test('begins and ends where Temporal says, in whatever order days are asked for', () => {
    fc.assert(
      fc.property(zone, minute, (timeZone, near) => {
        const day = Temporal.Instant.fromEpochMilliseconds(near * MINUTE)
          .toZonedDateTimeISO(timeZone)
          .toPlainDate();
        const begin = minuteOf(day.toZonedDateTime(timeZone));
        const end = minuteOf(day.add({ days: 1 }).toZonedDateTime(timeZone));
        expect(intervalOfDay(day.toString(), timeZone)).toEqual({ start: begin, end });
      }),
      { numRuns: 3000 },
    );
  });

  test('shows at every minute the date and time that Temporal says', () => {
    fc.assert(
      fc.property(zone, minute, (timeZone, each) => {
        const local = Temporal.Instant.fromEpochMilliseconds(each * MINUTE).toZonedDateTimeISO(timeZone);
        const { date, time } = localDateTimeAt(new Date(each * MINUTE), timeZone);
        expect(`${date}T${time}`).toBe(local.toPlainDateTime().toString({ smallestUnit: 'minute' }));
      }),
      { numRuns: 3000 },
    );
  });

  test('may never have been', () => {
    // Samoa went from the 29th to the 31st.
    expect(segmentsOfDay('2011-12-30', 'Pacific/Apia')).toEqual([]);
    const { start, end } = intervalOfDay('2011-12-30', 'Pacific/Apia');
    expect([start, end]).toEqual([intervalOfDay('2011-12-29', 'Pacific/Apia').end, start]);
  });

  test('has a stretch for each side of a change, also of half an hour', () => {
    // Lord Howe Island puts its clocks back from 02:00 to 01:30, and on from 02:00 to 02:30.
    const [before, after] = segmentsOfDay('2026-04-05', 'Australia/Lord_Howe');
    expect([before?.end, after?.start]).toEqual([120, 90]);
    const [early, late] = segmentsOfDay('2026-10-04', 'Australia/Lord_Howe');
    expect([early?.end, late?.start]).toEqual([120, 150]);
  });
});

describe('a time zone', () => {
  test('is named by a place, or UTC', () => {
    const names = [...ZONES.filter((name) => name.includes('/')), 'UTC', 'Etc/GMT-3', 'US/Eastern'];
    expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
  });

  test.each([
    '+0300',
    '+03:00',
    '-0530',
    '+03',
    '\u221203:00',
    'CET',
    'EST5EDT',
    'PST',
    'GMT+3',
    '',
    'Europe/',
    'Mars/Phobos',
    'US/Pacific-New',
  ])('is not “%s”', (name) => expect(isTimeZone(name)).toBe(false));
});

test('a browser without Temporal finds the same offsets and, within a week, the same changes', () => {
  const week = (7 * DAY) / MINUTE;
  fc.assert(
    fc.property(zone, minute, (timeZone, each) => {
      const { from, until, offset } = stretchAt(each, timeZone);
      expect(lookUpByClock(each, timeZone)).toEqual({
        from: Math.max(from, each - week),
        until: Math.min(until, each + week + 1),
        offset,
      });
    }),
    { numRuns: 1000 },
  );
  // The night of the change itself
  const change = Date.UTC(2026, 2, 29, 1) / MINUTE;
  for (const each of [change - 1, change, change + 1]) {
    expect(lookUpByClock(each, 'Europe/Berlin')).toMatchObject(
      each < change ? { until: change, offset: 60 } : { from: change, offset: 120 },
    );
  }
});
