import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts';
import { connectPatiently } from '../tests/support/connect-patiently.ts';
import { MIGRATED, startMigrated } from '../tests/support/migrated-server.ts';
import { copyDatabase, type PostgresServer, runStatement, urlOfDatabase } from '../tests/support/postgres-server.ts';

let postgres: PostgresServer;
let folder: string;
let file: string;
let url: string;
beforeAll(async () => {
  ({ server: postgres } = await startMigrated());
  ({ url } = await copyDatabase(postgres.adminUrl, MIGRATED));
  folder = await mkdtemp(join(tmpdir(), 'vakit-backup-'));
  file = join(folder, 'şube yedeği.vakit');
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Outcome = { readonly status: number; readonly output: string };

/** @param limit on the size of a file, in blocks of the shell */
function command(name: 'backup' | 'restore', at: string, named = file, limit = 'unlimited'): Promise<Outcome> {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const { PATH = '' } = process.env;
  const limited = ['-c', 'ulimit -f "$1"; shift; exec "$@"', 'sh', limit, process.execPath, script, named];
  const settings = { ...COMPILE_CACHE, PATH, DATA_DIR: join(folder, 'data'), DATABASE_URL: at };
  return new Promise((resolve) => {
    execFile('sh', limited, { env: settings }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

async function addLimitUse(at: string, scope: string): Promise<void> {
  await runStatement(at, `INSERT INTO limit_uses VALUES ('${scope}', '\\x00', now(), gen_random_uuid())`);
}

async function scopes(at: string): Promise<string[]> {
  const connection = connectPatiently(at);
  const rows = await connection.database.selectFrom('limit_uses').select('scope').orderBy('scope').execute();
  await connection.close();
  return rows.map(({ scope }) => scope);
}

test('what was backed up comes back, what it replaces is kept, and both commands say so', async () => {
  await addLimitUse(url, 'first');
  expect(await command('backup', url)).toEqual({
    status: 0,
    output: expect.stringMatching(/^Backed up \d+ rows of \d+ tables to .*\. Keep it on another machine\.\n$/),
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await command('backup', url)).output).toContain('is there already');

  await addLimitUse(url, 'later');
  const restored = await command('restore', url);
  expect(restored).toEqual({ status: 0, output: expect.stringMatching(/^Restored \d+ rows of \d+ tables from .*\n/) });
  expect(await scopes(url)).toEqual(['first']);
  const [former] = /\/\S*before-restore-\S*\.vakit/.exec(restored.output) ?? [];
  expect((await stat(String(former))).mode & 0o777).toBe(0o600);

  const other = urlOfDatabase(`other_${randomUUID().replaceAll('-', '')}`, postgres.adminUrl);
  await runStatement(postgres.adminUrl, `CREATE DATABASE ${new URL(other).pathname.slice(1)}`);
  const gone = await command('restore', other, former);
  expect(gone.output).not.toContain('What was there before');
  expect(await scopes(other)).toEqual(['first', 'later']);
});

test('what fails says why, and leaves no file behind', async () => {
  const before = await readdir(folder);
  const failed = join(folder, 'failed.vakit');
  expect((await command('restore', url, '')).output).toContain('npm run restore -- FILE');
  expect((await command('restore', url, failed)).output).toContain('is not there');
  expect((await command('backup', '', failed)).output).toContain('There is no database in');
  const missing = await command('backup', urlOfDatabase('missing', postgres.adminUrl), failed);
  expect(missing).toEqual({ status: 1, output: expect.stringContaining('database "missing" does not exist') });
  // As a full disk does, in the middle
  const limited = await command('backup', url, failed, '8');
  expect(limited).toEqual({ status: 1, output: expect.stringContaining('EFBIG') });
  expect(await readdir(folder)).toEqual(before);
});
