import { expect, test } from 'vitest';
import { rangesOfDays } from './ranges-of-days.ts';

test('days are asked about once each, the nearest two weeks first', () => {
  expect([...rangesOfDays({ from: '2026-05-29', to: '2026-06-11' })]).toEqual([
    { from: '2026-05-29', to: '2026-06-11' },
  ]);
  expect([...rangesOfDays({ from: '2026-05-29', to: '2026-09-01' })]).toEqual([
    { from: '2026-05-29', to: '2026-06-11' },
    { from: '2026-06-12', to: '2026-08-12' },
    { from: '2026-08-13', to: '2026-09-01' },
  ]);
  expect([...rangesOfDays({ from: '2026-05-29', to: '2026-05-28' })]).toEqual([]);
});
