import { expect, test } from 'vitest';
import { partyPlanAt } from './asked-party.ts';
import type { PartyPerson, PartyQuestion } from './party.ts';
import { type Effort, PARTY_EFFORT, type Search } from './party-effort.ts';
import { availabilityOfPartyDays, findPartyPlan, partySlotsOfDay } from './party-slots.ts';
import { addDays, WEEKDAYS } from './wall-clock.ts';

const DATE = '2026-03-02';
const hours = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { start: '00:00', end: '23:55', available: true }]),
) as PartyPerson['schedule'];
const person: PartyPerson = {
  ...{ timeZone: 'Europe/Istanbul', openingHours: hours, schedule: hours, extraHours: [], closures: [], absences: [] },
  breaks: Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as PartyPerson['breaks'],
  taken: [],
};

/** A salon that is open day and night with a start every five minutes, a kind of rooms with two pieces that stand together. */
function hardQuestion({ people, guests, services }: { people: number; guests: number; services: number }) {
  const names = Array.from({ length: people }, (_, index) => `person ${index}`);
  const candidatesOf = (service: number) =>
    names
      .filter((_, index) => (index + service) % 4 > 0)
      .map((name) => ({
        person: name,
        service: {
          ...{ durationMinutes: 20 + 5 * (service % 5), bufferMinutes: 5 * (service % 3), priceKurus: 100 },
          ...{ priceKind: 'FIXED' as const, neededTypes: service % 3 === 0 ? ['room', 'room'] : [] },
        },
      }));
  const question: PartyQuestion = {
    guests: Array.from({ length: guests }, (_, guest) =>
      Array.from({ length: services }, (_each, index) => ({
        isAtOnce: index > 0,
        candidates: candidatesOf(guest * services + index),
      })),
    ),
    people: new Map(names.map((name) => [name, person])),
    pieces: new Map([['room', [[], []]]]),
    standings: new Map([['room', [1, 2]]]),
    ...{ slotIntervalMinutes: 5, bookableFrom: 0, bookableUntil: Number.POSITIVE_INFINITY },
  };
  return question;
}

/** Measures the effort in all, and the most between two pauses. */
function costOf(search: (effort: Effort) => Search<unknown>) {
  const effort = { left: PARTY_EFFORT };
  let before = effort.left;
  let longest = 0;
  for (const _pause of search(effort)) {
    longest = Math.max(longest, before - effort.left);
    before = effort.left;
  }
  return { all: PARTY_EFFORT - effort.left, longest };
}

/** A start that was begun is tried to its end, and looking at what is left at all costs as much as this. */
const OVERSHOOT = 1100;

test.each([
  { people: 12, guests: 5, services: 2 },
  { people: 12, guests: 3, services: 4 },
  { people: 150, guests: 6, services: 2 },
])('a question costs what it may at the most, with pauses in it: %o', (size) => {
  const question = hardQuestion(size);
  const dates = Array.from({ length: 14 }, (_, index) => addDays(DATE, index));
  const questions = [
    (effort: Effort) => partySlotsOfDay(question, DATE, effort),
    (effort: Effort) => availabilityOfPartyDays(question, dates, effort),
    (effort: Effort) => findPartyPlan(question, DATE, '10:00', effort),
    (effort: Effort) => partyPlanAt(question, DATE, '23:40', effort),
  ];
  for (const ask of questions) {
    const { all, longest } = costOf(ask);
    expect(all).toBeLessThan(PARTY_EFFORT + OVERSHOOT);
    expect(longest).toBeLessThan(OVERSHOOT);
  }
});

test('a start for which nothing is left counts as not free', () => {
  const question = hardQuestion({ people: 12, guests: 1, services: 1 });
  const none = { left: 0 };
  const slots = partySlotsOfDay(question, DATE, none).next();
  expect(slots.done).toBe(false);
  let last: ReturnType<ReturnType<typeof partySlotsOfDay>['next']>;
  const search = partySlotsOfDay(question, DATE, none);
  do last = search.next();
  while (!last.done);
  expect(last.value.length).toBeGreaterThan(200);
  expect(last.value.every(({ available }) => !available)).toBe(true);
});
