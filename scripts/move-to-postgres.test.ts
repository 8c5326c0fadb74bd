import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUEUES } from '../apps/server/src/background-work.ts';
import { lockDataDirectory } from '../apps/server/src/database/data-directory-lock.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { openEmbedded } from '../apps/server/src/database/open-embedded.ts';
import { REMINDERS } from '../apps/server/src/features/reminders/index.ts';
import { openJobQueues } from '../apps/server/src/jobs/job-queues.ts';
import { bringTo, MIGRATIONS } from '../apps/server/src/test-support/former-schema.ts';
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts';
import { openFolder } from '../tests/support/database.ts';
import { type PostgresServer, runStatement, startPostgres, urlOfDatabase } from '../tests/support/postgres-server.ts';

/** In milliseconds: it opens several databases. */
const TIMEOUT = 240_000;
let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'vakit-move-'));
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = `move_${randomUUID().replaceAll('-', '')}`;
  await runStatement(postgres.adminUrl, `CREATE DATABASE ${name}`);
  return urlOfDatabase(name, postgres.adminUrl);
}

function move(url: string): Promise<{ status: number; output: string }> {
  const script = fileURLToPath(new URL('./move-to-postgres.ts', import.meta.url));
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script],
      { env: { ...COMPILE_CACHE, PATH, DATA_DIR: folder, DATABASE_URL: url } },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

type Rows = <Row>(statement: string) => Promise<Row[]>;

/** All rows of all tables, those of the queues included, as texts */
async function contents(rows: Rows): Promise<Record<string, string[]>> {
  const tables = await rows<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'jobs')`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const texts = await rows<{ text: string }>(`SELECT to_jsonb(each)::text AS text FROM ${name} each ORDER BY 1`);
    found[name] = texts.map(({ text }) => text);
  }
  return found;
}

const jobsIn = (found: Record<string, string[]>) =>
  Object.entries(found).flatMap(([name, rows]) => (name.startsWith('jobs.job') ? rows : []));

async function contentsOf(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const found = await contents(async (statement) => (await client.query(statement)).rows);
  await client.end();
  return found;
}

test('everything goes over to a server, waiting work included and never on top of something', {
  timeout: TIMEOUT,
}, async () => {
  await (await lockDataDirectory(folder)).release();
  const connection = await openFolder(join(folder, 'database'), 'empty');
  await bringTo(connection, MIGRATIONS.slice(0, 9));
  await migrate(connection);
  const queues = await openJobQueues(connection, QUEUES, { works: false });
  await queues.add(REMINDERS, connection.database, [
    {
      data: { appointmentId: '00000000-0000-7000-8000-000000000005' } as never,
      startAfter: new Date('2026-05-30T07:00:00Z'),
    },
  ]);
  await queues.stop();
  await connection.withScriptRunner(({ run }) =>
    run(`INSERT INTO pictures (id, business_id, branch_id, use, place, alt, width, height, widths, created_at)
        SELECT gen_random_uuid(), business_id, id, 'GALLERY', 0, 'Koltuk', 16, 12, '{8,16}', now() FROM branches LIMIT 1;
      INSERT INTO picture_files (business_id, picture_id, width, format, content)
      SELECT business_id, id, 16, 'avif', '\\x00ff275c'::bytea FROM pictures`),
  );
  const before = await connection.withScriptRunner(({ rows }) => contents(rows));
  await connection.close();
  expect(before.messages).toHaveLength(1);
  expect(before.picture_files).toHaveLength(1);
  expect(jobsIn(before)).toHaveLength(1);

  const url = await emptyDatabase();
  const lock = await lockDataDirectory(folder);
  expect((await move(url)).output).toContain('Another Vakit process is using');
  lock.release();
  const moved = await move(url);
  expect(moved).toEqual({
    status: 0,
    output: expect.stringMatching(/^Moved \d+ rows of \d+ tables, and counted them/),
  });
  const source = await openEmbedded(join(folder, 'database'));
  const kept = await source.withScriptRunner(({ rows }) => contents(rows));
  await source.close();
  expect(await contentsOf(url)).toEqual(kept);
  expect(await contentsOf(url)).toMatchObject({
    appointments: before.appointments,
    messages: before.messages,
    schema_migrations: before.schema_migrations,
  });
  expect(jobsIn(kept)).toEqual(jobsIn(before));
  const guards = `SELECT count(*)::integer AS count FROM pg_trigger WHERE tgenabled = 'D'`;
  const client = new Client({ connectionString: url });
  await client.connect();
  expect((await client.query(guards)).rows).toEqual([{ count: 0 }]);
  await expect(client.query(`DELETE FROM branches`)).rejects.toThrow(/foreign key/);
  await client.end();

  const again = await move(url);
  expect([again.status, again.output]).toEqual([1, expect.stringContaining('is not empty')]);
  expect(await contentsOf(url)).toEqual(kept);
});
