import { expect, test } from 'vitest';
import { bookedMinutes, byBookingRank } from './assignment.ts';

test('only minutes of the day count', () => {
  const day = { start: 1000, end: 2440 };
  const taken = [
    { start: 900, end: 1010 },
    { start: 1100, end: 1130 },
    { start: 2430, end: 2500 },
    { start: 2440, end: 2500 },
  ];
  expect(bookedMinutes(taken, day)).toBe(50);
});

test('whoever is booked least comes first, and among equals who was drawn, in whatever order they are asked', () => {
  const people = [
    { name: 'busy', bookedMinutes: 60, draw: '0' },
    { name: 'late', bookedMinutes: 30, draw: 'b' },
    { name: 'drawn', bookedMinutes: 30, draw: 'a' },
  ];
  for (const asked of [people, people.toReversed()]) {
    expect(asked.toSorted(byBookingRank).map(({ name }) => name)).toEqual(['drawn', 'late', 'busy']);
  }
});
