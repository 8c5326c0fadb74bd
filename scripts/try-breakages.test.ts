import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { BREAKAGES, CONCURRENCY, changesOf } from '../tests/resilience/breakages/index.ts';

test.for(BREAKAGES)('what is to be broken is there: $name', async (breakage) => {
  for (const { file, find } of changesOf(breakage)) {
    const source = await readFile(new URL(`../${file}`, import.meta.url), 'utf8');
    expect(source.split(find).length - 1, file).toBe(1);
  }
});

test('the case that looks for most of them is there', async () => {
  expect(await readFile(new URL(`../${CONCURRENCY.test}`, import.meta.url), 'utf8')).toContain(CONCURRENCY.name);
});
