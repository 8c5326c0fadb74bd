import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Plugin, build as viteBuild } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { checkNamedChunks, groupsOf, type NamedChunk } from '../apps/web/build/named-chunks.ts';
import { withoutJsonSchema } from '../apps/web/build/without-json-schema.ts';

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a page whose script is `main.ts`. */
async function build(files: Record<string, string>, plugin: Plugin, groups: ReturnType<typeof groupsOf> = []) {
  folder = mkdtempSync(join(tmpdir(), 'vakit-build-'));
  const all = { 'page.html': '<script type="module" src="/main.ts"></script>', ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const output = { codeSplitting: { groups } };
  const result = await viteBuild({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: [join(folder, 'page.html')], output } },
  });
  return 'output' in result ? result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n') : '';
}

const CORE = 'node_modules/zod/v4/core';
const zodWith = (describing: string, module: string) => ({
  'main.ts': `
    import { describe } from './${CORE}/${describing}';
    import { text } from './${CORE}/json-schema-processors.js';
    console.log(describe(), text());
  `,
  [`${CORE}/${describing}`]: module,
  [`${CORE}/json-schema-processors.js`]: `export const text = () => 'also large';`,
});
const MODULE = `export function describe() { return 'what is large'; }`;

test('what zod describes schemas with is left out', async () => {
  expect(await build(zodWith('to-json-schema.js', MODULE), withoutJsonSchema())).not.toContain('large');
});

test('the build fails when zod describes schemas elsewhere', async () => {
  const building = build(zodWith('describe.js', MODULE), withoutJsonSchema());
  await expect(building).rejects.toThrow('zod has no /zod/v4/core/to-json-schema.js any more');
});

test('the build fails when zod exports in another way what it describes schemas with', async () => {
  const building = build(
    zodWith('to-json-schema.js', 'const describe = () => 1;\nexport { describe };'),
    withoutJsonSchema(),
  );
  await expect(building).rejects.toThrow('exports nothing that can be left out');
});

const FILES = { 'main.ts': `import './screen.ts';`, 'screen.ts': `console.log('screen');` };
const chunks = (...holds: RegExp[]): NamedChunk[] => [{ name: 'screens', holds }];

test('a named file holds what it is to hold', async () => {
  const named = chunks(/\/screen\.ts$/);
  expect(await build(FILES, checkNamedChunks('page.html', named), groupsOf(named))).toContain('screen');
});

test('the build fails when a named file holds nothing of something', async () => {
  const named = chunks(/\/screen\.ts$/, /\/renamed\.ts$/);
  const building = build(FILES, checkNamedChunks('page.html', named), groupsOf(named));
  await expect(building).rejects.toThrow('The file "screens" holds nothing of');
});
