import { expect, test } from 'vitest';
import { branchToShow, choiceOf, withChoice } from './chosen-branch.ts';

const OWN = ['moda', 'cumartesi'];

test.each([
  ['the one that the address names wins', 'moda', 'cumartesi', OWN, 'moda'],
  ['the one chosen last is shown where the address names none', null, 'cumartesi', OWN, 'cumartesi'],
  ['a branch of others in the address is none', 'theirs', 'cumartesi', OWN, 'cumartesi'],
  ['one that is gone is not chosen', null, 'closed', OWN, undefined],
  ['a choice holds until it is known which are whose', null, 'cumartesi', undefined, 'cumartesi'],
  ['nothing was chosen yet', null, undefined, OWN, undefined],
])('%s', (_, named, last, own, shown) => {
  expect(branchToShow(named, last, own)).toBe(shown);
});

test('each account of a browser has its own choice, however its address is written', () => {
  const first = withChoice(null, 'Ayse@salon.example', 'moda');
  const both = withChoice(first, 'berk@salon.example', 'cumartesi');
  expect([choiceOf(both, 'ayse@salon.example'), choiceOf(both, 'berk@salon.example')]).toEqual(OWN);
  expect(choiceOf(both, 'cem@salon.example')).toBeUndefined();
  expect(choiceOf(withChoice(both, 'ayse@salon.example', 'cumartesi'), 'ayse@salon.example')).toBe('cumartesi');
});

test.each([null, '', '{', 'null', '7'])('what was kept as %j is no choice, and is written over', (stored) => {
  expect(choiceOf(stored, 'ayse@salon.example')).toBeUndefined();
  expect(choiceOf(withChoice(stored, 'ayse@salon.example', 'moda'), 'ayse@salon.example')).toBe('moda');
});
