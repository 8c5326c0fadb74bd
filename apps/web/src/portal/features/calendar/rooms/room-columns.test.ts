import { type Appointment, DEFAULT_WORKING_HOURS, type ResourceMaintenance, type ResourceType } from '@vakit/contract';
import { type Interval, minutesOfTime, timeOfMinutes } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import type { CalendarData } from '../api.ts';
import { waitsAt } from '../place.ts';
import { roomColumns } from './room-columns.ts';

const MONDAY = '2026-06-01';
const piece = (id: string, isActive = true) => ({ id, typeId: 'room', name: id.toUpperCase(), isActive });
const HOUR = 60;
const endOf = (startTime: string) => timeOfMinutes(minutesOfTime(startTime) + HOUR);
const booked = (startTime: string, ...ids: string[]) =>
  ({
    id: startTime,
    status: 'CONFIRMED',
    staffId: 'ilker',
    staffName: 'İlker Öz',
    appointmentDate: MONDAY,
    startTime,
    durationMinutes: HOUR,
    waits: [],
    moveRequest: null,
    resources: ids.map((id) => ({ ...piece(id), times: [{ startTime, endTime: endOf(startTime) }] })),
  }) as unknown as Appointment;
const NOTHING: CalendarData = { appointments: [], exceptions: [], toBeMoved: [], elsewhere: [] };
const shown = (data: Partial<CalendarData>, pieces = [piece('one'), piece('two')], maintenance: unknown[] = []) =>
  roomColumns({
    date: MONDAY,
    timeZone: 'Europe/Istanbul',
    openingHours: DEFAULT_WORKING_HOURS,
    types: [{ id: 'room', branchId: 'branch', name: 'Oda', resources: pieces }] as ResourceType[],
    maintenance: maintenance as ResourceMaintenance[],
    data: { ...NOTHING, ...data },
    shortest: 15,
  });
const times = (intervals: readonly Interval[]) =>
  intervals.map(({ start, end }) => `${timeOfMinutes(start)}-${timeOfMinutes(end)}`);

test('each room has the appointments of the day that have it, with whom they are', () => {
  const columns = shown({ appointments: [booked('11:00', 'one', 'two'), booked('09:00', 'two'), booked('10:00')] });
  expect(columns.map(({ person, events }) => [person.name, times(events)])).toEqual([
    ['ONE', ['11:00-12:00']],
    ['TWO', ['09:00-10:00', '11:00-12:00']],
  ]);
  expect(columns[0]?.events[0]?.personName).toBe('İlker Öz');
});

test('a room that is needed only for the work is free while the customer waits, and another one may follow', () => {
  const color = booked('10:00', 'one', 'two');
  const waits = [{ startTime: '10:15', endTime: '10:40' }];
  // The second stretch has a buffer of ten minutes.
  const [before, after] = [
    { startTime: '10:00', endTime: '10:15' },
    { startTime: '10:40', endTime: '11:10' },
  ];
  const having = (...taken: (typeof before)[][]) =>
    ({
      ...color,
      waits,
      resources: taken.map((all, index) => ({ ...color.resources[index], times: all })),
    }) as Appointment;
  const [one, two] = shown({ appointments: [having([before], [after])] });
  expect([one, two].map((column) => times(column?.events ?? []))).toEqual([['10:00-10:15'], ['10:40-11:00']]);
  const [both] = shown({ appointments: [having([before, after])] });
  expect(times(both?.events ?? [])).toEqual(['10:00-10:15', '10:40-11:00']);
  expect(both?.events.flatMap((event) => waitsAt(event.appointment, event))).toEqual([]);
});

test('what is out of use is shown only where somebody has it', () => {
  const pieces = [piece('one'), piece('two', false)];
  expect(shown({}, pieces).map(({ person }) => person.id)).toEqual(['one']);
  expect(shown({ appointments: [booked('09:00', 'two')] }, pieces)).toHaveLength(2);
});

test('a device that is there at some hours alone is away while the branch is open otherwise', () => {
  const hours = { ...DEFAULT_WORKING_HOURS, monday: { start: '08:00', end: '12:00', available: true } };
  const [there, always] = shown({}, [{ ...piece('one'), hours }, piece('two')] as ReturnType<typeof piece>[]);
  expect(times(there?.plan.working ?? [])).toEqual(['09:00-12:00']);
  expect(times(there?.plan.absences.filter(({ kind }) => kind === 'AWAY') ?? [])).toEqual(['12:00-18:00']);
  expect(times(always?.plan.working ?? [])).toEqual(['09:00-18:00']);
});

test('maintenance lies over the room that it is of, as far as it reaches into the day', () => {
  const days = { startDate: '2026-05-30', endDate: MONDAY };
  const columns = shown({}, undefined, [
    { resourceId: 'one', note: 'Boya', ...days, startTime: '09:00', endTime: '11:00' },
    { resourceId: 'two', note: null, ...days, startTime: null, endTime: null },
  ]);
  const mended = columns.map(({ plan }) => plan.absences.filter(({ kind }) => kind === 'MAINTENANCE'));
  expect(mended.map(times)).toEqual([['00:00-11:00'], ['00:00-00:00']]);
  expect(mended[0]?.[0]?.note).toBe('Boya');
});
