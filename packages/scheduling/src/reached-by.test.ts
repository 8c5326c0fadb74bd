import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Interval } from './interval.ts';
import { reachedBy } from './reached-by.ts';

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
