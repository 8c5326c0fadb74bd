import { expect, test } from 'vitest';
import { withBreak, withoutBreak } from './weekly-breaks.ts';

const lunch = { start: '12:00', end: '13:00' };
const tea = { start: '16:00', end: '16:15' };
const prayer = { start: '10:00', end: '10:20' };

test('a break of every week is entered in the order of time', () => {
  expect(withBreak([lunch, tea], prayer)).toEqual([prayer, lunch, tea]);
  expect(withBreak([prayer, tea], lunch)).toEqual([prayer, lunch, tea]);
  expect(withBreak([], tea)).toEqual([tea]);
});

test('undoing a break of every week leaves those that others have entered or changed meanwhile', () => {
  expect(withoutBreak(withBreak([prayer, tea], lunch), lunch)).toEqual([prayer, tea]);
  expect(withBreak(withoutBreak([prayer, lunch, tea], lunch), lunch)).toEqual([prayer, lunch, tea]);
  const longer = { ...lunch, end: '14:00' };
  const later = { ...lunch, start: '12:30' };
  expect(withoutBreak([prayer, longer], lunch)).toEqual([prayer, longer]);
  expect(withoutBreak([prayer, later], lunch)).toEqual([prayer, later]);
});
