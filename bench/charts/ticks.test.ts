import { expect, test } from 'vitest';
import { ticksUpTo } from './ticks.ts';

test.each([
  [7.1, [0, 2, 4, 6, 8]],
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [280, [0, 50, 100, 150, 200, 250, 300]],
  [11_149, [0, 2_000, 4_000, 6_000, 8_000, 10_000, 12_000]],
  [0.3, [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]],
  [0, [0, 1]],
  [Number.NEGATIVE_INFINITY, [0, 1]],
])('up to %d the axis shows %j', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});
