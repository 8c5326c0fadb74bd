import { beforeEach, expect, test } from 'vitest';
import type { ChangeListener, Changes } from '../../database/change-feed.ts';
import { type AnswerCache, cacheAnswers } from './cache-answers.ts';
import type { Offers } from './offers.ts';

const offersOf = (branchId: string) =>
  [{ branch: { id: branchId }, time: { taken: [] } }] as readonly unknown[] as Offers;

let tell: ChangeListener;
let cached: AnswerCache;
let asked: string[];
beforeEach(() => {
  asked = [];
  const changes: Changes = {
    areImmediate: true,
    subscribe(listener) {
      tell = listener;
      return () => {};
    },
  };
  cached = cacheAnswers(changes);
});

const ask = (branchId: string, during = () => {}) =>
  cached(branchId, async () => {
    asked.push(branchId);
    during();
    return offersOf(branchId);
  });

test('an answer is kept until something changes in its branch', async () => {
  tell.onListening();
  expect(await ask('one')).toEqual(offersOf('one'));
  expect(await ask('one')).toEqual(offersOf('one'));
  await ask('two');
  tell.onChange('two', 'appointments');
  await ask('one');
  expect(asked).toEqual(['one', 'two']);
  tell.onChange('one', 'appointments');
  await ask('one');
  expect(asked).toEqual(['one', 'two', 'one']);
});

test('an answer is not kept when something changed while it was asked for, wherever', async () => {
  tell.onListening();
  await ask('one', () => tell.onChange('two', 'appointments'));
  await ask('one');
  expect(asked).toEqual(['one', 'one']);
});

test('nothing is kept before changes are heard', async () => {
  await ask('one', () => tell.onListening());
  await ask('one');
  await ask('one');
  expect(asked).toEqual(['one', 'one']);
});

test('a refusal is not kept', async () => {
  tell.onListening();
  const refuse = () =>
    cached('nobody', async () => {
      asked.push('nobody');
      throw new Error('Nobody can be booked');
    });
  await expect(refuse()).rejects.toThrow();
  await expect(refuse()).rejects.toThrow();
  expect(asked).toEqual(['nobody', 'nobody']);
});
