import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { signingSecret } from './signing-secret.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vakit-secret-'));
  path = join(folder, 'jwt-secret');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const secretOf = async (directory = folder) =>
  new TextDecoder().decode(await signingSecret({ ...readConfig({}), dataDirectory: directory }));

test('is made once, kept, and leaves nothing else behind', async () => {
  const first = await secretOf();
  expect(first).toHaveLength(64);
  expect(await secretOf()).toBe(first);
  expect(await readdir(folder)).toEqual(['jwt-secret']);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('is the same for all who start at once, also where the folder is not there yet', async () => {
  const directory = join(folder, 'new');
  const secrets = await Promise.all(Array.from({ length: 20 }, () => secretOf(directory)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readFile(join(directory, 'jwt-secret'), 'utf8')).toBe(secrets[0]);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
});

test.each([
  ['empty', ''],
  ['too short', 'x'.repeat(31)],
])('that is %s is not used, and the person is told what to do', async (_, content) => {
  await writeFile(path, content);
  await expect(secretOf()).rejects.toThrow(`The secret kept in ${path} is empty or too short`);
  await expect(secretOf()).rejects.toThrow(/Bring the file back from a back-up, or delete it/);
  expect(await readFile(path, 'utf8')).toBe(content);
});

test('of an earlier version goes on', async () => {
  await writeFile(path, 'y'.repeat(64));
  await chmod(path, 0o644);
  expect(await secretOf()).toBe('y'.repeat(64));
});
