import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../apps/server/src/database/connect.ts';
import { openEmbedded } from '../apps/server/src/database/open-embedded.ts';
import { bringTo, MIGRATIONS } from '../apps/server/src/test-support/former-schema.ts';
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts';
import { connectPatiently } from '../tests/support/connect-patiently.ts';
import { openFolder } from '../tests/support/database.ts';
import { type PostgresServer, runStatement, startPostgres, urlOfDatabase } from '../tests/support/postgres-server.ts';

/** All but the last two */
const FORMER = MIGRATIONS.slice(0, -2);

/** A database that has to be migrated, and the settings by which it is found. */
type Place = { readonly open: () => Promise<Connection>; readonly settings: Record<string, string> };

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vakit-migrate-'));
  postgres = await startPostgres();
  // Most of a test would be this, so it is done once.
  const former = await openFolder(join(folder, 'former'), 'empty');
  await bringTo(former, FORMER);
  await former.close();
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

function command(settings: Record<string, string>, ...options: string[]): Promise<{ status: number; output: string }> {
  const script = fileURLToPath(new URL('./migrate.ts', import.meta.url));
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...options],
      { env: { ...COMPILE_CACHE, PATH, ...settings } },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

async function embedded(): Promise<Place> {
  const dataDirectory = await mkdtemp(join(folder, 'data-'));
  const database = join(dataDirectory, 'database');
  await cp(join(folder, 'former'), database, { recursive: true });
  return { open: () => openEmbedded(database), settings: { DATA_DIR: dataDirectory } };
}

async function onServer(): Promise<Place> {
  await runStatement(postgres.adminUrl, 'CREATE DATABASE salon');
  const url = urlOfDatabase('salon', postgres.adminUrl);
  const place = {
    open: async () => connectPatiently(url),
    settings: { DATA_DIR: join(folder, 'server'), DATABASE_URL: url },
  };
  await use(place, (connection) => bringTo(connection, FORMER));
  return place;
}

async function use<Result>({ open }: Place, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const connection = await open();
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

const migrationsIn = (place: Place) =>
  use(place, async ({ database }) => {
    const { rows } = await sql`SELECT FROM schema_migrations WHERE name NOT LIKE 'routines/%'`.execute(database);
    return rows.length;
  });

test.for([
  { kind: 'the embedded database', make: embedded },
  { kind: 'a PostgreSQL server', make: onServer },
])('migrations of $kind are tried on a copy, which changes nothing, and then applied', async ({ make }) => {
  const place = await make();

  const tried = await command(place.settings, '--check');
  expect(tried.output).toContain(MIGRATIONS.at(-1));
  expect(tried.output).toMatch(/took [\d.]+ seconds, and all \d+ rows are there/);
  expect(tried.status).toBe(0);
  expect(await migrationsIn(place)).toBe(FORMER.length);
  expect(existsSync(join(place.settings.DATA_DIR as string, 'migration-check'))).toBe(false);

  expect((await command(place.settings)).status).toBe(0);
  expect(await migrationsIn(place)).toBe(MIGRATIONS.length);
  expect((await command(place.settings, '--check')).output).toContain('There is nothing to migrate.');
  expect((await command(place.settings, '--dry-run')).status).toBe(1);
});

test('rows that a migration loses are told, by table', async () => {
  const place = await embedded();
  // A stranger's trigger that takes rows away while a migration runs
  await use(place, ({ withScriptRunner }) =>
    withScriptRunner(({ run }) =>
      run(`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN DELETE FROM mails_of_old; RETURN NULL; END';
        CREATE TABLE mails_of_old AS SELECT 1 AS number;
        CREATE TRIGGER lose AFTER INSERT ON schema_migrations FOR EACH STATEMENT EXECUTE FUNCTION lose();`),
    ),
  );
  const tried = await command(place.settings, '--check');
  expect(tried.output).toContain('mails_of_old: 1 rows before, 0 afterwards');
  expect(tried.status).toBe(1);
});
