import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneEditApart } from './one-edit-apart.ts';

test.each([
  ['ayse@x.example', 'ayse@x.exmaple'],
  ['ayse@x.example', 'asye@x.example'],
  ['ayse@x.example', 'ayse@x.exampl'],
  ['ayse@x.example', 'yayse@x.example'],
  ['ayse@x.example', 'ayze@x.example'],
])('%s and %s are', (a, b) => {
  expect(isOneEditApart(a, b)).toBe(true);
  expect(isOneEditApart(b, a)).toBe(true);
});

test.each([
  ['ayse@x.example', 'ayse@x.example'],
  ['ayse@x.example', 'eysa@x.example'],
  ['ayse@x.example', 'ayse22@x.example'],
  ['ayse@x.example', 'yaes@x.example'],
  ['', 'ab'],
])('%s and %s are not', (a, b) => {
  expect(isOneEditApart(a, b)).toBe(false);
  expect(isOneEditApart(b, a)).toBe(false);
});

test('as the table of distances with changed places says', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(
    fc.property(word, word, (a, b) => isOneEditApart(a, b) === (distance(a, b) === 1)),
    { numRuns: 2000 },
  );
});

/** Slow and obvious: the optimal string alignment distance. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restOfA, restOfB] = [a.slice(1), b.slice(1)];
  return Math.min(
    distance(restOfA, b) + 1,
    distance(a, restOfB) + 1,
    distance(restOfA, restOfB) + (a[0] === b[0] ? 0 : 1),
    a.length > 1 && a[0] === b[1] && a[1] === b[0] ? distance(a.slice(2), b.slice(2)) + 1 : Infinity,
  );
}
