import { DEFAULT_WORKING_HOURS, type GroupSession, NO_BREAKS, type ScheduleException } from '@vakit/contract';
import { timeOfMinutes } from '@vakit/scheduling';
import { describe, expect, test } from 'vitest';
import { firstInSight, type Person, type ShownDay, shownDay, visibleHours } from './day-plan.ts';

const MONDAY = '2026-06-01';
const SUNDAY = '2026-06-07';
const ZONE = 'Europe/Istanbul';
const person: Person = {
  id: 'ilker',
  name: 'İlker Öz',
  hours: {
    schedule: { ...DEFAULT_WORKING_HOURS, monday: { start: '10:00', end: '17:00', available: true } },
    breaks: { ...NO_BREAKS, monday: [{ start: '12:00', end: '13:00' }] },
  },
};

const exception = (overrides: Partial<ScheduleException>): ScheduleException => ({
  id: 'e',
  branchId: 'b',
  kind: 'TIME_OFF',
  staffId: 'ilker',
  staffName: 'İlker Öz',
  reason: 'ILLNESS',
  note: null,
  startDate: MONDAY,
  endDate: MONDAY,
  startTime: null,
  endTime: null,
  version: 'v',
  ...overrides,
});
const plan = (date: string, ...exceptions: ScheduleException[]) =>
  shownDay({ date, timeZone: ZONE, openingHours: DEFAULT_WORKING_HOURS, person, exceptions, elsewhere: [] });
const times = (intervals: ShownDay['working']) =>
  intervals.map(({ start, end }) => `${timeOfMinutes(start)}-${timeOfMinutes(end)}`);
const absences = ({ absences: all }: ShownDay) => all.map((each) => `${each.kind} ${times([each])}`);

describe('the plan of a day', () => {
  test('is what branch and person have in common, without breaks', () => {
    expect(times(plan(MONDAY).working)).toEqual(['10:00-12:00', '13:00-17:00']);
    expect(absences(plan(MONDAY))).toEqual([
      'CLOSED 00:00-09:00',
      'CLOSED 18:00-00:00',
      'NOT_WORKING 09:00-10:00',
      'NOT_WORKING 17:00-18:00',
      'BREAK 12:00-13:00',
    ]);
  });

  test('is empty on a closed day and for who works here no longer', () => {
    expect(absences(plan(SUNDAY))).toEqual(['CLOSED 00:00-00:00']);
    const gone = shownDay({
      date: MONDAY,
      timeZone: ZONE,
      openingHours: DEFAULT_WORKING_HOURS,
      person: { ...person, hours: null },
      exceptions: [],
      elsewhere: [],
    });
    expect(gone.working).toEqual([]);
    expect(absences(gone)).toContain('NOT_WORKING 09:00-18:00');
  });

  test.each([
    ['of hours', { startTime: '11:00', endTime: '15:00' }, ['10:00-11:00', '15:00-17:00']],
    ['of the whole day', {}, []],
    [
      'of the whole branch',
      { staffId: null, startTime: '15:00', endTime: '16:00' },
      ['10:00-12:00', '13:00-15:00', '16:00-17:00'],
    ],
    [
      'that began before',
      { startDate: '2026-05-30', startTime: '15:00', endTime: '11:00' },
      ['11:00-12:00', '13:00-17:00'],
    ],
    ['that goes on afterwards', { endDate: SUNDAY, startTime: '11:00', endTime: '15:00' }, ['10:00-11:00']],
    ['of somebody else', { staffId: 'someone' }, ['10:00-12:00', '13:00-17:00']],
    ['of other days', { startDate: SUNDAY, endDate: SUNDAY }, ['10:00-12:00', '13:00-17:00']],
  ])('leaves out time off %s', (_, overrides, expected) => {
    expect(times(plan(MONDAY, exception(overrides)).working)).toEqual(expected);
  });

  test('holds extra hours, which win over breaks and closed days but not over time off', () => {
    const extra = { kind: 'EXTRA_HOURS', reason: null, startTime: '12:30', endTime: '19:00' } as const;
    expect(times(plan(MONDAY, exception(extra)).working)).toEqual(['10:00-12:00', '12:30-19:00']);
    const onSunday = { ...extra, startDate: SUNDAY, endDate: SUNDAY };
    const off = { startDate: SUNDAY, endDate: SUNDAY, startTime: '14:00', endTime: '15:00' };
    expect(times(plan(SUNDAY, exception(onSunday), exception(off)).working)).toEqual(['12:30-14:00', '15:00-19:00']);
  });
});

test('time that another branch takes of the person is told with its name, and leaves their hours as they are', () => {
  const taken = { branchName: 'Moda', startsAt: '2026-06-01T11:00:00Z', endsAt: '2026-06-01T11:40:00Z' };
  const elsewhere = [
    { ...taken, staffId: person.id },
    { ...taken, staffId: 'someone' },
  ];
  const day = { timeZone: ZONE, openingHours: DEFAULT_WORKING_HOURS, person, exceptions: [], elsewhere };
  const shown = shownDay({ ...day, date: MONDAY });
  expect(absences(shown).at(-1)).toBe('ELSEWHERE 14:00-14:40');
  expect(shown.absences.at(-1)?.branchName).toBe('Moda');
  expect(times(shown.working)).toEqual(['10:00-12:00', '13:00-17:00']);
  expect(absences(shownDay({ ...day, date: SUNDAY })).join()).not.toContain('ELSEWHERE');
});

test('a session of a group that lasts past midnight is held on both days, and one that ends by then on its own', () => {
  const heldOn = (date: string, session: Partial<GroupSession>) =>
    shownDay({
      ...{ date, timeZone: ZONE, openingHours: DEFAULT_WORKING_HOURS, person, exceptions: [], elsewhere: [] },
      sessions: [{ id: 's', staffId: 'ilker', date: MONDAY, startTime: '23:00', ...session } as GroupSession],
    }).absences.flatMap(({ kind, start, end }) => (kind === 'SESSION' ? [[start, end]] : []));
  const [tuesday, wednesday] = ['2026-06-02', '2026-06-03'];
  expect([MONDAY, tuesday, wednesday].map((date) => heldOn(date, { durationMinutes: 90 }))).toEqual([
    [[1380, 1470]],
    [[-60, 30]],
    [],
  ]);
  expect([MONDAY, tuesday].map((date) => heldOn(date, { durationMinutes: 60 }))).toEqual([[[1380, 1440]], []]);
  expect(heldOn(tuesday, { durationMinutes: 90, staffId: 'selin' })).toEqual([]);
  expect(heldOn('2026-05-31', { durationMinutes: 90 })).toEqual([]);
});

test('an hour that a clock change skips is neither worked nor off', () => {
  const [date, timeZone] = ['2026-03-29', 'Europe/Berlin'];
  const night = { start: '00:00', end: '06:00', available: true };
  const openingHours = { ...DEFAULT_WORKING_HOURS, sunday: night };
  const nightly = { ...person, hours: { schedule: openingHours, breaks: NO_BREAKS } };
  const off = exception({ startDate: date, endDate: date, startTime: '01:00', endTime: '04:00' });
  const shown = shownDay({ date, timeZone, openingHours, person: nightly, exceptions: [off], elsewhere: [] });
  expect(times(shown.working)).toEqual(['00:00-01:00', '04:00-06:00']);
  expect(absences(shown)).toEqual(['CLOSED 06:00-00:00', 'TIME_OFF 01:00-02:00', 'TIME_OFF 03:00-04:00']);
});

describe('the hours that are shown', () => {
  test('are whole ones around what is planned and booked', () => {
    expect(visibleHours([plan(MONDAY)], [])).toEqual({ start: 600, end: 1020 });
    expect(
      visibleHours(
        [plan(MONDAY)],
        [
          { start: 485, end: 515 },
          { start: 1400, end: 1440 },
        ],
      ),
    ).toEqual({
      start: 480,
      end: 1440,
    });
  });

  test('are those of a usual day where nothing is', () => {
    expect(visibleHours([plan(SUNDAY)], [])).toEqual({ start: 540, end: 1080 });
  });
});

describe('what is in sight first', () => {
  const hours = { start: 9 * 60, end: 18 * 60 };
  test.each([
    ['the last hour of today', '2026-06-01 14:25:00', 13 * 60],
    ['the beginning before the branch opens', '2026-06-01 09:25:00', 9 * 60],
    ['the beginning after it has closed', '2026-06-01 23:25:00', 9 * 60],
    ['the beginning on other days', '2026-06-08 14:25:00', 9 * 60],
  ])('is %s', (_, now, expected) => {
    expect(firstInSight(now, MONDAY, SUNDAY, hours)).toBe(expected);
  });
});
