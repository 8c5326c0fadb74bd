import { afterEach, expect, inject, test } from 'vitest';
import { connectPatiently } from '../../../../tests/support/connect-patiently.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { copyDatabase } from '../../../../tests/support/postgres-server.ts';
import { QUEUES } from '../background-work.ts';
import { openJobQueues } from '../jobs/job-queues.ts';
import { loadLastRelease } from '../test-support/last-release.ts';
import { schemaOf } from '../test-support/schema-of.ts';
import type { Connection, ScriptRunner } from './connect.ts';
import { migrate } from './migrate.ts';
import { ownSchemaFiles, sqlFile } from './schema-files.ts';

const toClose: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** An empty database, and what asks it */
async function openEmpty() {
  const { url, drop } = await copyDatabase(inject('databaseSource').adminUrl, 'template0');
  const connection = connectPatiently(url);
  toClose.push(drop, connection.close);
  const run = (script: string) => connection.withScriptRunner((runner) => runner.run(script));
  const rows = <Row>(statement: string) => connection.withScriptRunner((runner) => runner.rows<Row>(statement));
  return { url, connection, run, rows };
}

async function openLastRelease() {
  const database = await openEmpty();
  await loadLastRelease(database.url);
  return database;
}

/** The files that have run, and how many rows of customers there are */
const contentsOf = ({ withScriptRunner }: Connection) =>
  withScriptRunner(async ({ rows }: ScriptRunner) => ({
    files: await rows('SELECT name, digest, version FROM schema_migrations ORDER BY name'),
    appointments: await rows('SELECT id, starts_at, customer_id FROM appointments ORDER BY id'),
  }));

test('a database that the last release has left is taken over, and its schema is that of a fresh one', async () => {
  const { connection, run, rows } = await openLastRelease();
  await (await openJobQueues(connection, QUEUES, { works: false })).stop();
  await run(`SELECT jobs.create_queue('analyze-tables', '{"policy": "standard"}');
    INSERT INTO jobs.schedule (name, cron) VALUES ('analyze-tables', '0 * * * *')`);
  const { appointments } = await contentsOf(connection);
  expect(appointments.length).toBeGreaterThan(100);

  await Promise.all([migrate(connection), migrate(connection)]);

  const fresh = await createTestDatabase();
  toClose.push(fresh.drop);
  expect(await contentsOf(connection)).toEqual({ ...(await contentsOf(fresh.connection)), appointments });
  expect(await connection.withScriptRunner(schemaOf)).toEqual(await fresh.connection.withScriptRunner(schemaOf));
  expect(await rows('SELECT name FROM jobs.schedule')).toEqual([]);
});

test.each([
  [
    'an earlier one has left',
    `DELETE FROM schema_migrations WHERE name = '0109_declined_invitations.sql'`,
    /of an earlier version of Vakit, whose last migration is 0108_origins_of_proofs\.sql\. Bring it up to date first, with the last version that has 0109_declined_invitations\.sql: see Upgrades in docs\/production\.md\.$/,
  ],
  [
    'version 0.1 has left, which kept no digests',
    `ALTER TABLE schema_migrations DROP COLUMN digest, DROP COLUMN version;
     DELETE FROM schema_migrations WHERE name > '0009'`,
    /of an earlier version of Vakit, whose last migration is 0008_counts\.sql\./,
  ],
  [
    'another one has left, with another last migration',
    `UPDATE schema_migrations SET digest = 'other' WHERE name = '0109_declined_invitations.sql'`,
    /^The database has 0001_initial\.sql to 0109_declined_invitations\.sql, which this version does not know: its migrations do not fit/,
  ],
])('a database that %s is refused and left alone', async (_, script, words) => {
  const { connection, run, rows } = await openLastRelease();
  await run(script);
  const before = await rows('SELECT * FROM schema_migrations ORDER BY name');
  await expect(migrate(connection)).rejects.toThrow(words);
  expect(await rows('SELECT * FROM schema_migrations ORDER BY name')).toEqual(before);
});

const FILES = ['0001_first.sql', '0002_second.sql', '0003_third.sql'] as const;
const files = {
  migrations: FILES.map((name, index) => sqlFile(name, `CREATE TABLE of_${index} (id uuid)`)),
  routines: [],
  version: '1.0.0',
};

test('each file runs once, and those that come later run later', async () => {
  const { connection, rows } = await openEmpty();
  for (const count of [1, 1, 3, 3])
    await migrate(connection, { ...files, migrations: files.migrations.slice(0, count) });
  expect(await rows('SELECT name FROM schema_migrations ORDER BY applied_at')).toEqual(FILES.map((name) => ({ name })));
});

/** Unexpected applied files, and the reason for which each is refused */
const MISFITS = [
  [3, ['9998_later.sql', '9999_latest.sql'], /newer version of Vakit \(9998_later\.sql, 9999_latest\.sql\)/],
  [2, ['0000_other.sql'], /has 0000_other\.sql, which this version does not know: its migrations do not fit/],
  [1, FILES.slice(2), new RegExp(`lacks ${FILES[1]}: its migrations do not fit`)],
  [2, ['9999_latest.sql'], /its migrations do not fit/],
] as const;

test('a database that another version has migrated is refused and left alone; a migration that fails is named', async () => {
  const { connection, run, rows } = await openEmpty();
  await run('CREATE TABLE accounts (id uuid)');
  await run(
    'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL, digest text, version text)',
  );
  for (const [count, more, words] of MISFITS) {
    const names = [...FILES.slice(0, count), ...more].map((name) => `('${name}', now())`);
    await run(`TRUNCATE schema_migrations; INSERT INTO schema_migrations VALUES ${names}`);
    await expect(migrate(connection, files)).rejects.toThrow(words);
  }
  await run('TRUNCATE schema_migrations');
  await expect(migrate(connection)).rejects.toThrow('0001_schema.sql: relation "accounts" already exists');
  const tables = await rows(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  expect(tables).toEqual([{ relname: 'accounts' }, { relname: 'schema_migrations' }]);
});

test('a folder is one migration, made of its files in the order of their names', async () => {
  const [schema] = (await ownSchemaFiles()).migrations;
  expect(schema?.name).toBe('0001_schema.sql');
  const tables = [...String(schema?.script).matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name]) => name);
  expect([tables[0], tables.at(-1)]).toEqual(['accounts', 'limit_uses']);
});
