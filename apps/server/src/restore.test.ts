import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectPatiently } from '../../../tests/support/connect-patiently.ts';
import { prepareDatabase } from '../../../tests/support/database.ts';
import { runStatement, urlOfDatabase } from '../../../tests/support/postgres-server.ts';
import { QUEUES } from './background-work.ts';
import { readConfig } from './config.ts';
import { backUp } from './database/back-up.ts';
import type { ScriptRunner } from './database/connect.ts';
import { ownSchemaFiles, type SchemaFiles, sqlFile } from './database/schema-files.ts';
import { seedDemo } from './features/demo/index.ts';
import { REMINDERS } from './features/reminders/index.ts';
import { openJobQueues } from './jobs/job-queues.ts';
import { openPasswords } from './passwords.ts';
import { restore } from './restore.ts';
import { fillTables } from './test-support/fill-tables.ts';
import { BACK_UP_OF_LAST_RELEASE, loadLastRelease } from './test-support/last-release.ts';
import { schemaOf } from './test-support/schema-of.ts';

/** Owns its databases, and may do nothing else. */
const OWNER = 'vakit_owner';
const NOW = new Date('2026-05-31T03:15:00Z');
const REMINDER = { data: { appointmentId: 'a', startsAt: 'Çağ\t\\\n' }, startAfter: new Date('2026-06-01T07:00:00Z') };

let url: string;
let folder: string;
let file: string;
let before: Contents;
beforeAll(async () => {
  await runStatement(adminUrl, `CREATE ROLE ${OWNER} LOGIN`);
  url = await emptyDatabase();
  const connection = connectPatiently(url);
  await prepareDatabase(connection);
  const config = { ...readConfig({}), demo: true };
  await seedDemo({
    ...{ config, database: connection.database, passwords: openPasswords(), now: () => NOW },
    jobs: { add: async () => {} },
    secret: new Uint8Array(32),
  } as never);
  await connection.withScriptRunner(fillTables);
  const queues = await openJobQueues(connection, QUEUES, { works: false });
  await queues.add(REMINDERS, connection.database, [REMINDER as never]);
  await queues.stop();
  await connection.close();
  before = await contentsOf(url);
  folder = await mkdtemp(join(tmpdir(), 'vakit-restore-'));
  file = join(folder, 'salon.vakit');
  await backUp(url, file);
});
afterAll(() => folder && rm(folder, { recursive: true, force: true }));
const { adminUrl } = inject('databaseSource');

const copyOfSource = () => emptyDatabase(new URL(url).pathname.slice(1));

async function emptyDatabase(template = 'template0'): Promise<string> {
  const name = `restore_${randomUUID().replaceAll('-', '')}`;
  await runStatement(adminUrl, `CREATE DATABASE ${name} OWNER ${OWNER} TEMPLATE ${template}`);
  const own = new URL(urlOfDatabase(name, adminUrl));
  own.username = OWNER;
  return own.href;
}

async function asking<Result>(at: string, work: (runner: ScriptRunner) => Promise<Result>): Promise<Result> {
  const connection = connectPatiently(at);
  try {
    return await connection.withScriptRunner(work);
  } finally {
    await connection.close();
  }
}

type Contents = {
  readonly tables: Record<string, string>;
  readonly schema: unknown[];
  readonly jobs: unknown[];
};

/** A checksum of the rows of every table, and all that makes the schema */
const contentsOf = (at: string): Promise<Contents> =>
  asking(at, async (runner) => {
    const { rows } = runner;
    const tables: Record<string, string> = {};
    const names = await rows<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    for (const { name } of names) {
      const [sum] = await rows<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(row, '' ORDER BY row)), '') AS sum
         FROM (SELECT each::text COLLATE "C" AS row FROM ${name} AS each) AS all_rows`,
      );
      tables[name] = sum?.sum ?? '';
    }
    const jobs = await rows(`SELECT name, data, start_after FROM jobs.job WHERE state <= 'active' ORDER BY 1, 2::text`);
    return { tables, schema: await schemaOf(runner), jobs };
  });

const isEmpty = (at: string) =>
  asking(at, async ({ rows }) => (await rows(`SELECT FROM pg_class WHERE relname = 'accounts'`)).length === 0);

test('every row of every table comes back in an empty database of an ordinary owner, waiting jobs included', async () => {
  expect(Object.entries(before.tables).filter(([, sum]) => sum.startsWith('0 '))).toEqual([]);
  expect(before.jobs).toMatchObject([{ name: REMINDERS.name, data: REMINDER.data, start_after: REMINDER.startAfter }]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const target = await emptyDatabase();
  const restored = await restore(target, file, { keepIn: folder });

  expect(restored).toEqual({ tables: Object.keys(before.tables).length, rows: expect.any(Number), leftOut: [] });
  expect(await contentsOf(target)).toEqual(before);
  expect(await readdir(folder)).toEqual(['salon.vakit']);
});

test('a back-up is a text that anybody can read', async () => {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n');
  expect(lines[0]).toBe('-- Vakit back-up 1');
  expect(JSON.parse(String(lines[1]).slice(3))).toMatchObject({ version: (await ownSchemaFiles()).version });
  expect(lines).toContainEqual(expect.stringMatching(/^COPY accounts \(id, .*\) FROM stdin;$/));
  expect(lines.at(-2)).toMatch(/^-- sha256 [0-9a-f]{64}$/);
});

test('what was in a database before is kept, and comes back in the same way', async () => {
  const target = await copyOfSource();
  await runStatement(target, `UPDATE businesses SET created_at = '2000-01-01'; DELETE FROM limit_uses`);
  const later = await contentsOf(target);

  const { former } = await restore(target, file, { keepIn: join(folder, 'data'), now: NOW });
  expect(former).toBe(join(folder, 'data', 'before-restore-2026-05-31T03-15-00.vakit'));
  expect(await contentsOf(target)).toEqual(before);
  await restore(target, former as string, { keepIn: folder });
  expect(await contentsOf(target)).toEqual(later);
});

test('nothing is changed while Vakit runs, or where something else lies', async () => {
  const target = await copyOfSource();
  const running = connectPatiently(target);
  await running.countConnections();
  await running.database.selectFrom('accounts').select('id').execute();
  await expect(restore(target, file, { keepIn: folder })).rejects.toThrow(/Vakit is running on the database .*Stop it/);
  await running.close();

  const other = await emptyDatabase();
  await runStatement(other, 'CREATE TABLE invoices (id int)');
  await expect(restore(other, file, { keepIn: folder })).rejects.toThrow(/holds something that is not Vakit's/);
  await expect(backUp(other, join(folder, 'other.vakit'))).rejects.toThrow(/There is no Vakit in the database/);
  expect(await readdir(folder)).not.toContain('other.vakit.unfinished');
});

test('a back-up that is cut off, or of which one byte is another one, is refused', async () => {
  const whole = await readFile(file);
  const broken = join(folder, 'broken.vakit');
  const target = await emptyDatabase();
  const refused = async (bytes: Uint8Array, reason: string) => {
    await writeFile(broken, bytes);
    await expect(restore(target, broken, { keepIn: folder }), reason).rejects.toThrow(
      `${broken} is not a back-up of Vakit, or it is damaged. Take another one.`,
    );
  };
  for (const share of [0, 0.3, 0.9, 0.999])
    await refused(whole.subarray(0, Math.floor(whole.length * share)), `${share}`);
  await refused(whole.subarray(0, -1), 'without the last byte');
  // The first bytes are a date and a system, which nobody reads.
  const positions = Array.from({ length: 40 }, (_, index) => 10 + Math.floor((index * (whole.length - 11)) / 39));
  for (const position of positions) {
    const changed = Buffer.from(whole);
    changed[position] = (changed[position] as number) ^ 0x10;
    await refused(changed, `byte ${position} of ${whole.length}`);
  }
  await refused(Buffer.from('PGDMP and so on'), 'no back-up');
  await expect(restore(target, join(folder, 'missing'), { keepIn: folder })).rejects.toThrow('missing is not there.');
  await expect(backUp(url, broken)).rejects.toThrow('is there already');
  expect(await isEmpty(target)).toBe(true);
});

/** The schema of a version to come, which asks a routine of this one */
async function filesOfNext(): Promise<SchemaFiles> {
  const { migrations, routines } = await ownSchemaFiles();
  const next = sqlFile(
    '9999_next.sql',
    `ALTER TABLE accounts ADD COLUMN folded text; UPDATE accounts SET folded = fold(first_name)`,
  );
  return { migrations: [...migrations, next], routines, version: '999.0.0' };
}

test('a back-up of an older version is brought up to date, one of a newer version is refused', async () => {
  const target = await emptyDatabase();
  const files = await filesOfNext();
  await restore(target, file, { keepIn: folder, files });
  const { tables } = await contentsOf(target);
  expect(tables.appointments).toBe(before.tables.appointments);
  const rows = await asking(target, (runner) => runner.rows('SELECT FROM accounts WHERE folded = fold(first_name)'));
  expect(rows.length).toBe(Number(tables.accounts?.split(' ')[0]));

  const newer = join(folder, 'newer.vakit');
  await backUp(target, newer);
  const present = await copyOfSource();
  await expect(restore(present, newer, { keepIn: folder })).rejects.toThrow(
    /newer version of Vakit \(9999_next\.sql\)/,
  );
  expect(await contentsOf(present)).toEqual(before);
  // But what is there may be of a newer version: that is how one goes back.
  const { former } = await restore(target, file, { keepIn: folder });
  expect(await contentsOf(target)).toEqual(before);
  await restore(target, former as string, { keepIn: folder, files });
  expect((await contentsOf(target)).tables).toEqual(tables);
});

/** Tables that came since the last release */
const NEW_TABLES = ['customer_calls'];

test('the back-up of the last release is restored and brought up to date, one of an earlier version is refused', async () => {
  const target = await emptyDatabase();
  const restored = await restore(target, BACK_UP_OF_LAST_RELEASE, { keepIn: folder });
  const tablesOfRelease = Object.keys(before.tables).length - NEW_TABLES.length;
  expect(restored).toEqual({ tables: tablesOfRelease, rows: 3954, leftOut: [] });
  const { tables, schema, jobs } = await contentsOf(target);
  expect(schema).toEqual(before.schema);
  const empty = Object.keys(tables).filter((name) => tables[name]?.startsWith('0 '));
  expect(empty).toEqual(NEW_TABLES);
  expect(jobs).toMatchObject([{ name: REMINDERS.name, start_after: REMINDER.startAfter }]);

  const earlier = await emptyDatabase();
  await loadLastRelease(earlier);
  await runStatement(earlier, `DELETE FROM schema_migrations WHERE name = '0109_declined_invitations.sql'`);
  const ofEarlier = join(folder, 'earlier.vakit');
  await backUp(earlier, ofEarlier);
  await expect(restore(target, ofEarlier, { keepIn: folder })).rejects.toThrow(
    `${ofEarlier} cannot be restored. The database is of an earlier version of Vakit, whose last migration is 0108_`,
  );
  expect((await contentsOf(target)).tables).toEqual(tables);
});

test("a table that somebody has put beside Vakit's is left out, and that is said", async () => {
  const source = await copyOfSource();
  await runStatement(
    source,
    `CREATE TABLE invoices (id serial, note text); INSERT INTO invoices (note) VALUES ('x');
    CREATE FUNCTION bill() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO invoices DEFAULT VALUES; RETURN NULL; END';
    CREATE TRIGGER billed AFTER INSERT ON appointments EXECUTE FUNCTION bill();
    CREATE TRIGGER billed_again AFTER UPDATE ON invoices EXECUTE FUNCTION bill()`,
  );
  const beside = join(folder, 'beside.vakit');
  await backUp(source, beside);
  const target = await emptyDatabase();
  expect(await restore(target, beside, { keepIn: folder })).toMatchObject({ leftOut: ['invoices'] });
  expect(await contentsOf(target)).toEqual(before);
});

test('what cannot be restored leaves what is there as it was', async () => {
  const source = await copyOfSource();
  await runStatement(source, 'ALTER TABLE accounts ADD COLUMN nickname text');
  const other = join(folder, 'other columns.vakit');
  await backUp(source, other);
  const target = await copyOfSource();
  const keepIn = await mkdtemp(join(folder, 'kept-'));
  await expect(restore(target, other, { keepIn })).rejects.toThrow('other columns belong to accounts');
  expect(await contentsOf(target)).toEqual(before);
  expect(await readdir(keepIn)).toEqual([]);
});
