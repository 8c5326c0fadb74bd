import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { buildApp } from '../app.ts';
import { QUEUES } from '../background-work.ts';
import { readConfig } from '../config.ts';
import { openJobQueues } from '../jobs/job-queues.ts';
import { openPasswords } from '../passwords.ts';
import { MIGRATIONS as FILES, growFormerDatabase } from '../test-support/former-schema.ts';
import { START } from '../test-support/test-app.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';
import { openBusinessDirectory } from './business-directory.ts';
import { openChangeFeed } from './change-feed.ts';
import { migrate } from './migrate.ts';

let drop: () => Promise<void>;
afterEach(() => drop());

const EVERY_COUNT = FILES.map((_, index) => index + 1);
/**
 * How many files have run before: each number when there is time, else every fifth and each of the last.
 */
const COUNTS = process.env.EVERY_MIGRATION
  ? EVERY_COUNT
  : EVERY_COUNT.filter((count) => count % 5 === 1 || count > FILES.length - 5);

const openFormerDatabase = growFormerDatabase();

test.each(COUNTS)('a database of the first %i files is brought up to date', async (count) => {
  const database = await openFormerDatabase(count);
  drop = database.drop;

  await migrate(database.connection);
  await migrate(database.connection);

  const jobs = await openJobQueues(database.connection, QUEUES, { works: false });
  const changes = openChangeFeed(database.connection);
  const config = { ...readConfig({}), rateLimit: false };
  const app = await buildApp({
    config,
    database: database.connection.database,
    read: database.connection.read,
    directory: openBusinessDirectory(database.connection),
    countConnections: database.connection.countConnections,
    jobs,
    changes,
    secret: new TextEncoder().encode('a secret that only the tests know'),
    passwords: openPasswords(),
    now: () => START,
  });
  const tracked = await app.inject('/api/v1/appointments/track/ACD-123-EFH');
  expect(tracked.json()).toMatchObject({
    success: true,
    data: { status: 'CONFIRMED', customerName: 'Ayşe Demir', price: 349.99, branchSlug: 'sik-berber' },
  });
  const messages = await wholeDatabase(database.connection.database).selectFrom('messages').selectAll().execute();
  expect(messages).toMatchObject([{ channel: 'EMAIL', status: 'WAITING', plain_text: 'Randevunuz' }]);
  await app.close();
  await changes.close();
  await jobs.stop();
});

/** What has run beside the first files, and why that is refused */
const MISFITS = [
  [FILES.length, ['9998_later.sql', '9999_latest.sql'], /newer version of Vakit \(9998_later\.sql, 9999_latest\.sql\)/],
  [2, ['0000_other.sql'], /has 0000_other\.sql, which this version does not know: its migrations do not fit/],
  [1, FILES.slice(2, 3), new RegExp(`lacks ${FILES[1]}: its migrations do not fit`)],
  [2, ['9999_latest.sql'], /its migrations do not fit/],
] as const;

test('a database that another version has migrated is refused and left alone; a migration that fails is named', async () => {
  const database = await createEmptyDatabase();
  drop = database.drop;
  const { connection } = database;
  const run = (script: string) => connection.withScriptRunner((runner) => runner.run(script));
  await run('CREATE TABLE accounts (id uuid)');
  await run('CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)');
  for (const [count, more, words] of MISFITS) {
    const names = [...FILES.slice(0, count), ...more].map((name) => `('${name}', now())`);
    await run(`TRUNCATE schema_migrations; INSERT INTO schema_migrations VALUES ${names}`);
    await expect(migrate(connection)).rejects.toThrow(words);
  }
  await run('TRUNCATE schema_migrations');
  await expect(migrate(connection)).rejects.toThrow('0001_initial.sql: relation "accounts" already exists');
  const { rows } =
    await sql`SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(
      wholeDatabase(connection.database),
    );
  expect(rows).toEqual([{ relname: 'accounts' }, { relname: 'schema_migrations' }]);
});
