import fc from 'fast-check';
import { expect, test } from 'vitest';
import { availabilityOfDays, firstFreeStart } from './days.ts';
import { type DayQuestion, slotsOfDay } from './slots.ts';
import { addDays, daysBetween, epochMinute, WEEKDAYS } from './wall-clock.ts';

const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<(typeof WEEKDAYS)[number], Value>;

const HOURS = { start: '09:00', end: '12:00', available: true };
const question: Omit<DayQuestion, 'date'> = {
  timeZone: 'Europe/Istanbul',
  openingHours: { ...everyDay(HOURS), sunday: { ...HOURS, available: false } },
  schedule: everyDay(HOURS),
  breaks: everyDay([]),
  taken: [],
  extraHours: [],
  closures: [],
  absences: [],
  durationMinutes: 60,
  bufferMinutes: 0,
  slotIntervalMinutes: 30,
  bookableUntil: Number.POSITIVE_INFINITY,
  bookableFrom: epochMinute(new Date('2026-05-29T05:00:00Z')),
};
const at = (instant: string) => epochMinute(new Date(instant));

test('a day is free, full or closed', () => {
  const taken = [{ start: at('2026-05-30T06:15:00Z'), end: at('2026-05-30T08:45:00Z') }];
  const dates = ['2026-05-28', '2026-05-29', '2026-05-30', '2026-05-31'];
  expect(availabilityOfDays([{ ...question, taken }], dates)).toEqual([
    { date: '2026-05-28', availability: 'FULL', firstTime: null, isStaffed: true },
    { date: '2026-05-29', availability: 'FREE', firstTime: '09:00', isStaffed: true },
    { date: '2026-05-30', availability: 'FULL', firstTime: null, isStaffed: true },
    { date: '2026-05-31', availability: 'CLOSED', firstTime: null, isStaffed: false },
  ]);
});

test('a day is free when one of several people is, and full when somebody could work', () => {
  const off = { ...question, schedule: everyDay({ ...HOURS, available: false }) };
  const booked = { ...question, taken: [{ start: at('2026-05-30T06:00:00Z'), end: at('2026-05-30T09:00:00Z') }] };
  const dates = ['2026-05-30', '2026-05-31', '2026-06-01'];
  const availabilities = (...questions: (typeof question)[]) =>
    availabilityOfDays(questions, dates).map(({ availability }) => availability);
  expect(availabilities(off, booked)).toEqual(['FULL', 'CLOSED', 'FREE']);
  expect(availabilities(booked, question)).toEqual(['FREE', 'CLOSED', 'FREE']);
});

test('the first time of a day is that of whoever of several people is free first', () => {
  const until = (end: string) => ({ ...question, taken: [{ start: at('2026-05-30T06:00:00Z'), end: at(end) }] });
  const firstTime = (...questions: (typeof question)[]) => availabilityOfDays(questions, ['2026-05-30'])[0]?.firstTime;
  expect(firstTime(until('2026-05-30T07:00:00Z'), until('2026-05-30T06:30:00Z'))).toBe('09:30');
  expect(firstTime(until('2026-05-30T06:30:00Z'), until('2026-05-30T07:00:00Z'))).toBe('09:30');
  expect(firstTime(until('2026-05-30T09:00:00Z'), until('2026-05-30T07:00:00Z'))).toBe('10:00');
});

test('the first free start of several days skips those on which nothing is free', () => {
  const taken = [{ start: at('2026-05-29T06:00:00Z'), end: at('2026-05-30T06:20:00Z') }];
  const dates = ['2026-05-29', '2026-05-30', '2026-05-31'];
  expect(firstFreeStart({ ...question, taken }, dates)).toEqual({ date: '2026-05-30', startTime: '09:30' });
  expect(firstFreeStart({ ...question, taken }, ['2026-05-29', '2026-05-31'])).toBeUndefined();
});

test('a day on which the branch is closed is closed; one on which the person is away is full', () => {
  const saturday = { start: at('2026-05-29T21:00:00Z'), end: at('2026-05-30T21:00:00Z') };
  const [closed] = availabilityOfDays([{ ...question, closures: [saturday] }], ['2026-05-30']);
  expect(closed?.availability).toBe('CLOSED');
  const [away] = availabilityOfDays([{ ...question, absences: [saturday] }], ['2026-05-30']);
  expect(away?.availability).toBe('FULL');
});

test('a day on which nobody works who is asked about is told from one on which all are booked', () => {
  const saturday = { start: at('2026-05-29T21:00:00Z'), end: at('2026-05-30T21:00:00Z') };
  const away = { ...question, absences: [saturday] };
  const off = { ...question, schedule: everyDay({ ...HOURS, available: false }) };
  const booked = { ...question, taken: [{ start: at('2026-05-30T06:00:00Z'), end: at('2026-05-30T09:00:00Z') }] };
  const known = (...questions: (typeof question)[]) => availabilityOfDays(questions, ['2026-05-30'])[0];
  for (const questions of [[away], [off], [away, off]])
    expect(known(...questions)).toMatchObject({ availability: 'FULL', isStaffed: false });
  for (const questions of [[booked], [away, booked]])
    expect(known(...questions)).toMatchObject({ availability: 'FULL', isStaffed: true });
});

test('dates are counted over months, leap days and the turn of a year', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});

test('says of every day what asking for its times says, wherever the branch is', () => {
  const offset = fc.integer({ min: -3 * 1440, max: 8 * 1440 });
  const cases = fc.record({
    timeZone: fc.constantFrom(
      'Europe/Istanbul',
      'Pacific/Kiritimati',
      'Etc/GMT+12',
      'America/New_York',
      'Asia/Kathmandu',
    ),
    taken: fc.array(fc.record({ offset, length: fc.integer({ min: 5, max: 480 }) }), { maxLength: 40 }),
    now: offset,
  });
  const base = at('2026-03-06T00:00:00Z');
  const dates = Array.from({ length: 6 }, (_, index) => addDays('2026-03-06', index));
  fc.assert(
    fc.property(cases, (drawn) => {
      const asked = {
        ...question,
        timeZone: drawn.timeZone,
        taken: drawn.taken.map((each) => ({ start: base + each.offset, end: base + each.offset + each.length })),
        bookableFrom: base + drawn.now,
      };
      for (const { date, availability, firstTime } of availabilityOfDays([asked], dates)) {
        const slots = slotsOfDay({ ...asked, date });
        expect(firstTime).toBe(slots.find(({ available }) => available)?.startTime ?? null);
        const expected = slots.length === 0 ? 'CLOSED' : slots.some(({ available }) => available) ? 'FREE' : 'FULL';
        expect(availability).toBe(expected);
      }
    }),
  );
});
