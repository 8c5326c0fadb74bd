import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PartOfParty } from './guest-time.ts';
import { HANDOVER_DAYS, proposeHandover, type StandIn, type VisitToHandOver } from './handover.ts';
import { heldIntervals } from './slots.ts';
import type { Taken } from './waiting.ts';
import { addDays, epochMinute, timeOfMinutes, WEEKDAYS } from './wall-clock.ts';

const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<(typeof WEEKDAYS)[number], Value>;
const HOURS = everyDay({ start: '09:00', end: '18:00', available: true });
const DATE = '2026-03-02';
const MIDNIGHT = epochMinute(new Date(`${DATE}T00:00:00Z`));
const at = (time: string) => epochMinute(new Date(`${DATE}T${time}:00Z`));

const standIn = (id: string, taken: Taken[] = [], absences: StandIn['question']['absences'] = []): StandIn => ({
  id,
  question: {
    timeZone: 'UTC',
    openingHours: HOURS,
    schedule: HOURS,
    breaks: everyDay([]),
    extraHours: [],
    closures: [],
    absences,
    taken,
    slotIntervalMinutes: 15,
    bookableFrom: at('08:00'),
    bookableUntil: Number.POSITIVE_INFINITY,
  },
});
const visit = (startTime: string, standInIds: string[], durationMinutes = 30, bufferMinutes = 0): VisitToHandOver => ({
  id: `${startTime} ${standInIds}`,
  date: DATE,
  after: addDays(DATE, 1),
  startTime,
  start: at(startTime),
  durationMinutes,
  bufferMinutes,
  neededTypes: null,
  standInIds: new Set(standInIds),
});
const shown = (proposed: ReturnType<typeof proposeHandover>, ...visits: VisitToHandOver[]) =>
  visits.map(({ id }) => {
    const target = proposed.get(id);
    return target && `${target.standInId} ${timeOfMinutes(target.start - MIDNIGHT)}`;
  });

test('the same time with somebody who offers it and is free', () => {
  const people = [standIn('ada', [{ start: at('09:45'), end: at('10:15') }]), standIn('can'), standIn('efe')];
  const one = visit('10:00', ['ada', 'can']);
  expect(shown(proposeHandover(people, [one]), one)).toEqual(['can 10:00']);
});

describe('a guest of a party', () => {
  const partOf = ({ id, start, durationMinutes }: VisitToHandOver, more: Partial<PartOfParty> = {}): PartOfParty => ({
    ...{ id, partyId: 'party', guest: 0, isAtOnce: false, start, end: start + durationMinutes },
    ...more,
  });
  const hair = visit('10:00', ['ada']);
  const until = (time: string): Taken[] => [{ start: at('09:00'), end: at(time) }];

  test('is not with two people at once', () => {
    const nails = partOf(visit('10:30', []));
    const proposed = (parts: PartOfParty[]) =>
      shown(proposeHandover([standIn('ada', until('10:15'))], [hair], new Map(), parts), hair);
    expect(proposed([])).toEqual(['ada 10:15']);
    expect(proposed([partOf(hair), nails])).toEqual(['ada 11:00']);
    expect(proposed([partOf(hair), { ...nails, isAtOnce: true }])).toEqual(['ada 10:15']);
    expect(proposed([partOf(hair), { ...nails, guest: 1 }])).toEqual(['ada 10:15']);
  });

  test('is not proposed two things at once', () => {
    const nails = visit('10:30', ['can']);
    const people = [standIn('ada', until('10:30')), standIn('can', until('11:00'))];
    const both = [hair, nails].map((each) => partOf(each));
    expect(shown(proposeHandover(people, [hair, nails], new Map(), both), hair, nails)).toEqual([
      'ada 11:00',
      'can 11:30',
    ]);
  });
});

test('while what it needs is free, and no two in one room', () => {
  const people = [standIn('ada'), standIn('can')];
  const inRoom = (each: VisitToHandOver) => ({ ...each, neededTypes: ['room'] });
  const both = [inRoom(visit('10:00', ['ada'])), inRoom(visit('10:00', ['can']))] as const;
  const plain = visit('10:15', ['can']);
  const proposed = (...rooms: Taken[][]) => shown(proposeHandover(people, both, new Map([['room', rooms]])), ...both);
  expect(proposed([], [])).toEqual(['ada 10:00', 'can 10:00']);
  expect(proposed([])).toEqual(['ada 10:00', 'can 10:30']);
  expect(proposed([{ start: at('09:00'), end: at('10:15') }], [])).toEqual(['ada 10:00', 'can 10:15']);
  expect(proposed()).toEqual([undefined, undefined]);
  expect(shown(proposeHandover(people, [plain], new Map()), plain)).toEqual(['can 10:15']);
});

test('off the grid, as it was booked', () => {
  const one = visit('10:05', ['ada']);
  expect(shown(proposeHandover([standIn('ada')], [one]), one)).toEqual(['ada 10:05']);
});

test('to whom the others need less, so that both keep their time', () => {
  const [either, ada] = [visit('10:00', ['ada', 'can']), visit('10:15', ['ada'])];
  expect(shown(proposeHandover([standIn('ada'), standIn('can')], [either, ada]), either, ada)).toEqual([
    'can 10:00',
    'ada 10:15',
  ]);
});

test('else the nearest time of the day, not within the hour', () => {
  const ada = standIn('ada', [{ start: at('10:00'), end: at('12:00') }]);
  const [early, late] = [visit('10:00', ['ada']), visit('11:45', ['ada'])];
  expect(shown(proposeHandover([ada], [early, late]), early, late)).toEqual(['ada 09:30', 'ada 12:00']);
  const soon = { ...ada, question: { ...ada.question, bookableFrom: at('08:45') } };
  expect(shown(proposeHandover([soon], [early]), early)).toEqual(['ada 12:00']);
});

test('else a day after, else none', () => {
  const off = { start: at('00:00'), end: at('23:59') };
  const one = visit('10:00', ['ada']);
  const [target] = [...proposeHandover([standIn('ada', [], [off])], [one]).values()];
  expect(target).toEqual({ standInId: 'ada', start: at('09:00') + 1440, end: at('09:30') + 1440 });
  const long = { start: at('00:00'), end: at('23:59') + 1440 * HANDOVER_DAYS };
  expect(proposeHandover([standIn('ada', [], [long])], [one]).size).toBe(0);
  expect(proposeHandover([standIn('ada')], [visit('10:00', [])]).size).toBe(0);
});

test('never two for the same person and time, nobody who is taken or away, and nobody who does not offer it', () => {
  const people = ['ada', 'can', 'efe'];
  const stretch = fc
    .record({ start: fc.integer({ min: 8 * 12, max: 17 * 12 }), length: fc.integer({ min: 1, max: 24 }) })
    .map(({ start, length }) => ({ start: MIDNIGHT + start * 5, end: MIDNIGHT + (start + length) * 5 }));
  const visits = fc.array(
    fc
      .tuple(fc.integer({ min: 9 * 12, max: 17 * 12 }), fc.integer({ min: 1, max: 18 }), fc.subarray(people))
      .chain(([start, length, able]) =>
        fc.constantFrom(0, 15).map((buffer) => visit(timeOfMinutes(start * 5), able, length * 5, buffer)),
      ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(
      visits.map((all) => all.map((each, index) => ({ ...each, id: String(index) }))),
      fc.array(fc.array(stretch, { maxLength: 4 }), { minLength: 3, maxLength: 3 }),
      fc.array(fc.array(stretch, { maxLength: 1 }), { minLength: 3, maxLength: 3 }),
      (all, taken, absences) => {
        const standIns = people.map((id, index) => standIn(id, taken[index], absences[index]));
        const proposed = proposeHandover(standIns, all);
        for (const person of standIns) {
          const given = all.flatMap(({ id, bufferMinutes, standInIds, durationMinutes }) => {
            const target = proposed.get(id);
            if (target?.standInId !== person.id) return [];
            expect(standInIds.has(person.id)).toBe(true);
            expect(target.end - target.start).toBe(durationMinutes);
            return [{ start: target.start, end: target.end, buffer: bufferMinutes }];
          });
          const held = heldIntervals(given);
          held.forEach((one, index) => {
            const others = [...held.slice(0, index), ...heldIntervals(person.question.taken)];
            for (const other of others) expect(one.start < other.end && other.start < one.end).toBe(false);
            const { start, end } = given[index] as Taken;
            for (const away of person.question.absences) expect(start < away.end && away.start < end).toBe(false);
            expect(start).toBeGreaterThanOrEqual(person.question.bookableFrom);
          });
        }
      },
    ),
  );
});
