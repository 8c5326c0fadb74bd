import { expect, test } from 'vitest';
import type { PartyPerson, PartyQuestion } from './party.ts';
import { partyDayOf } from './party-day.ts';
import { atOnce } from './party-effort.ts';
import { findBestPlan } from './party-search.ts';
import { claimsOf, withClaims } from './rooms.ts';
import { findPartyPlan, partySlotsOfDay } from './test-support/parties.ts';
import { epochMinute, minutesOfTime, WEEKDAYS } from './wall-clock.ts';

const DATE = '2026-03-02';
/** Midnight of that day in Istanbul */
const MIDNIGHT = epochMinute(new Date('2026-03-01T21:00:00Z'));
const at = (time: string) => MIDNIGHT + minutesOfTime(time);
const from = (start: string, end: string) => ({ start: at(start), end: at(end) });
const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<(typeof WEEKDAYS)[number], Value>;
const hours = everyDay({ start: '09:00', end: '12:00', available: true });

const person = (...taken: PartyPerson['taken']): PartyPerson => ({
  timeZone: 'Europe/Istanbul',
  openingHours: hours,
  schedule: hours,
  breaks: everyDay([]),
  extraHours: [],
  closures: [],
  absences: [],
  taken,
});
const question = (
  people: Record<string, PartyPerson>,
  guests: readonly (readonly [minutes: number, by: readonly string[]][])[],
  rooms: PartyQuestion['pieces'] extends ReadonlyMap<string, infer Pieces> ? Pieces : never,
): PartyQuestion => ({
  guests: guests.map((services) =>
    services.map(([durationMinutes, by]) => ({
      isAtOnce: false,
      candidates: by.map((name) => ({
        person: name,
        service: {
          ...{ durationMinutes, bufferMinutes: 0, priceKurus: 100, priceKind: 'FIXED' as const },
          neededTypes: rooms.length > 0 ? ['room'] : [],
        },
      })),
    })),
  ),
  people: new Map(Object.entries(people)),
  pieces: new Map([['room', rooms]]),
  slotIntervalMinutes: 30,
  bookableFrom: 0,
  bookableUntil: Number.POSITIVE_INFINITY,
});

test('who stays shorter leaves the room that is free for longer to who stays longer', () => {
  const people = { Ali: person(), Can: person() };
  const both = ['Ali', 'Can'];
  const rooms = [[], [from('10:30', '12:00')]];
  const asked = question(people, [[[30, both]], [[60, both]]], rooms);
  const plan = findPartyPlan(asked, DATE, '10:00');
  expect(plan?.parts.map(({ start, pieces }) => [start, pieces])).toEqual([
    [at('10:00'), [{ kind: 'room', places: [1] }]],
    [at('10:00'), [{ kind: 'room', places: [0] }]],
  ]);
});

test('who comes together has both places of one double room, or does not come then', () => {
  const [busy, free] = [from('09:00', '12:00'), from('11:00', '12:00')];
  const people = { Ali: person(), Can: person() };
  const both = ['Ali', 'Can'];
  const couple = (...rooms: Parameters<typeof question>[2]) => ({
    ...question(people, [[[60, both]], [[60, both]]], rooms),
    standings: new Map([['room', [1, 1, 2, 2]]]),
  });
  const places = (asked: PartyQuestion) =>
    findPartyPlan(asked, DATE, '10:00')?.parts.map(({ pieces }) => pieces?.flatMap((each) => each.places));
  // The first place of each is free, which is as good as none.
  const apart = couple([], [busy], [], [busy]);
  expect(places(apart)).toEqual([[0], [0]]);
  expect(findPartyPlan(apart, DATE, '10:00')?.parts.map(({ start }) => start)).toEqual([at('10:00'), at('11:00')]);
  expect(places({ ...apart, standings: undefined })).toEqual([[0], [2]]);
  // One place of the first is free for less time, and would be had rather than another one.
  expect(places(couple([free], [busy], [], []))).toEqual([[2], [3]]);
});

test('all are given other rooms where the tightest choice leads nowhere', () => {
  const rooms = new Map([['room', [[from('09:00', '10:00'), from('11:00', '12:00')], [from('11:30', '12:00')]]]]);
  const nothing = { left: rooms, claims: [], choices: [] };
  const stays = [from('10:30', '11:00'), from('10:00', '10:30'), from('10:00', '11:30')];
  const claims = stays.flatMap((stay) => claimsOf(['room'], stay));
  expect(withClaims(rooms, nothing, claims)?.choices).toEqual([[0], [0], [1]]);
  const more = [...claims, ...claimsOf(['room'], from('10:15', '10:20'))];
  expect(withClaims(rooms, nothing, more)).toBeUndefined();
});

test('six guests with two services each take little work on a busy day, free or not', () => {
  const busy = (...starts: string[]) => person(...starts.map((start) => ({ start: at(start), end: at(start) + 30 })));
  const people = {
    ...{ Ali: busy('09:30'), Can: busy('11:00'), Ece: busy('10:15') },
    ...{ Su: busy('10:00'), Nil: busy('11:15'), Ata: busy('09:00', '11:30') },
  };
  const guest: [number, string[]][] = [
    [30, ['Ali', 'Can', 'Ece']],
    [30, ['Su', 'Nil', 'Ata']],
  ];
  for (const rooms of [[], [[], [], [], []]]) {
    const asked = question(people, Array(6).fill(guest), rooms);
    const day = partyDayOf(asked, DATE);
    const attempts = partySlotsOfDay(asked, DATE).map(({ start, available }) => {
      const effort = { left: 20_000 };
      const plan = atOnce(findBestPlan(day, start, { isAnyEnough: true, effort }));
      expect(plan !== undefined).toBe(available);
      return 20_000 - effort.left;
    });
    expect(Math.max(...attempts)).toBeLessThan(600);
  }
});

test('what anybody could do but for too few rooms is given up with little work', () => {
  const names = ['Ali', 'Can', 'Ece', 'Su', 'Nil', 'Ata'];
  const people = Object.fromEntries(
    names.map((name) => [name, name === 'Nil' ? person() : person(from('10:00', '10:45'))]),
  );
  const guest: [number, string[]][] = [
    [30, names],
    [45, names],
  ];
  const six = Array(6).fill(guest);
  // Four of them are done after the break of the others, and Nil does one before.
  const rooms = [[], [], [], [from('10:00', '10:45')]];
  const count = (asked: PartyQuestion) => {
    const effort = { left: 20_000 };
    const day = partyDayOf(asked, DATE);
    const plan = atOnce(findBestPlan(day, at('09:00'), { isAnyEnough: true, effort }));
    return { isPossible: plan !== undefined, attempts: 20_000 - effort.left };
  };
  const withoutRooms = count(question(people, six, []));
  expect(withoutRooms.isPossible).toBe(true);
  const { isPossible, attempts } = count(question(people, six, rooms));
  expect(isPossible).toBe(false);
  expect(attempts).toBeLessThan(200);
});
