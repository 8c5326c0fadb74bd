import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const REFUSED = [
  `new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)`,
  `Intl.DateTimeFormat("en-CA").format(now)`,
  'new Intl.DateTimeFormat(`sv`).format(now)',
  'new Intl.DateTimeFormat(undefined, { timeZone }).format(now)',
  `new Intl.DateTimeFormat(['sv-SE', 'en']).format(now)`,
  'new Intl.DateTimeFormat().format(now)',
  `now.toLocaleDateString('sv-SE')`,
  'now.toLocaleDateString()',
  `new Date(0).toLocaleString('sv-SE', { dateStyle: 'short' })`,
  `now.toLocaleTimeString('en-GB')`,
];
const ALLOWED = [
  'now.toLocaleDateString(LOCALES[language], { timeZone })',
  'new Intl.DateTimeFormat(LOCALES.tr).format(now)',
  'Intl.DateTimeFormat().resolvedOptions().timeZone',
  `new Intl.NumberFormat('tr-TR').format(1)`,
  `'i'.toLocaleUpperCase('tr-TR')`,
  'now.toISOString()',
  'new Date().toISOString()',
];
/** Refused only in the pages, where the branch has a time zone. */
const REFUSED_IN_PAGES = 'const today = new Date().toISOString().slice(0, 10)';

let folder: string;
let refusedLines: number[];
let isRefusedInPages: boolean;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vakit-lint-'));
  for (const file of ['biome.json', 'scripts/machine-dates.grit', 'scripts/utc-today.grit'])
    cpSync(path(`../${file}`), join(folder, file));
  writeFileSync(join(folder, 'dates.js'), [...REFUSED, ...ALLOWED].join(';\n'));
  mkdirSync(join(folder, 'apps/web/src'), { recursive: true });
  writeFileSync(join(folder, 'apps/web/src/page.js'), REFUSED_IN_PAGES);
  const { stdout } = spawnSync(
    path('../node_modules/.bin/biome'),
    ['lint', '--reporter=github', '--max-diagnostics=100'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  refusedLines = [...stdout.matchAll(/title=plugin[^\n]*?dates\.js,line=(\d+)/g)].map(([, line]) => Number(line));
  isRefusedInPages = /title=plugin[^\n]*?page\.js/.test(stdout);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(REFUSED)('%s is refused', (code) => {
  expect(refusedLines).toContain(REFUSED.indexOf(code) + 1);
});

test('what people read, and what is no date, is left alone', () => {
  expect(refusedLines.filter((line) => line > REFUSED.length)).toEqual([]);
});

test('today in UTC is refused in the pages', () => {
  expect(isRefusedInPages).toBe(true);
});
