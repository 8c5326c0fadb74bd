import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PartyQuestion } from './party.ts';
import { availabilityOfPartyDays, partySlotsOfDay } from './test-support/parties.ts';
import { peopleUntil } from './test-support/people-until.ts';

const DATE = '2026-03-02';
const OPENING = Date.parse(`${DATE}T09:00:00Z`) / 60_000;
/** The day is open for so many times of ten minutes: a bit of a number for each. */
const TENS = 18;
const PEOPLE = ['Ali', 'Can', 'Ece', 'Nil'] as const;

// Mostly free: at each time with one chance in eight it is not.
const bits = fc.nat(2 ** TENS - 1);
const busy = fc.tuple(bits, bits, bits).map(([a, b, c]) => a & b & c);
const service = fc.record({
  tens: fc.constantFrom(1, 1, 2, 3),
  buffer: fc.constantFrom(0, 0, 0, 1),
  candidates: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
  inRoom: fc.boolean(),
});
const guest = fc.array(service, { minLength: 1, maxLength: 2 });
const cases = fc.record({
  people: fc.tuple(busy, busy, busy, busy),
  rooms: fc.array(busy, { maxLength: 3 }),
  guests: fc.oneof(
    fc.array(guest, { minLength: 1, maxLength: 4 }),
    fc.tuple(guest, fc.integer({ min: 2, max: 4 })).map(([one, count]) => Array.from({ length: count }, () => one)),
    fc.tuple(guest, guest).map(([one, other]) => [one, one, other, other]),
  ),
});
type Case = typeof cases extends fc.Arbitrary<infer Drawn> ? Drawn : never;
type Service = Case['guests'][number][number];

const intervalsOf = (taken: number) =>
  Array.from({ length: TENS }, (_, at) => at)
    .filter((at) => taken & (1 << at))
    .map((at) => ({ start: OPENING + 10 * at, end: OPENING + 10 * at + 10 }));

const questionOf = ({ people, rooms, guests }: Case): PartyQuestion => ({
  guests: guests.map((services) =>
    services.map(({ tens, buffer, candidates, inRoom }) => ({
      isAtOnce: false,
      candidates: candidates.map((person) => ({
        person: PEOPLE[person] as string,
        service: {
          ...{ durationMinutes: 10 * tens, bufferMinutes: 10 * buffer, priceKurus: 100, priceKind: 'FIXED' as const },
          neededTypes: inRoom ? ['room'] : [],
        },
      })),
    })),
  ),
  people: peopleUntil('12:00', PEOPLE, (at) => ({ taken: intervalsOf(people[at] as number) })),
  pieces: new Map([['room', rooms.map(intervalsOf)]]),
  slotIntervalMinutes: 30,
  bookableFrom: 0,
  bookableUntil: Number.POSITIVE_INFINITY,
});

/** The work of one person for a guest without a pause, in tens of minutes from the beginning of the guest's visit. */
type Part = { readonly person: number; readonly from: number; tens: number; buffer: number; inRoom: boolean };

/** Every way in which the services of a guest can be shared out, one after the other. */
function waysOf(services: readonly Service[]): Part[][] {
  const choices = services.reduce<number[][]>(
    (before, { candidates }) => before.flatMap((some) => candidates.map((person) => [...some, person])),
    [[]],
  );
  return choices.map((people) => {
    const parts: Part[] = [];
    let from = 0;
    for (const [index, { tens, buffer, inRoom }] of services.entries()) {
      const person = people[index] as number;
      const last = parts.at(-1);
      if (last?.person === person) {
        last.tens += tens;
        last.buffer = Math.max(last.buffer, buffer);
        last.inRoom ||= inRoom;
      } else parts.push({ person, from, tens, buffer, inRoom });
      from += tens;
    }
    return parts;
  });
}

/** Whether all can be served from a time on, by trying everything; what was come to before is not tried again. */
function canServe({ people, rooms, guests }: Case, start: number): boolean {
  const ways = guests.map(waysOf);
  const seen = new Set<string>();
  return placeGuest(0, people, rooms, 1 << start);

  function placeGuest(at: number, taken: readonly number[], inRooms: readonly number[], begins: number): boolean {
    const waysOfGuest = ways[at];
    if (!waysOfGuest) return true;
    const state = [at, ...taken, '/', ...inRooms.toSorted((a, b) => a - b), '/', begins].join();
    if (seen.has(state)) return false;
    seen.add(state);
    for (let begin = start; begin < TENS; begin += 1) {
      if (!(begins & (1 << begin)) || (at === 0 && begin > start)) continue;
      for (const parts of waysOfGuest) if (placeParts(at, begin, parts, taken, inRooms, begins)) return true;
    }
    return false;
  }

  function placeParts(
    at: number,
    begin: number,
    [part, ...others]: readonly Part[],
    taken: readonly number[],
    inRooms: readonly number[],
    begins: number,
  ): boolean {
    if (!part) return placeGuest(at + 1, taken, inRooms, begins);
    const from = begin + part.from;
    // The buffer may lie behind closing time.
    const held = ((1 << (part.tens + part.buffer)) - 1) << from;
    if (from + part.tens > TENS || (taken[part.person] as number) & held) return false;
    const then = taken.with(part.person, (taken[part.person] as number) | held);
    const after = begins | (1 << (from + part.tens + part.buffer));
    if (!part.inRoom) return placeParts(at, begin, others, then, inRooms, after);
    return inRooms.some(
      (room, index) => !(room & held) && placeParts(at, begin, others, then, inRooms.with(index, room | held), after),
    );
  }
}

test('up to four guests with rooms have every start at which they can be served at all', () => {
  fc.assert(
    fc.property(cases, (drawn) => {
      const asked = questionOf(drawn);
      const slots = partySlotsOfDay(asked, DATE);
      for (const { start, available } of slots)
        expect([start, available]).toEqual([start, canServe(drawn, (start - OPENING) / 10)]);
      const first = slots.find(({ available }) => available)?.startTime ?? null;
      expect(availabilityOfPartyDays(asked, [DATE])[0]?.firstTime).toBe(first);
    }),
    { numRuns: 300 },
  );
});
