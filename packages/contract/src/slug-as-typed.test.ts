import { expect, test } from 'vitest';
import { slugAsTyped } from './slug-as-typed.ts';

test.each([
  'sik-berber',
  'SIK-BERBER',
  'Sik-Berber',
  'SİK-BERBER',
  'sik-berber.',
  'sik-berber ',
  'sik-berber)',
  '(sik-berber).',
  'sik-berber\u200b',
  '“sik-berber”,',
])('%j means the small one', (typed) => {
  expect(slugAsTyped(typed)).toBe('sik-berber');
});

test.each(['-a-', 'a--b', '', 'a b'])('%j stays as it is', (typed) => {
  expect(slugAsTyped(typed)).toBe(typed);
});
