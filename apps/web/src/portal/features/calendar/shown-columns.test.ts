import { type Appointment, DEFAULT_WORKING_HOURS, NO_BREAKS } from '@vakit/contract';
import { describe, expect, test } from 'vitest';
import type { Person } from './day-plan.ts';
import { inGroup, inOrder } from './people.ts';
import { shownColumns } from './shown-columns.ts';

const MONDAY = '2026-06-01';
const TUESDAY = '2026-06-02';
const off = { start: '09:00', end: '18:00', available: false };
const hours = { schedule: DEFAULT_WORKING_HOURS, breaks: NO_BREAKS };
const ilker: Person = { id: 'ilker', name: 'İlker Öz', hours };
const selin: Person = {
  id: 'selin',
  name: 'Selin Ak',
  hours: { ...hours, schedule: { ...DEFAULT_WORKING_HOURS, monday: off } },
};
const can: Person = { id: 'can', name: 'Can Yücel', hours: null };
const booked = (staffId: string) =>
  ({
    id: staffId,
    status: 'CONFIRMED',
    staffId,
    appointmentDate: MONDAY,
    startTime: '10:00',
    durationMinutes: 30,
    moveRequest: null,
  }) as Appointment;

type Wanted = Parameters<typeof shownColumns>[0];
const shown = (wanted: Partial<Wanted>, appointments: readonly Appointment[] = []) =>
  shownColumns({
    days: { date: MONDAY, view: 'day', from: MONDAY, to: MONDAY },
    people: [ilker, selin, can],
    personId: null,
    isNarrow: false,
    onlyWorking: false,
    data: { appointments, exceptions: [], toBeMoved: [], elsewhere: [] },
    marks: undefined,
    shortest: 15,
    timeZone: 'Europe/Istanbul',
    openingHours: DEFAULT_WORKING_HOURS,
    proposal: null,
    ...wanted,
  });
const namesOf = ({ columns }: ReturnType<typeof shown>) => columns.map(({ person }) => person.id);

describe('a day', () => {
  test('shows everybody, or those alone who work or are booked on it', () => {
    expect(namesOf(shown({}))).toEqual(['ilker', 'selin', 'can']);
    expect(namesOf(shown({ onlyWorking: true }))).toEqual(['ilker']);
    expect(namesOf(shown({ onlyWorking: true }, [booked('can')]))).toEqual(['ilker', 'can']);
  });

  test('shows everybody where nobody works', () => {
    expect(namesOf(shown({ people: [selin, can], onlyWorking: true }))).toEqual(['selin', 'can']);
  });

  test('leads on a phone from one to the next of those who are shown', () => {
    const narrow = shown({ isNarrow: true, personId: 'selin' });
    expect([namesOf(narrow), narrow.people]).toEqual([['selin'], [ilker, selin, can]]);
    const filtered = shown({ isNarrow: true, personId: 'selin', onlyWorking: true }, [booked('can')]);
    expect([namesOf(filtered), filtered.person, filtered.people]).toEqual([['ilker'], ilker, [ilker, can]]);
  });
});

test('a week leaves out the days on which somebody is not there, and keeps whom one asks for', () => {
  const days = { date: MONDAY, view: 'week', from: MONDAY, to: TUESDAY } as const;
  const all = shown({ days, personId: 'all', onlyWorking: true });
  expect(all.columns.map(({ key }) => key)).toEqual([`${MONDAY} ilker`, `${TUESDAY} ilker`, `${TUESDAY} selin`]);
  expect(namesOf(shown({ days, personId: 'selin', onlyWorking: true }))).toEqual(['selin', 'selin']);
});

test('of a group its people alone are shown, in the order of all', () => {
  const people = [ilker, selin, can];
  expect(inGroup(people, { staffIds: ['can', 'gone', 'ilker'] })).toEqual([ilker, can]);
  expect(inGroup(people, { staffIds: ['gone'] })).toEqual([]);
});

test('people stand in the order of this browser, those whom it does not know after them', () => {
  const people = [ilker, selin, can];
  expect(inOrder(people)).toEqual(people);
  expect(inOrder(people, ['can', 'gone', 'ilker'])).toEqual([can, ilker, selin]);
});
