import { type Appointment, DEFAULT_WORKING_HOURS, NO_BREAKS } from '@vakit/contract';
import { type Interval, minutesOfTime, timeOfMinutes } from '@vakit/scheduling';
import { describe, expect, test } from 'vitest';
import type { CalendarData } from './api.ts';
import { columnsOf, freeCells, inTheWay, isInUse, isInWait } from './columns.ts';
import { type Person, visibleHours } from './day-plan.ts';

const MONDAY = '2026-06-01';
const TUESDAY = '2026-06-02';
const HOURS = { start: 9 * 60, end: 18 * 60 };
const schedule = { ...DEFAULT_WORKING_HOURS, monday: { start: '10:00', end: '12:00', available: true } };
const breaks = { ...NO_BREAKS, monday: [{ start: '11:00', end: '11:30' }] };
const ilker: Person = { id: 'ilker', name: 'İlker Öz', hours: { schedule, breaks } };
const selin: Person = { id: 'selin', name: 'Selin Ak', hours: null };

const booked = (startTime: string, durationMinutes: number, overrides: Partial<Appointment> = {}) =>
  ({
    id: startTime,
    status: 'CONFIRMED',
    staffId: 'ilker',
    appointmentDate: MONDAY,
    startTime,
    durationMinutes,
    waits: [],
    moveRequest: null,
    ...overrides,
  }) as Appointment;
const NOTHING: CalendarData = { appointments: [], exceptions: [], toBeMoved: [], elsewhere: [] };
const shown = (data: Partial<CalendarData>, proposal: Parameters<typeof columnsOf>[0]['proposal'] = null) =>
  columnsOf({
    dates: [MONDAY, TUESDAY],
    people: [ilker, selin],
    data: { ...NOTHING, ...data },
    timeZone: 'Europe/Istanbul',
    openingHours: DEFAULT_WORKING_HOURS,
    proposal,
    shortest: 15,
  });
const times = (intervals: readonly Interval[]) =>
  intervals.map(({ start, end }) => `${timeOfMinutes(start)}-${timeOfMinutes(end)}`);
const interval = (start: string, end: string) => ({ start: minutesOfTime(start), end: minutesOfTime(end) });

describe('the columns of a calendar', () => {
  test('hold each appointment on its day with its person', () => {
    const columns = shown({ appointments: [booked('10:00', 30), booked('09:00', 20, { appointmentDate: TUESDAY })] });
    expect(columns.map(({ key, events }) => [key, times(events)])).toEqual([
      [`${MONDAY} ilker`, ['10:00-10:30']],
      [`${MONDAY} selin`, []],
      [`${TUESDAY} ilker`, ['09:00-09:20']],
      [`${TUESDAY} selin`, []],
    ]);
    expect(columns.map(isInUse)).toEqual([true, false, true, false]);
  });

  test('hold what reaches past midnight on both days', () => {
    const columns = shown({ appointments: [booked('23:45', 30)] });
    const events = columns.flatMap((column) => column.events);
    expect(columns.map((column) => times(column.events))).toEqual([['23:45-00:15'], [], ['23:45-00:15'], []]);
    expect(events.map(({ start, end, isContinued }) => [start, end, isContinued])).toEqual([
      [1425, 1455, false],
      [-15, 15, true],
    ]);
    expect(visibleHours([], events)).toEqual({ start: 0, end: 1440 });
    const ends = shown({ appointments: [booked('23:30', 30)] });
    expect(ends.flatMap((column) => column.events)).toHaveLength(1);
  });

  test('show a move that is being asked about where it would lead, and what a customer wishes at both places', () => {
    const to = { staffId: 'selin', appointmentDate: TUESDAY, startTime: '15:00', durationMinutes: 45 };
    const waits = booked('11:00', 30, {
      moveRequest: { staffId: 'selin', appointmentDate: MONDAY, startTime: '14:00' } as Appointment['moveRequest'],
    });
    const columns = shown(
      { appointments: [booked('10:00', 30), waits], toBeMoved: [waits] },
      { appointmentId: '10:00', to },
    );
    expect(columns.map(({ events }) => times(events))).toEqual([['11:00-11:30'], ['14:00-14:30'], [], ['15:00-15:45']]);
    expect(columns[1]?.events[0]).toMatchObject({ isWished: true, isProposed: true });
  });
});

describe('the free cells', () => {
  const cellsOf = (data: Partial<CalendarData>, step: number) => {
    const [column] = shown(data);
    if (!column) throw new Error('No column');
    return times(freeCells(column, HOURS, step));
  };

  test('leave out breaks and hours in which nobody works', () => {
    expect(cellsOf({}, 30)).toEqual(['10:00-10:30', '10:30-11:00', '11:30-12:00']);
  });

  test('offer the rest of what is partly taken, here or in another branch', () => {
    const elsewhere = [
      { staffId: 'ilker', branchName: 'Moda', startsAt: '2026-06-01T08:30:00Z', endsAt: '2026-06-01T08:45:00Z' },
    ];
    expect(cellsOf({ appointments: [booked('10:00', 20)], elsewhere }, 30)).toEqual([
      '10:20-10:30',
      '10:30-11:00',
      '11:45-12:00',
    ]);
  });

  test('offer the wait of somebody, but for who is booked in it', () => {
    const colour = booked('10:00', 60, { waits: [{ startTime: '10:15', endTime: '10:45' }] });
    expect(cellsOf({ appointments: [colour] }, 30)).toEqual(['10:15-10:30', '10:30-10:45', '11:30-12:00']);
    const within = booked('10:20', 20, { id: 'within' });
    expect(cellsOf({ appointments: [colour, within] }, 30)).toEqual(['10:15-10:20', '10:40-10:45', '11:30-12:00']);
    const [column] = shown({ appointments: [colour] });
    expect(
      [interval('10:15', '10:45'), interval('11:30', '12:00')].map((cell) => column && isInWait(column, cell)),
    ).toEqual([true, false]);
  });

  test('offer the time of somebody who did not come', () => {
    expect(cellsOf({ appointments: [booked('10:00', 60, { status: 'NO_SHOW' })] }, 60)).toEqual([
      '10:00-11:00',
      '11:30-12:00',
    ]);
  });
});

test('who is booked in a wait is in nobody’s way, also where it would be moved along', () => {
  const colour = booked('10:00', 60, { waits: [{ startTime: '10:15', endTime: '10:45' }] });
  const cut = booked('10:20', 20, { id: 'cut' });
  const at = (startTime: string) => ({ staffId: 'ilker', appointmentDate: MONDAY, startTime, durationMinutes: 20 });
  expect(inTheWay([colour, cut], cut, at('10:25'))).toEqual([]);
  expect(inTheWay([colour, cut], cut, at('10:30'))).toEqual([colour]);
  expect(inTheWay([colour, cut], colour, { ...at('10:05'), durationMinutes: 60 })).toEqual([]);
  expect(inTheWay([colour, cut], colour, { ...at('10:10'), durationMinutes: 60 })).toEqual([cut]);
});
