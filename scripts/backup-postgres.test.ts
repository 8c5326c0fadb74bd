import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../apps/server/src/database/connect.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { bringTo, MIGRATIONS } from '../apps/server/src/test-support/former-schema.ts';
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts';
import { connectPatiently } from '../tests/support/connect-patiently.ts';
import { type PostgresServer, runStatement, startPostgres, urlOfDatabase } from '../tests/support/postgres-server.ts';

/** In milliseconds */
const TIMEOUT = 240_000;
/** The schema that was released first */
const FORMER = MIGRATIONS.slice(0, 9);

let postgres: PostgresServer;
let folder: string;
let file: string;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vakit-backup-postgres-'));
  file = join(folder, 'vakit.dump');
  return () => rm(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  await runStatement(postgres.adminUrl, `CREATE DATABASE ${name}`);
  return urlOfDatabase(name, postgres.adminUrl);
}

type Outcome = { readonly status: number; readonly output: string };

function command(name: 'backup' | 'restore', url: string): Promise<Outcome> {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, file],
      { env: { ...COMPILE_CACHE, PATH, DATABASE_URL: url } },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

async function withConnection<Result>(url: string, use: (connection: Connection) => Promise<Result>): Promise<Result> {
  const connection = connectPatiently(url);
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
}

/** All rows of all tables */
async function contents(url: string): Promise<Record<string, unknown[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables = await client.query(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables.rows) {
    const rows = await client.query(`SELECT to_jsonb(each) AS row FROM ${name} each ORDER BY 1`);
    found[name] = rows.rows.map(({ row }) => (name === 'schema_migrations' ? row.name : row));
  }
  await client.end();
  return found;
}

test('up to a newer version, back to the one before and up again, every row is as it was', {
  timeout: TIMEOUT,
}, async () => {
  const url = await emptyDatabase();
  await withConnection(url, (connection) => bringTo(connection, FORMER));
  const former = await contents(url);
  expect(former.appointments).toHaveLength(1);
  expect(await command('backup', url)).toEqual({
    status: 0,
    output: `Backed up to ${file}. Keep it on another machine.\n`,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await withConnection(url, migrate);
  const upgraded = await contents(url);
  await runStatement(url, `UPDATE appointments SET customer_first_name = 'Later'`);

  const back = await emptyDatabase();
  expect(await command('restore', back)).toEqual({
    status: 0,
    output: `Restored ${file}. Start Vakit with this DATABASE_URL.\n`,
  });
  expect(await contents(back)).toEqual(former);

  await withConnection(back, migrate);
  expect(await contents(back)).toEqual(upgraded);
});

test('a back-up is never restored over something', { timeout: TIMEOUT }, async () => {
  const url = await emptyDatabase();
  await withConnection(url, (connection) => bringTo(connection, FORMER));
  await command('backup', url);
  await runStatement(url, `UPDATE appointments SET customer_first_name = 'Later'`);
  const before = await contents(url);

  const { status, output } = await command('restore', url);
  expect([status, output]).toEqual([1, expect.stringMatching(/is not empty.*Make an empty one/)]);
  expect(await contents(url)).toEqual(before);
  expect((await command('backup', url)).output).toContain('is there already');
});

test('a back-up that is cut off, no back-up, or of a newer version is refused and leaves nothing behind', {
  timeout: TIMEOUT,
}, async () => {
  const url = await emptyDatabase();
  await withConnection(url, (connection) => bringTo(connection, FORMER));
  await runStatement(url, `INSERT INTO schema_migrations SELECT '9999_later.sql', now()`);
  await command('backup', url);
  const target = await emptyDatabase();
  expect((await command('restore', target)).output).toContain('its migrations do not fit');

  await runStatement(
    url,
    `DELETE FROM schema_migrations WHERE name LIKE '9999%'; ALTER TABLE schema_migrations ADD digest text, ADD version text;
    INSERT INTO schema_migrations VALUES ('routines/fold.sql', now(), 'other', '999.0.0')`,
  );
  await rm(file);
  await command('backup', url);
  expect((await command('restore', target)).output).toContain('newer version of Vakit (999.0.0)');

  await runStatement(url, `DELETE FROM schema_migrations WHERE name LIKE 'routines/%'`);
  await rm(file);
  await command('backup', url);
  const whole = await readFile(file);
  for (const share of [0.1, 0.5, 0.98]) {
    await writeFile(file, whole.subarray(0, Math.floor(whole.length * share)));
    const { status, output } = await command('restore', target);
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/may be damaged, and nothing has changed|is not a back-up/),
    ]);
  }
  await writeFile(file, 'no archive');
  expect((await command('restore', target)).output).toContain('is not a back-up of Vakit');
  await writeFile(file, Buffer.from([0x1f, 0x8b, 0, 0, 0]));
  expect((await command('restore', target)).output).toContain('is a back-up of the embedded database');
  expect(await contents(target)).toEqual({});
});

test('a back-up that fails says why and leaves no file behind', { timeout: TIMEOUT }, async () => {
  const { status, output } = await command('backup', urlOfDatabase('missing', postgres.adminUrl));
  expect([status, output]).toEqual([1, expect.stringMatching(/^pg_dump says: .*database "missing" does not exist\n$/)]);
  expect(await readdir(folder)).toEqual([]);
});
