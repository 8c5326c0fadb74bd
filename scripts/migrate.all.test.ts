import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../apps/server/src/database/connect.ts';
import { loadLastRelease } from '../apps/server/src/test-support/last-release.ts';
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts';
import { connectPatiently } from '../tests/support/connect-patiently.ts';
import { type PostgresServer, runStatement, startPostgres, urlOfDatabase } from '../tests/support/postgres-server.ts';

/** A database that has to be migrated, and the settings by which it is found. */
type Place = { readonly open: () => Promise<Connection>; readonly settings: Record<string, string> };

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vakit-migrate-'));
  postgres = await startPostgres();
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

async function onServer(): Promise<Place> {
  const name = `salon_${randomUUID().replaceAll('-', '')}`;
  await runStatement(postgres.adminUrl, `CREATE DATABASE ${name}`);
  const url = urlOfDatabase(name, postgres.adminUrl);
  const place = {
    open: async () => connectPatiently(url),
    settings: { DATA_DIR: join(folder, 'server'), DATABASE_URL: url },
  };
  await loadLastRelease(url);
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
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM schema_migrations WHERE name NOT LIKE 'routines/%' ORDER BY name`.execute(database);
    return rows.map(({ name }) => name);
  });

test('migrations are tried on a copy, which changes nothing, and then applied', async () => {
  const place = await onServer();

  const tried = await command(place.settings, '--check');
  expect(tried.output).toContain('Tried on a copy: 0001_schema.sql, 0002_channels.sql');
  expect(tried.output).toMatch(/took [\d.]+ seconds, and all \d+ rows are there/);
  expect(tried.status).toBe(0);
  expect((await migrationsIn(place)).at(-1)).toBe('0109_declined_invitations.sql');
  expect(await readdir(place.settings.DATA_DIR as string)).toEqual([]);

  expect((await command(place.settings)).status).toBe(0);
  expect(await migrationsIn(place)).toEqual(['0001_schema.sql', '0002_channels.sql']);
  expect((await command(place.settings, '--check')).output).toContain('There is nothing to migrate.');
  expect((await command(place.settings, '--dry-run')).status).toBe(1);
});

test('rows that a migration loses are told, by table', async () => {
  const place = await onServer();
  // A routine of that version, which takes rows away while a migration runs
  await use(place, ({ withScriptRunner }) =>
    withScriptRunner(({ run }) =>
      run(`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN DELETE FROM messages; RETURN NULL; END';
        INSERT INTO schema_migrations VALUES ('routines/lose.sql', now());
        CREATE TRIGGER lose AFTER INSERT ON schema_migrations FOR EACH STATEMENT EXECUTE FUNCTION lose()`),
    ),
  );
  const tried = await command(place.settings, '--check');
  expect(tried.output).toMatch(/messages: \d+ rows before, 0 afterwards/);
  expect(tried.status).toBe(1);
});
