import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Interval } from './interval.ts';
import { reachedBy } from './reached-by.ts';
import { takenBy } from './waiting.ts';

const HELD = { end: 630 };
const at = (start: number, end: number): Interval => ({ start, end });

test.each([
  ['nothing follows', [], 0],
  ['there is as much time before the next', [at(640, 670)], 0],
  ['the next begins at once', [at(630, 660)], 1],
  ['the next begins within', [at(639, 660)], 1],
  ['one runs into the other', [at(630, 660), at(660, 690), at(699, 720)], 3],
  ['a gap is long enough', [at(630, 660), at(670, 690), at(690, 720)], 1],
])('ten minutes longer, and %s', (_, following, count) => {
  expect(reachedBy(HELD, following, 10)).toEqual(following.slice(0, count));
});

test('afterwards nobody is in two places, and nothing makes way without need', () => {
  const gapsAndLengths = fc.array(fc.tuple(fc.nat(90), fc.integer({ min: 5, max: 240 })), { maxLength: 12 });
  fc.assert(
    fc.property(gapsAndLengths, fc.integer({ min: 5, max: 120 }), (day, minutes) => {
      let end = HELD.end;
      const following = day.map(([gap, length]) => {
        const start = end + gap;
        end = start + length;
        return at(start, end);
      });
      const reached = reachedBy(HELD, following, minutes);
      expect(reached).toEqual(following.slice(0, reached.length));
      const later = following.map(({ start, end }, index) =>
        index < reached.length ? at(start + minutes, end + minutes) : at(start, end),
      );
      let free = HELD.end + minutes;
      for (const [index, each] of later.entries()) {
        expect(each.start).toBeGreaterThanOrEqual(free);
        // Without making way it would have been run into.
        if (index < reached.length) expect(each.start - minutes).toBeLessThan(free);
        free = each.end;
      }
    }),
  );
});

describe('where customers wait meanwhile', () => {
  const MINUTES = 10;
  /** Work until 645, a wait, and what is done after it until 710 */
  const first = [{ end: 645 }, { end: 710 }];

  test.each([
    ['who is in the wait begins at once', [at(645, 670)], [0]],
    ['who is in the wait begins late enough', [at(655, 680)], []],
    ['the next begins when it ends, and the one in the wait late enough', [at(660, 680), at(715, 730)], [1]],
    ['one works on somebody in the wait and after it', [{ ...at(655, 790), waits: [at(15, 60)] }], [0]],
    ['somebody waits all the time in between', [{ ...at(655, 790), waits: [at(15, 80)] }], []],
  ])('a first work ten minutes longer, and %s', (_, following, reached) => {
    expect(reachedBy(first, following, MINUTES)).toEqual(reached.map((index) => following[index]));
  });

  test('the fewest make way with whom nobody is in two places, and nobody is passed by', () => {
    const visit = fc
      .tuple(
        fc.nat(300),
        fc.integer({ min: 5, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 5, max: 40 }),
        fc.boolean(),
      )
      .map(([start, work, wait, finish, isDivided]) =>
        isDivided
          ? { ...at(start, start + work + wait + finish), waits: [at(work, work + wait)] }
          : at(start, start + work),
      );
    const day = fc.tuple(visit, fc.array(visit, { maxLength: 12 }));
    const areApart = (one: Interval, other: Interval) => one.end <= other.start || other.end <= one.start;
    fc.assert(
      fc.property(day, fc.integer({ min: 5, max: 60 }), fc.boolean(), ([drawn, others], minutes, isAtEnd) => {
        const overrun = { ...drawn, start: 0, end: drawn.end - drawn.start };
        const stretches = takenBy(overrun);
        const moving = stretches.slice(isAtEnd ? -1 : 0);
        const following: (typeof drawn)[] = [];
        for (const other of others.toSorted((one, another) => one.start - another.start)) {
          const all = [overrun, ...following].flatMap(takenBy);
          if (takenBy(other).every((each) => all.every((taken) => areApart(each, taken)))) following.push(other);
        }
        const candidates = following.slice(0, 7);

        const later = ({ start, end }: Interval, by: number) => at(start + by, end + by);
        const isPossible = (pushed: readonly (typeof drawn)[]) => {
          const places = [
            ...moving.map((each, index) => ({
              before: each,
              after: index === 0 ? at(each.start, each.end + minutes) : later(each, minutes),
              isOfOverrun: true,
            })),
            ...candidates.flatMap((each) =>
              takenBy(each).map((before) => ({
                before,
                after: later(before, pushed.includes(each) ? minutes : 0),
                isOfOverrun: false,
              })),
            ),
          ];
          return places.every((one) =>
            places.every(
              (other) =>
                one.before.end > other.before.start ||
                // Work before the stretch that takes longer is already done, so it stays.
                (other.isOfOverrun && other.before === moving[0]) ||
                one.after.end <= other.after.start,
            ),
          );
        };
        const possible = Array.from({ length: 2 ** candidates.length }, (_, bits) =>
          candidates.filter((_each, index) => bits & (1 << index)),
        ).filter(isPossible);
        const fewest = possible.toSorted((one, other) => one.length - other.length)[0];
        expect(reachedBy(moving, candidates, minutes)).toEqual(fewest);
      }),
    );
  });
});
