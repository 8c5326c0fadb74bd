import { expect, test } from 'vitest';
import { suggestedTimes } from './suggested-times.ts';

const FREE = ['09:00', '09:15', '10:00', '10:15', '11:00', '11:15', '12:00', '12:15'];

test.for([
  ['the first ones where none is wished', FREE, '', ['09:00', '09:15', '10:00', '10:15', '11:00']],
  [
    'those around a free one, and the next at all',
    FREE,
    '11:15',
    ['09:00', '10:15', '11:00', '11:15', '12:00', '12:15'],
  ],
  ['those around one that is taken', FREE, '11:05', ['09:00', '10:15', '11:00', '11:15', '12:00']],
  ['the first, once, where it is wished', FREE, '09:00', ['09:00', '09:15', '10:00']],
  ['the last ones where a later one is wished', FREE, '18:00', ['09:00', '12:00', '12:15']],
  ['none where none is free', [], '10:00', []],
] as const)('suggests %s', ([, free, wished, suggested]) => {
  expect(suggestedTimes(free, wished)).toEqual(suggested);
});
