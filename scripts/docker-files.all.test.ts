import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../apps/server/src/config.ts';
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

/** Files that the last stage of the Dockerfile copies from the project, in pairs of source and target */
const COPIED = (
  read('Dockerfile')
    .split(/^FROM /m)
    .at(-1) as string
)
  .split('\n')
  .filter((line) => /^COPY (?!--from)/.test(line))
  .flatMap((line) => {
    const [target = '', ...sources] = line.split(' ').slice(1).reverse();
    return sources.map((source) => ({ source, target: target.endsWith('/') ? target + basename(source) : target }));
  });

let image: string | undefined;
afterEach(() => image && rmSync(image, { recursive: true, force: true }));

test('the image holds all that its commands need', { timeout: 240_000 }, () => {
  image = mkdtempSync(join(tmpdir(), 'vakit-image-'));
  const notThere = /node_modules|\/test-support|\.test\.ts$/;
  for (const { source, target } of COPIED) {
    cpSync(join(ROOT, source), join(image, target), {
      recursive: true,
      filter: (path) => !notThere.test(path.slice(ROOT.length)),
    });
  }
  for (const folder of ['node_modules', 'apps/server/node_modules']) {
    if (existsSync(join(ROOT, folder))) symlinkSync(join(ROOT, folder), join(image, folder));
  }
  const run = (...command: string[]) =>
    execFileSync(process.execPath, command, {
      cwd: image,
      env: { ...COMPILE_CACHE, DATA_DIR: join(image as string, 'data') },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  for (const [name, argument, refusal] of [
    ['business', 'list', 'There is no database in'],
    ['backup', 'file', 'There is no database in'],
    ['restore', 'file', 'is not there'],
    ['migrate', '--check', 'There is no database in'],
    ['publish', 'all', 'There is no command publish. Those of Vakit are: start, backup, restore, migrate, business.'],
  ] as const)
    expect(() => run('scripts/vakit.js', name, argument), name).toThrow(refusal);
});

test('what the image is made of goes to the builder', () => {
  const kept = [...read('.dockerignore').matchAll(/^!(.*)$/gm)].map(([, path = '']) => path);
  expect(COPIED.length).toBeGreaterThan(2);
  for (const { source } of COPIED) {
    expect(
      kept.some((path) => source === path || source.startsWith(`${path}/`)),
      source,
    ).toBe(true);
  }
});

test('every setting in .env reaches the server, but for those that are the container’s own', () => {
  const { vakit } = parse(read('compose.yaml')).services;
  expect(vakit.env_file).toBe('.env');
  const isOwn = ([name, value]: [string, unknown]) => !String(value).startsWith(`\${${name}:?`);
  expect(Object.entries(vakit.environment).filter(isOwn)).toEqual([
    ['DATA_DIR', '/data'],
    ['HOST', '0.0.0.0'],
    ['PORT', '3000'],
  ]);
  const onServer = parse(read('compose.server.yaml')).services.vakit;
  const ownThere = Object.entries(onServer.environment).filter(isOwn);
  expect(ownThere.map(([name]) => name)).toEqual(['DATABASE_URL']);
  const settings = [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)];
  expect(settings.length).toBeGreaterThan(5);
  const example = Object.fromEntries(settings.map(([, name, value]) => [name, value]));
  const needed = { ...vakit.environment, ...onServer.environment };
  for (const value of Object.values(needed)) {
    for (const [, name = ''] of String(value).matchAll(/\$\{(\w+)/g)) expect(example, name).toHaveProperty(name);
  }
  expect(() => readConfig({ ...example, POSTGRES_PASSWORD: undefined, JWT_SECRET: undefined })).not.toThrow();
});
