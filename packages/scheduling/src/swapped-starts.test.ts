import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Swappable, swappedStarts } from './swapped-starts.ts';

const at = (start: number, durationMinutes: number, { staffId = 'ada', bufferMinutes = 0 } = {}): Swappable => ({
  staffId,
  start,
  durationMinutes,
  bufferMinutes,
});

test('with two people each takes the start of the other', () => {
  expect(swappedStarts(at(600, 30), at(720, 90, { staffId: 'can' }))).toEqual([720, 600]);
});

test.each([
  ['equally long', at(600, 30), at(630, 30), [630, 600]],
  ['the longer one later', at(600, 30), at(630, 60), [660, 600]],
  ['the longer one earlier', at(600, 60), at(660, 30), [630, 600]],
  ['time between them', at(600, 30), at(720, 60), [720, 600]],
  ['buffers', at(600, 30, { bufferMinutes: 10 }), at(640, 30, { bufferMinutes: 5 }), [635, 600]],
])('with the same person: %s', (_, one, other, starts) => {
  expect(swappedStarts(one, other)).toEqual(starts);
  expect(swappedStarts(other, one)).toEqual([...starts].reverse());
});

test('they never meet, and stay within the time that they took together', () => {
  const visit = fc.record({
    durationMinutes: fc.integer({ min: 5, max: 480 }),
    bufferMinutes: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(visit, visit, fc.integer({ min: 0, max: 300 }), (first, second, pause) => {
      const one: Swappable = { staffId: 'ada', start: 600, ...first };
      const held = (each: Swappable, start: number) => start + each.durationMinutes + each.bufferMinutes;
      const other: Swappable = { staffId: 'ada', start: held(one, one.start) + pause, ...second };
      const [startOfOne, startOfOther] = swappedStarts(one, other);
      expect(startOfOther).toBe(one.start);
      expect(startOfOne).toBeGreaterThanOrEqual(held(other, startOfOther));
      expect(held(one, startOfOne)).toBeLessThanOrEqual(held(other, other.start));
    }),
  );
});
