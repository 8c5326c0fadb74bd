import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookedMinutes, leastBooked } from './assignment.ts';

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

test('whoever is booked least is chosen; nobody when nobody is free', () => {
  const people = [60, 30, 90].map((minutes, index) => ({ name: index, bookedMinutes: minutes }));
  expect(leastBooked(people, 0.99)?.name).toBe(1);
  expect(leastBooked([], 0)).toBeUndefined();
});

test('equals are chosen equally often', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), (count) => {
      const people = Array.from({ length: count }, (_, name) => ({ name, bookedMinutes: 45 }));
      const busier = { name: -1, bookedMinutes: 46 };
      const chosen = people.map((_, index) => leastBooked([busier, ...people], (index + 0.5) / count)?.name);
      expect(new Set(chosen)).toEqual(new Set(people.map(({ name }) => name)));
    }),
  );
});
