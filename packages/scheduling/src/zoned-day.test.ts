import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalOfDay, isTimeZone, localDateTimeAt, segmentsOfDay } from './zoned-day.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const minuteOf = ({ epochMilliseconds }: { epochMilliseconds: number }) => Math.ceil(epochMilliseconds / 60_000);

const zone = fc.constantFrom(...ZONES);
const minute = fc.integer({ min: Date.UTC(2000, 0, 2) / 60_000, max: Date.UTC(2099, 11, 30) / 60_000 });

describe('a day of a zone', () => {
  test('begins and ends where Temporal says, in whatever order days are asked for', () => {
    fc.assert(
      fc.property(zone, minute, (timeZone, near) => {
        const day = Temporal.Instant.fromEpochMilliseconds(near * 60_000)
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
        const local = Temporal.Instant.fromEpochMilliseconds(each * 60_000).toZonedDateTimeISO(timeZone);
        const { date, time } = localDateTimeAt(new Date(each * 60_000), timeZone);
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
