import { describe, expect, test } from 'vitest';
import { periodOf, spanOf } from './period.ts';

const roundTrip = (period: Parameters<typeof spanOf>[0], timeZone: string, kind: 'TIME_OFF' | 'EXTRA_HOURS') =>
  periodOf({ kind, ...spanOf(period, timeZone) }, timeZone);

describe('a period', () => {
  test('of whole days reaches from midnight to midnight, where the branch is', () => {
    const period = { startDate: '2026-07-01', endDate: '2026-07-03', startTime: null, endTime: null };
    expect(spanOf(period, 'Europe/Istanbul')).toEqual({
      starts_at: new Date('2026-06-30T21:00Z'),
      ends_at: new Date('2026-07-03T21:00Z'),
    });
    expect(roundTrip(period, 'Europe/Istanbul', 'TIME_OFF')).toEqual(period);
  });

  test('with times keeps them, over midnight, too', () => {
    for (const period of [
      { startDate: '2026-07-01', endDate: '2026-07-01', startTime: '13:00', endTime: '15:30' },
      { startDate: '2026-07-01', endDate: '2026-07-02', startTime: '13:00', endTime: '00:00' },
      { startDate: '2026-07-01', endDate: '2026-07-05', startTime: '18:00', endTime: '09:00' },
    ]) {
      expect(roundTrip(period, 'Europe/Istanbul', 'TIME_OFF')).toEqual(period);
    }
  });

  test('of time off is of whole days however that was said; extra hours always have times', () => {
    const midnights = { startDate: '2026-07-01', endDate: '2026-07-02', startTime: '00:00', endTime: '00:00' };
    expect(roundTrip(midnights, 'Europe/Istanbul', 'TIME_OFF')).toEqual({
      startDate: '2026-07-01',
      endDate: '2026-07-01',
      startTime: null,
      endTime: null,
    });
    expect(roundTrip(midnights, 'Europe/Istanbul', 'EXTRA_HOURS')).toEqual(midnights);
  });

  test('of a day with a clock change is as long as that day', () => {
    const day = { startDate: '2026-03-29', endDate: '2026-03-29', startTime: null, endTime: null };
    const { starts_at, ends_at } = spanOf(day, 'Europe/Berlin');
    expect(ends_at.getTime() - starts_at.getTime()).toBe(23 * 3_600_000);
    expect(roundTrip(day, 'Europe/Berlin', 'TIME_OFF')).toEqual(day);
  });

  test('with a time that a clock change skips or repeats is rather too long, and never empty', () => {
    const skipped = { startDate: '2026-03-29', endDate: '2026-03-29', startTime: '02:30', endTime: '03:00' };
    expect(spanOf(skipped, 'Europe/Berlin')).toEqual({
      starts_at: new Date('2026-03-29T00:30Z'),
      ends_at: new Date('2026-03-29T01:00Z'),
    });
    const repeated = { startDate: '2026-10-25', endDate: '2026-10-25', startTime: '02:00', endTime: '02:30' };
    expect(spanOf(repeated, 'Europe/Berlin')).toEqual({
      starts_at: new Date('2026-10-25T00:00Z'),
      ends_at: new Date('2026-10-25T01:30Z'),
    });
  });

  test('begins with the day where that day has no midnight', () => {
    const day = { startDate: '2026-04-24', endDate: '2026-04-24', startTime: null, endTime: null };
    expect(roundTrip(day, 'Africa/Cairo', 'TIME_OFF')).toEqual(day);
  });
});
