import { type Appointment, DEFAULT_WORKING_HOURS, type ResourceMaintenance, type ResourceType } from '@vakit/contract';
import { type Interval, timeOfMinutes } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import type { CalendarData } from '../api.ts';
import { roomColumns } from './room-columns.ts';

const MONDAY = '2026-06-01';
const piece = (id: string, isActive = true) => ({ id, typeId: 'room', name: id.toUpperCase(), isActive });
const booked = (startTime: string, ...ids: string[]) =>
  ({
    id: startTime,
    status: 'CONFIRMED',
    staffId: 'ilker',
    staffName: 'İlker Öz',
    appointmentDate: MONDAY,
    startTime,
    durationMinutes: 60,
    waits: [],
    moveRequest: null,
    resources: ids.map((id) => piece(id)),
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

test('what is out of use is shown only where somebody has it', () => {
  const pieces = [piece('one'), piece('two', false)];
  expect(shown({}, pieces).map(({ person }) => person.id)).toEqual(['one']);
  expect(shown({ appointments: [booked('09:00', 'two')] }, pieces)).toHaveLength(2);
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
