import { expect, test } from 'vitest';
import { alongTime, gripped } from './grid-axis.ts';

const hours = { start: 540, end: 1080 };
const limits = { hours, step: 15, shortest: 5, longest: 480 };
const visit = { start: 600, end: 640 };

test.each([
  ['the whole on a step', 'whole', 618, { start: 615, end: 655 }],
  ['the whole no earlier than the first hour', 'whole', 300, { start: 540, end: 580 }],
  ['the whole no later than the last step', 'whole', 2000, { start: 1065, end: 1105 }],
  ['the end on a step', 'end', 661, { start: 600, end: 660 }],
  ['the end no nearer than the shortest visit', 'end', 500, { start: 600, end: 605 }],
  ['the end no further than the longest visit', 'end', 3000, { start: 600, end: 1080 }],
  ['the beginning on a step', 'start', 581, { start: 585, end: 640 }],
  ['the beginning no nearer than the shortest visit', 'start', 700, { start: 635, end: 640 }],
] as const)('a grip moves %s', (_, grip, minutes, expected) => {
  expect(gripped(visit, grip, minutes, limits)).toEqual(expected);
});

test('a place on the axis is cut at the hours that are shown', () => {
  expect(alongTime({ start: 500, end: 810 }, hours)).toEqual({ '--from': '0%', '--size': '50%' });
  expect(alongTime({ start: 1020, end: 1200 }, hours)).toMatchObject({ '--size': `${(100 * 60) / 540}%` });
});
