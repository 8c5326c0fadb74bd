import { expect, test } from 'vitest';
import type { PartyCandidate, PartyPerson, PartyPlan, PartyQuestion, PartyService } from './party.ts';
import { availabilityOfPartyDays, findPartyPlan, partySlotsOfDay } from './test-support/parties.ts';
import type { Taken } from './waiting.ts';
import { epochMinute, minutesOfTime, timeOfMinutes, WEEKDAYS } from './wall-clock.ts';

const DATE = '2026-03-02';
const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<(typeof WEEKDAYS)[number], Value>;
const hours = (start: string, end: string) => everyDay({ start, end, available: true });
/** Midnight of that day in Istanbul */
const MIDNIGHT = epochMinute(new Date('2026-03-01T21:00:00Z'));
const at = (time: string) => MIDNIGHT + minutesOfTime(time);
const taken = (start: string, end: string, more: Partial<Taken> = {}): Taken => ({
  start: at(start),
  end: at(end),
  ...more,
});

const person = (...busy: Taken[]): PartyPerson => ({
  timeZone: 'Europe/Istanbul',
  openingHours: hours('09:00', '12:00'),
  schedule: hours('09:00', '12:00'),
  breaks: everyDay([]),
  extraHours: [],
  closures: [],
  absences: [],
  taken: busy,
});

const by = (name: string, durationMinutes: number, more: Partial<PartyCandidate['service']> = {}): PartyCandidate => ({
  person: name,
  service: { durationMinutes, bufferMinutes: 0, priceKurus: 100_00, priceKind: 'FIXED', neededTypes: [], ...more },
});
const service = (...candidates: PartyCandidate[]): PartyService => ({ isAtOnce: false, candidates });
const atOnce = (...candidates: PartyCandidate[]): PartyService => ({ isAtOnce: true, candidates });

const question = (
  guests: PartyQuestion['guests'],
  people: Record<string, PartyPerson>,
  changes: Partial<PartyQuestion> = {},
): PartyQuestion => ({
  guests,
  people: new Map(Object.entries(people)),
  pieces: new Map(),
  slotIntervalMinutes: 30,
  bookableFrom: 0,
  bookableUntil: Number.POSITIVE_INFINITY,
  ...changes,
});

/** Guest, person, services, from and until */
const told = (plan: PartyPlan | undefined) =>
  plan?.parts.map(
    ({ guest, person: name, services, start, end }) =>
      `${guest}: ${name} ${services.join('+')} ${timeOfMinutes(start - MIDNIGHT)}–${timeOfMinutes(end - MIDNIGHT)}`,
  );
const planAt = (asked: PartyQuestion, time: string) => told(findPartyPlan(asked, DATE, time));
const free = (asked: PartyQuestion) =>
  partySlotsOfDay(asked, DATE).flatMap(({ available, startTime }) => (available ? [startTime] : []));

test('hair with one person, then nails with another', () => {
  const asked = question([[service(by('Ayşe', 60)), service(by('Elif', 30))]], { Ayşe: person(), Elif: person() });
  expect(planAt(asked, '09:00')).toEqual(['0: Ayşe 0 09:00–10:00', '0: Elif 1 10:00–10:30']);
  expect(free(asked)).toEqual(['09:00', '09:30', '10:00', '10:30']);
});

test('mother and daughter are served at the same time where two people are free', () => {
  const any = service(by('Ayşe', 60), by('Elif', 60));
  const asked = question([[any], [any]], { Ayşe: person(taken('11:00', '12:00')), Elif: person() });
  expect(planAt(asked, '09:00')).toEqual(['0: Ayşe 0 09:00–10:00', '1: Elif 0 09:00–10:00']);
  expect(planAt(asked, '10:00')).toEqual(['0: Ayşe 0 10:00–11:00', '1: Elif 0 10:00–11:00']);
  expect(availabilityOfPartyDays(asked, [DATE])).toEqual([{ date: DATE, availability: 'FREE', firstTime: '09:00' }]);
});

test('six guests follow each other with two barbers', () => {
  const guest = [service(by('Ali', 30), by('Can', 30))];
  const asked = question(Array(6).fill(guest), { Ali: person(), Can: person() });
  expect(planAt(asked, '09:00')?.map((part) => part.slice(3))).toEqual([
    'Ali 0 09:00–09:30',
    'Can 0 09:00–09:30',
    'Ali 0 09:30–10:00',
    'Can 0 09:30–10:00',
    'Ali 0 10:00–10:30',
    'Can 0 10:00–10:30',
  ]);
  expect(free(asked)).toEqual(['09:00', '09:30', '10:00', '10:30']);
});

test('nails at once with hair', () => {
  const asked = question([[service(by('Ayşe', 60)), atOnce(by('Elif', 30))]], { Ayşe: person(), Elif: person() });
  expect(planAt(asked, '09:00')).toEqual(['0: Ayşe 0 09:00–10:00', '0: Elif 1 09:00–09:30']);
});
