import { expect, test } from 'vitest';
import type { Past } from './past.ts';
import { mayFitAt } from './person-at.ts';
import { minuteAt } from './place.ts';

const [DATE, TEN, NOON, SIX] = ['2026-06-01', 600, 720, 1080];
const always = (value: object) => [{ from: Number.NEGATIVE_INFINITY, to: Number.NEGATIVE_INFINITY, value }];
const past = {
  openings: always({ hours: { isOpen: true, start: TEN, end: SIX }, isAutoApproved: true }),
  works: new Map([['ilker', always({ hours: { isOpen: true, start: TEN, end: NOON }, breaks: [] })]]),
  closures: [],
  dismissals: new Map(),
} as unknown as Past;

test.each([
  ['a visit that is worked on to its end', undefined, false],
  ['a visit whose customer waits at its end', [{ start: 15, end: 60 }], true],
  ['a visit whose customer waits before its end', [{ start: 15, end: 45 }], false],
] as const)('%s may end after its person has gone, or not', (_, waits, fits) => {
  const start = minuteAt(DATE, NOON - 30);
  const place = { personId: 'ilker', start, end: start + 60, ...(waits && { waits }) };
  expect(mayFitAt(past, 0, place)).toBe(fits);
});
