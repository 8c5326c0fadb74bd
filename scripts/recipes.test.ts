import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = 'packages/contract/src';
const READ = `
  const { LANGUAGE_NAMES, BOOKING_TEXTS } = await import('./${SOURCE}/language.ts');
  const { MOVING_TEXTS } = await import('./${SOURCE}/later-texts.ts');
  const { text } = await import('./${SOURCE}/text.ts');
  const has = BOOKING_TEXTS.de && MOVING_TEXTS.de && text('page.booking', 'de');
  console.log(JSON.stringify({ names: LANGUAGE_NAMES, has: Boolean(has) }));`;

test('a third language takes the folder and the line that its recipe names', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'vakit-recipe-'));
  try {
    const texts = join(copy, SOURCE, 'texts');
    await cp(join(ROOT, SOURCE), join(copy, SOURCE), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    await cp(join(texts, 'en'), join(texts, 'de'), { recursive: true });
    const facts = await readFile(join(texts, 'de/facts.ts'), 'utf8');
    await writeFile(join(texts, 'de/facts.ts'), facts.replace("'English'", "'Deutsch'"));
    await writeFile(join(texts, 'languages.ts'), "export * as de from './de/index.ts';\n", { flag: 'a' });
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', READ], { cwd: copy });
    expect(JSON.parse(stdout)).toEqual({ names: { tr: 'Türkçe', de: 'Deutsch', en: 'English' }, has: true });
  } finally {
    await rm(copy, { recursive: true });
  }
  const recipes = await readFile(join(ROOT, 'docs/recipes.md'), 'utf8');
  expect(recipes).toContain('| a third language | one folder of texts, and its line in `languages.ts` |');
});
