import { DEFAULT_WORKING_HOURS } from '@vakit/contract';
import { describe, expect, test } from 'vitest';
import { bookableDates, daysOfPage, isOverForToday, isShortOfNotice, pageOf, stripAround } from './days.ts';

test('pages of five weeks begin on a Monday, the first one today, and follow each other over the turn of a year', () => {
  const dates = { today: '2026-11-27', lastDay: '2027-11-27' };
  const ends = (page: number) => [daysOfPage(page, dates)[0], daysOfPage(page, dates).at(-1)];
  expect(ends(0)).toEqual(['2026-11-27', '2026-12-27']);
  expect(ends(1)).toEqual(['2026-12-28', '2027-01-31']);
  expect(daysOfPage(1, dates)).toHaveLength(35);
  for (const page of [0, 1, 2, 10]) expect(ends(page).map((day) => pageOf(day as string, dates))).toEqual([page, page]);
});

test('the row of days begins today, goes along with a later day, and ends with what can be booked', () => {
  const dates = { today: '2026-05-29', lastDay: '2026-06-20' };
  const ends = (date: string | null) => [stripAround(date, dates)[0], stripAround(date, dates).at(-1)];
  for (const date of [null, '2026-05-20', '2026-05-29', '2026-06-11', '2026-06-21'])
    expect(ends(date)).toEqual(['2026-05-29', '2026-06-11']);
  expect(ends('2026-06-12')).toEqual(['2026-06-12', '2026-06-20']);
});

describe('the rules of a branch', () => {
  // Monday to Friday from 09:00 to 18:00, in İstanbul
  const rules = {
    timeZone: 'Europe/Istanbul',
    workingHours: DEFAULT_WORKING_HOURS,
    openingExceptions: [],
    minimumNoticeMinutes: 120,
    bookingHorizonDays: 30,
    phone: '+90 216 000 00 00',
  };
  const friday = '2026-05-29';
  const at = (time: string) => new Date(`${friday}T${time}:00+03:00`);

  test('end the dates that can be booked at the horizon', () => {
    expect(bookableDates(rules, at('12:00'))).toEqual({ today: friday, lastDay: '2026-06-28' });
    // It is still Thursday in Greenwich.
    expect(bookableDates(rules, at('00:30')).today).toBe(friday);
  });

  test.each([
    ['before it opens', '08:00', [], false],
    ['a minute before it closes', '17:59', [], false],
    ['once it has closed', '18:00', [], true],
    ['before hours beside those of the week', '18:30', [{ isOpen: true, startsAt: '19:00', endsAt: '21:00' }], false],
    ['closed earlier than usual', '15:00', [{ isOpen: false, startsAt: '14:00', endsAt: '18:00' }], true],
  ])('tell %s whether it is over for today', (_, time, exceptions, expected) => {
    const openingExceptions = exceptions.map(({ isOpen, startsAt, endsAt }) => ({
      isOpen,
      startsAt: at(startsAt).toISOString(),
      endsAt: at(endsAt).toISOString(),
    }));
    expect(isOverForToday({ ...rules, openingExceptions }, at(time))).toBe(expected);
  });

  test.each([
    ['with hours left', friday, '16:30', 120, true],
    ['after closing', friday, '18:00', 120, false],
    ['that wants no notice', friday, '16:30', 0, false],
    ['before today', '2026-05-28', '16:30', 120, false],
    ['that the notice does not reach', '2026-06-01', '16:30', 120, false],
    ['that the notice of days reaches', '2026-06-01', '16:30', 4 * 1440, true],
  ])('tell of a day %s whether notice is short', (_, date, time, minimumNoticeMinutes, expected) => {
    expect(isShortOfNotice(date, { ...rules, minimumNoticeMinutes }, at(time))).toBe(expected);
  });
});
