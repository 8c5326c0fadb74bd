import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { removeDataDirectory } from '../tests/support/database.ts';
import { findFreePort } from '../tests/support/free-port.ts';
import { buildImage, type Image, limitMemory, type RunWishes } from '../tests/support/image.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';

const MEMORY = 512 * 1024 * 1024;
/** How many questions of each kind are asked of a server that has little memory */
const QUESTIONS = 400;

/** The part of the answer that the test needs: somebody who can be booked */
const publicBranchAnswer = z.object({
  data: z.object({ staff: z.array(z.object({ id: z.string(), serviceIds: z.array(z.string()) })) }),
});

let image: Image;
// Installing packages twice and building the pages takes minutes.
beforeAll(() => {
  image = buildImage();
}, 900_000);
afterAll(() => image?.remove());

function makeVolume(): string {
  const volume = mkdtempSync(join(tmpdir(), 'vakit-volume-'));
  onTestFinished(() => removeDataDirectory(volume));
  return volume;
}

/** Runs a command of the image to its end. */
async function command(wishes: RunWishes): Promise<{ code: number; output: string }> {
  const child = image.run(wishes);
  const closed = once(child, 'close');
  const [output, errors] = await Promise.all([child.stdout, child.stderr].map((stream) => text(stream)));
  const [code] = await closed;
  return { code, output: `${output}${errors}` };
}

/** Runs what the image runs of itself, until it serves. */
async function serve(wishes: Omit<RunWishes, 'command'>) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, ...wishes.settings };
  const child = image.run({ ...wishes, command: image.command, settings });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
  const closed = once(child, 'close');
  const ended = closed.then(() => true);
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (await Promise.race([ended, pause(100, false)])) throw new Error(`It did not start:\n${printed}`);
  }
  const stop = async () => {
    // The namespace ends with its first process, which passes nothing on.
    child.kill('SIGTERM');
    await closed;
  };
  onTestFinished(stop);
  return { url, printed: () => printed, stop };
}

test('runs on the built-in database in its volume, and so do its commands', { timeout: 300_000 }, async () => {
  const volume = makeVolume();
  const { url, stop } = await serve({ volume });
  expect((await fetch(`${url}/login`)).status).toBe(200);
  expect((await fetch(`${url}/dev/mailbox`)).status).toBe(404);
  expect(await command({ volume, command: ['backup', '/data/all.vakit'] })).toMatchObject({ code: 0 });
  expect(existsSync(join(volume, 'all.vakit'))).toBe(true);
  const elsewhere = await command({ volume, hasOwnNetwork: true, command: ['business', 'list'] });
  expect(elsewhere).toMatchObject({ code: 1, output: expect.stringContaining('docker compose exec vakit vakit') });
  await stop();
  expect(await command({ volume, command: ['restore', '/data/all.vakit'] })).toMatchObject({ code: 0 });
  expect(await command({ volume, command: ['business', 'list'] })).toMatchObject({ code: 0 });
  expect(await command({ volume, command: ['migrate', '--check'] })).toMatchObject({ code: 0 });
  expect(await command({ volume, command: ['publish'] })).toMatchObject({ code: 1 });
});

test('runs on a server, of which nothing is kept in its volume', { timeout: 300_000 }, async () => {
  const port = await findFreePort();
  const server = await startPostgres({ port });
  onTestFinished(() => server.stop());
  const volume = makeVolume();
  const settings = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
    JWT_SECRET: 'a secret of more than thirty-two characters',
  };
  const { url } = await serve({ volume, settings });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await command({ volume, settings, command: ['business', 'list'] })).toMatchObject({ code: 0 });
  expect(existsSync(join(volume, 'postgres'))).toBe(false);
});

test('serves customers within 512 MB, its database included', { timeout: 300_000 }, async () => {
  const memory = limitMemory(MEMORY);
  onTestFinished(() => memory.remove());
  const { url, printed, stop } = await serve({
    volume: makeVolume(),
    memory,
    settings: { NODE_ENV: 'development', RATE_LIMIT: 'off' },
  });
  await vi.waitFor(() => expect(printed()).toContain('Booking page'));
  const slug = /Booking page\s+\S+\/(\S+)/.exec(printed())?.[1];
  const branch = `${url}/api/v1/branches/public/${slug}`;
  const { data } = publicBranchAnswer.parse(await (await fetch(branch)).json());
  const person = data.staff.find(({ serviceIds }) => serviceIds.length > 0);
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const slots = `${branch}/slots?staffId=${person?.id}&serviceId=${person?.serviceIds[0]}&date=${date}`;
  for (const asked of [`${url}/${slug}`, branch, slots]) {
    for (let count = 0; count < QUESTIONS; count += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(asked).then(({ status }) => status)));
      expect([...new Set(answers)], asked).toEqual([200]);
    }
  }
  expect(memory.most()).toBeLessThanOrEqual(MEMORY);
  console.log(`At most ${Math.round(memory.most() / 1e6)} MB were taken, caches of files included.`);
  await stop();
});
