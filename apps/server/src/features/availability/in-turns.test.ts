import type { Effort, Search } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

/** A counter that goes on by so many milliseconds whenever it is looked at. */
const counterBy = (milliseconds: number) => {
  let now = 0;
  return () => {
    now += milliseconds;
    return now;
  };
};

/** Takes one attempt after the other until nothing is left, and answers how many they were. */
function* tryAll(effort: Effort, onAttempt = () => {}): Search<number> {
  let attempts = 0;
  for (; effort.left > 0; effort.left -= 1) {
    attempts += 1;
    onAttempt();
    yield;
  }
  return attempts;
}

test('a search ends with what it was given, and after its time with what it has', async () => {
  expect(await inTurns((effort) => tryAll(effort), counterBy(0))).toBe(20_000);
  const attempts = await inTurns((effort) => tryAll(effort), counterBy(1));
  expect(attempts).toBeGreaterThan(500);
  expect(attempts).toBeLessThan(1100);
});

test('others are served between its stretches, and several searches go on by turns', async () => {
  let isSearching = false;
  let served = 0;
  const serve = () => {
    if (!isSearching) return;
    served += 1;
    setImmediate(serve);
  };
  const begun: string[] = [];
  const one = (name: string) =>
    inTurns((effort) => tryAll(effort, () => begun.at(-1) !== name && begun.push(name)), counterBy(4));
  isSearching = true;
  setImmediate(serve);
  await Promise.all([one('a'), one('b')]);
  isSearching = false;
  expect(served).toBeGreaterThan(50);
  expect(begun.slice(0, 6)).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
});

test('a pause of the whole process takes no more from a search than a stretch', async () => {
  let now = 0;
  let looks = 0;
  const counter = () => {
    looks += 1;
    now += looks === 10 ? 5000 : 0;
    return now;
  };
  expect(await inTurns((effort) => tryAll(effort), counter)).toBe(20_000);
});
