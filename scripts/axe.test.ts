import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The walk over all screens, what it looks with, and this */
const ALLOWED = [
  ...['axe.ts', 'walk.ts', 'public.test.ts', 'mailbox.test.ts'].map((file) => `tests/e2e/accessibility/${file}`),
  'scripts/axe.test.ts',
];

const callsAxe = (source: string) => /axe-core|\/axe\.ts'|\baxe\.run\(/.test(source);

test('axe looks at each screen once, in the walk over all of them', () => {
  const files = globSync('{apps/*/src,packages/*/src,tests,scripts,bench}/**/*.{js,ts,tsx}', { cwd: ROOT });
  const calling = files.filter((file) => callsAxe(readFileSync(`${ROOT}${file}`, 'utf8')));
  expect(calling.sort()).toEqual(ALLOWED.toSorted());
});

test.each([
  "import axe from 'axe-core';",
  "createRequire(import.meta.url).resolve('axe-core/axe.min.js')",
  "import { violationsInBothSchemes } from '../e2e/accessibility/axe.ts';",
  'await axe.run(document);',
])('%s is found', (source) => expect(callsAxe(source)).toBe(true));
