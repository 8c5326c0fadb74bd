import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PartyQuestion } from './party.ts';
import { partySlotsOfDay } from './test-support/parties.ts';
import { peopleUntil } from './test-support/people-until.ts';

const DATE = '2026-03-02';
const OPENING = Date.parse(`${DATE}T09:00:00Z`) / 60_000;
/** The day is open for so many times of ten minutes: a bit of a number for each. */
const TENS = 15;
const PEOPLE = ['Ali', 'Can', 'Ece'] as const;

// Mostly free: at each time with one chance in eight it is not.
const busy = fc
  .tuple(fc.nat(2 ** TENS - 1), fc.nat(2 ** TENS - 1), fc.nat(2 ** TENS - 1))
  .map(([a, b, c]) => a & b & c);
const candidates = fc.subarray([0, 1, 2], { minLength: 1 });
const cases = fc.record({
  people: fc.tuple(busy, busy, busy),
  rooms: fc.option(fc.array(busy, { minLength: 1, maxLength: 3 })),
  services: fc.array(fc.record({ tens: fc.constantFrom(1, 1, 2), candidates }), { minLength: 2, maxLength: 2 }),
});
type Case = typeof cases extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const intervalsOf = (bits: number) =>
  Array.from({ length: TENS }, (_, at) => at)
    .filter((at) => bits & (1 << at))
    .map((at) => ({ start: OPENING + 10 * at, end: OPENING + 10 * at + 10 }));

const questionOf = ({ people, rooms, services }: Case): PartyQuestion => ({
  guests: Array.from({ length: 6 }, () =>
    services.map(({ tens, candidates: who }, index) => ({
      isAtOnce: false,
      candidates: who.map((person) => ({
        person: PEOPLE[person] as string,
        service: {
          durationMinutes: 10 * tens,
          bufferMinutes: 0,
          priceKurus: 100,
          priceKind: 'FIXED' as const,
          neededTypes: rooms && index === 0 ? ['room'] : [],
        },
      })),
    })),
  ),
  people: peopleUntil('11:30', PEOPLE, (at) => ({ taken: intervalsOf(people[at] as number) })),
  pieces: new Map([['room', (rooms ?? []).map(intervalsOf)]]),
  slotIntervalMinutes: 30,
  bookableFrom: 0,
  bookableUntil: Number.POSITIVE_INFINITY,
});

/** Whether six can be served from a time on, by trying everything; what was come to before is not tried again. */
function canServe({ people, rooms, services }: Case, start: number): boolean {
  const [one, two] = services as [Case['services'][number], Case['services'][number]];
  const seen = new Set<string>();
  const stretch = (from: number, tens: number) => ((1 << tens) - 1) << from;
  const end = 1 << TENS;
  const isFree = (bits: number, wanted: number) => wanted < end && (bits & wanted) === 0;
  const withBits = (all: readonly number[], at: number, bits: number) => all.with(at, (all[at] as number) | bits);
  return place(6, people, rooms ?? [], 1 << start);

  function place(left: number, taken: readonly number[], inRooms: readonly number[], begins: number): boolean {
    if (left === 0) return true;
    const state = [left, ...taken, '/', ...inRooms, '/', begins].join();
    if (seen.has(state)) return false;
    seen.add(state);
    for (let begin = start; begin < TENS; begin += 1) {
      if (!(begins & (1 << begin))) continue;
      const [first, second] = [stretch(begin, one.tens), stretch(begin + one.tens, two.tens)];
      for (const a of one.candidates)
        for (const b of two.candidates) {
          if (!isFree(taken[a] as number, first) || !isFree(taken[b] as number, second)) continue;
          const isJoined = a === b;
          const next = withBits(withBits(taken, a, first), b, second);
          const ends = (1 << (begin + one.tens + two.tens)) | (isJoined ? 0 : 1 << (begin + one.tens));
          const inRoom = isJoined ? first | second : first;
          const choices = rooms ? inRooms.keys().filter((at) => isFree(inRooms[at] as number, inRoom)) : [null];
          for (const room of choices) {
            const then = room === null ? inRooms : withBits(inRooms, room, inRoom);
            if (place(left - 1, next, then, begins | ends)) return true;
          }
        }
    }
    return false;
  }
}

test('six guests with two services each have every start at which they can be served at all', () => {
  fc.assert(
    fc.property(cases, (drawn) => {
      for (const { start, available } of partySlotsOfDay(questionOf(drawn), DATE))
        expect([start, available]).toEqual([start, canServe(drawn, (start - OPENING) / 10)]);
    }),
    { numRuns: 200 },
  );
});
