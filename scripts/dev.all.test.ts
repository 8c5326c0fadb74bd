import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataDirectory } from '../apps/server/src/database/data-directory-lock.ts';
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts';
import { makeDataDirectory, removeDataDirectory } from '../tests/support/database.ts';
import { findFreePort } from '../tests/support/free-port.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
/** One of the many that the server consists of */
const A_FILE = `${PROJECT}apps/server/src/http/long-addresses.ts`;

/** In milliseconds: it loads all of the server and of Vite, which takes minutes on a machine that is crowded. */
const POLL = { timeout: 240_000 };

/** The development server on a database that is there, and what it has printed. */
async function startDev(folder: string, port: number) {
  await makeDataDirectory(folder);
  const { PATH = '', HOME = '' } = process.env;
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: PROJECT,
    env: { ...COMPILE_CACHE, PATH, HOME, PORT: String(port), DATA_DIR: folder, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithTests = () => dev.kill('SIGKILL');
  process.once('exit', endWithTests);
  const ended = once(dev, 'close').then(() => process.off('exit', endWithTests));
  let printed = '';
  for (const stream of [dev.stdout, dev.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return { dev, ended, printed: () => printed };
}

test('a file that is saved restarts the server on the same data, beside pages that change in place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vakit-dev-'));
  onTestFinished(() => removeDataDirectory(folder));
  const port = await findFreePort();
  const { dev, ended, printed } = await startDev(folder, port);
  onTestFinished(() => void dev.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const statusOf = async (path: string, accept = '*/*') => (await fetch(url + path, { headers: { accept } })).status;
  await expect.poll(printed, POLL).toContain('/login');
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/login', 'text/html')).toBe(200);
  const before = await (await fetch(`${url}/api/v1/site`)).json();

  for (const times of [1, 2]) {
    await utimes(A_FILE, new Date(), new Date());
    await expect.poll(() => printed().split('Restarted in').length - 1, POLL).toBe(times);
    expect(await statusOf('/healthz')).toBe(200);
  }
  expect(await (await fetch(`${url}/api/v1/site`)).json()).toEqual(before);
  dev.kill('SIGTERM');
  await ended;
  (await lockDataDirectory(folder)).release();
});

test('what does not start leaves nothing running, and a file that is added starts it anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vakit-dev-'));
  const added = `${PROJECT}tests/added-${process.pid}.ts`;
  onTestFinished(async () => {
    await removeDataDirectory(folder);
    await rm(added, { force: true });
  });
  const port = await findFreePort();
  const inTheWay = createServer().listen(port + 1, '127.0.0.1');
  await once(inTheWay, 'listening');
  const { dev, ended, printed } = await startDev(folder, port);
  onTestFinished(() => void dev.kill('SIGKILL'));
  await expect.poll(printed, POLL).toContain('EADDRINUSE');
  inTheWay.close();
  await once(inTheWay, 'close');
  await writeFile(added, 'export {};\n');
  await expect.poll(printed, POLL).toContain('/login');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  dev.kill('SIGTERM');
  await ended;
  (await lockDataDirectory(folder)).release();
});
