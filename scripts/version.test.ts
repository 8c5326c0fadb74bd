import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const WORKSPACES = ['', 'apps/server/', 'apps/web/', 'packages/contract/', 'packages/scheduling/'];
const read = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8');

test('Vakit is of one version everywhere, and the changelog says what came with it', async () => {
  const { version } = JSON.parse(await read('package.json'));
  const { packages } = JSON.parse(await read('package-lock.json'));
  for (const folder of WORKSPACES) {
    const manifest = JSON.parse(await read(`${folder}package.json`));
    expect(manifest.version, folder).toBe(version);
    expect(packages[folder.slice(0, -1)].version, folder).toBe(version);
    const own = Object.entries(manifest.dependencies ?? {}).filter(([name]) => name.startsWith('@vakit/'));
    for (const [name, wanted] of own) expect(wanted, `${folder}: ${name}`).toBe(version);
  }
  expect(await read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
});
