import type { CustomerMarks } from '@vakit/contract';
import { expect, test } from 'vitest';
import { signsOf } from './customer-signs.ts';

const NOTHING = { alert: null, noShows: 0, isNew: false } as CustomerMarks;

test.each([
  ['', {}],
  ['★', { isNew: true }],
  // A figure is seen only where the words for who cannot see it say it, too.
  ['⚑', { noShows: 1 }],
  ['⚠ ⚑3', { alert: 'Boya alerjisi', noShows: 3 }],
])('%j stands for %j', (signs, marks) => {
  expect(signsOf({ ...NOTHING, ...marks })).toBe(signs);
});
