import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltInDatabase, openBuiltIn } from '../apps/server/src/database/built-in/built-in-database.ts';
import { insertSample } from '../apps/server/src/test-support/sample-appointment.ts';
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts';
import { connectPatiently } from '../tests/support/connect-patiently.ts';
import { makeDataDirectory, removeDataDirectory } from '../tests/support/database.ts';

let dataDirectory: string;
let held: BuiltInDatabase;
let slug: string;
const partner = 'ortak@salon.example';
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'vakit-business-'));
  await makeDataDirectory(dataDirectory);
  held = await openBuiltIn(dataDirectory);
  const connection = connectPatiently(held.url);
  slug = (await insertSample(connection.database)).branch.slug;
  const owner = await connection.database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  const verified = { id: crypto.randomUUID(), email: partner, email_verified_at: new Date() };
  await connection.database
    .insertInto('accounts')
    .values({ ...owner, ...verified })
    .execute();
  await connection.close();
});
afterAll(async () => {
  await held.release();
  await removeDataDirectory(dataDirectory);
});

type Outcome = { readonly status: number; readonly output: string };

function command(words: string[], folder = dataDirectory): Promise<Outcome> {
  const script = fileURLToPath(new URL('./business.ts', import.meta.url));
  const env = { ...COMPILE_CACHE, PATH: process.env.PATH ?? '', DATA_DIR: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

test('stops a business while the database is used, and lets it go on', async () => {
  expect(await command(['stop', slug])).toMatchObject({ status: 0, output: expect.stringContaining('stopped on') });
  expect((await command(['list'])).output).toContain('STOPPED');
  expect(await command(['start', slug])).toMatchObject({ status: 0, output: expect.stringContaining('open') });
});

test('lets a new business text every number', async () => {
  const allowed = await command(['allow-texts', slug]);
  expect(allowed).toMatchObject({ status: 0, output: expect.stringContaining('Texts    to every number since') });
});

test('gives a business another owner', async () => {
  const added = await command(['add-owner', slug, partner]);
  expect(added).toMatchObject({ status: 0, output: expect.stringContaining(partner) });
  const removed = await command(['remove-owner', slug, partner]);
  expect(removed).toMatchObject({ status: 0, output: expect.not.stringContaining(partner) });
  expect(await command(['add-owner', slug])).toMatchObject({ status: 1, output: expect.stringContaining('EMAIL') });
});

test('says what it can do, and which address nothing has', async () => {
  expect(await command(['stop'])).toMatchObject({ status: 1, output: expect.stringContaining('stop SLUG') });
  expect(await command(['show', 'yok'])).toMatchObject({ status: 1, output: expect.stringContaining('/yok') });
  const empty = join(dataDirectory, 'empty');
  expect(await command(['list'], empty)).toMatchObject({ status: 1, output: expect.stringContaining('no database') });
});
