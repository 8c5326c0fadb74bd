import { expect, test } from 'vitest';
import { foldLetters } from './fold-letters.ts';

test.each(['TIRAŞ', 'tıraş', 'Tiraş', 'tiras', 'TIRAS', 'TİRAŞ'])('%s is found by what others type', (text) => {
  expect(foldLetters(text)).toBe('tiras');
});
