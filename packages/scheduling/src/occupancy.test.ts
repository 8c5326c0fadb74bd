import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Interval } from './interval.ts';
import { holesOf, occupancyOf, type Workload, workloadOf } from './occupancy.ts';
import { timeOfMinutes, WEEKDAYS, type Weekday } from './wall-clock.ts';
import type { HoursOfPerson } from './working-time.ts';
import { intervalOfDay, segmentsOfDay, toLocal } from './zoned-day.ts';

const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<Weekday, Value>;

const hours: HoursOfPerson = {
  date: '2026-06-01',
  timeZone: 'Europe/Istanbul',
  openingHours: everyDay({ start: '09:00', end: '18:00', available: true }),
  schedule: everyDay({ start: '09:00', end: '17:00', available: true }),
  breaks: everyDay([{ start: '12:00', end: '13:00' }]),
  extraHours: [],
  closures: [],
  absences: [],
};
const { start: midnight } = intervalOfDay(hours.date, hours.timeZone);
const at = (hour: number, minutes: number, buffer = 0) => {
  const start = midnight + hour * 60;
  return { start, end: start + minutes, buffer };
};
const segments = segmentsOfDay(hours.date, hours.timeZone);
const times = (intervals: readonly Interval[]) =>
  toLocal(intervals, segments).map(({ start, end }) => `${timeOfMinutes(start)}-${timeOfMinutes(end)}`);

describe('a day of a person', () => {
  test('is what they work, when customers are there, and what is left', () => {
    const day = workloadOf(hours, [at(10, 30, 15), at(14, 60)]);
    expect(times(day.working)).toEqual(['09:00-12:00', '13:00-17:00']);
    expect(times(day.booked)).toEqual(['10:00-10:30', '14:00-15:00']);
    expect(times(day.free)).toEqual(['09:00-10:00', '10:45-12:00', '13:00-14:00', '15:00-17:00']);
    // 105 of 420 minutes
    expect(occupancyOf([day])).toBe(25);
  });

  test('shows appointments that follow each other as one time, and those beyond the hours, too', () => {
    const day = workloadOf(hours, [at(9, 30), at(9.5, 30), at(17, 30)]);
    expect(times(day.booked)).toEqual(['09:00-10:00', '17:00-17:30']);
    // Bookings beyond the hours must not count as occupancy.
    expect(occupancyOf([day])).toBe(14);
  });

  test('has holes from the next start of the grid on that are long enough', () => {
    const day = workloadOf(hours, [at(10, 30, 15), at(11, 60), at(14, 170)]);
    const holesAt = (hour: number, minute: number, step: number) =>
      times(holesOf(day, midnight + hour * 60 + minute, step));
    expect(holesAt(9, 20, 30)).toEqual(['09:30-10:00', '13:00-14:00']);
    expect(holesAt(9, 37, 30)).toEqual(['13:00-14:00']);
    expect(holesAt(13, 40, 30)).toEqual([]);
    expect(holesAt(0, 0, 10)).toContain('16:50-17:00');
    // The grid is counted from the opening.
    const opening = { ...hours, openingHours: everyDay({ start: '09:15', end: '18:00', available: true }) };
    expect(times(holesOf(workloadOf(opening, []), midnight + 13 * 60 + 20, 30))).toEqual(['13:45-17:00']);
  });

  test('of several is one share; of nobody it is none', () => {
    const full = workloadOf(hours, [at(9, 480)]);
    const empty = workloadOf(hours, []);
    const off = workloadOf({ ...hours, absences: [{ start: midnight, end: midnight + 1440 }] }, []);
    expect(occupancyOf([full, empty, off])).toBe(50);
    expect(occupancyOf([off])).toBeNull();
    expect(occupancyOf([])).toBeNull();
  });

  test('is never called full or empty while it is not', () => {
    const allBut = workloadOf(hours, [at(9, 479)]);
    expect([occupancyOf([allBut]), occupancyOf([workloadOf(hours, [at(9, 1)])])]).toEqual([99, 1]);
  });

  test('agrees with a look at each minute', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: -60, max: 1500 }), fc.integer({ min: 1, max: 200 })), {
      maxLength: 6,
    });
    const around = (list: [number, number][]) =>
      list.map(([begin, length]) => ({ start: midnight + begin, end: midnight + begin + length }));
    fc.assert(
      fc.property(spans, spans, fc.integer({ min: 0, max: 30 }), (booked, away, buffer) => {
        const taken = around(booked).map((each) => ({ ...each, buffer }));
        const day: Workload = workloadOf({ ...hours, absences: around(away) }, taken);
        const holds = (list: readonly Interval[], minute: number) =>
          list.some(({ start, end }) => start <= minute && minute < end);
        const minutes = Array.from({ length: 1440 }, (_, minute) => midnight + minute);
        const isHeld = (minute: number) => taken.some(({ start, end }) => start <= minute && minute < end + buffer);
        const working = minutes.filter((minute) => holds(day.working, minute));
        const left = working.filter((minute) => !isHeld(minute));
        expect(minutes.filter((minute) => holds(day.free, minute))).toEqual(left);
        expect(minutes.filter((minute) => holds(day.booked, minute))).toEqual(
          minutes.filter((minute) => holds(around(booked), minute)),
        );
        const occupancy = occupancyOf([day]);
        if (working.length === 0) expect(occupancy).toBeNull();
        else {
          const exact = ((working.length - left.length) / working.length) * 100;
          expect(Math.abs((occupancy as number) - exact)).toBeLessThan(1);
          expect([occupancy === 100, occupancy === 0]).toEqual([exact === 100, exact === 0]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
