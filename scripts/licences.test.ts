import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeLicences } from './licences.ts';

test('the page on licences tells of the packages that are locked', async () => {
  const page = await readFile(new URL('../docs/licences.md', import.meta.url), 'utf8');
  expect(page, 'Run: npm run licences').toBe(await describeLicences());
});
