import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { watchStatements } from '../test-support/watch-statements.ts';
import type { Database, Queryable } from './connect.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { allAnswers, pipeline } from './pipeline.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connection.database;
  await sql`CREATE TABLE notes (id integer PRIMARY KEY)`.execute(database);
});
afterEach(() => testDatabase.drop());

type Method = '_write' | '_writev';
type Stream = Record<Method, (...given: unknown[]) => void>;

/** Counts how often something is written to the server from now on. */
function countWrites(): { readonly count: () => number; readonly stop: () => void } {
  let count = 0;
  const counted = new Set<Stream>();
  const stop = watchStatements((client, _, ask) => {
    const { stream } = (client as unknown as { connection: { stream: Stream } }).connection;
    if (counted.has(stream)) return ask();
    counted.add(stream);
    for (const method of ['_write', '_writev'] as const) {
      const write = stream[method];
      stream[method] = function (...given) {
        count++;
        Reflect.apply(write, this, given);
      };
    }
    return ask();
  });
  return { count: () => count, stop };
}

const insert = (queryable: Queryable, id: number) => sql`INSERT INTO notes (id) VALUES (${id})`.execute(queryable);
const all = async (queryable: Queryable) => (await sql`SELECT * FROM notes ORDER BY id`.execute(queryable)).rows;
const migrate = () => sql`ALTER TABLE notes ADD COLUMN words text DEFAULT ''`.execute(database);

describe('a statement that was asked before another version of Vakit migrated its table', () => {
  beforeEach(async () => {
    await insert(database, 1);
    await all(database);
    await migrate();
  });

  test('is answered', async () => {
    expect(await all(database)).toEqual([{ id: 1, words: '' }]);
  });

  test('is put off at most once in a transaction', async () => {
    const askInTransaction = () => database.transaction().execute(all);
    await askInTransaction().catch((error) => expect(isDatabaseUnavailable(error)).toBe(true));
    expect(await askInTransaction()).toEqual([{ id: 1, words: '' }]);
  });
});

describe('what is done together in a transaction', () => {
  test('leaves in one write, with its beginning', async () => {
    const lookTwice = () => database.transaction().execute((transaction) => pipeline(transaction, all, all));
    await lookTwice();
    const { count, stop } = countWrites();
    await lookTwice();
    stop();
    // The end is the other one.
    expect(count()).toBe(2);
  });

  test('is done in order', async () => {
    const [seen] = await database.transaction().execute((transaction) =>
      pipeline(
        transaction,
        (queryable) => all(queryable),
        (queryable) => insert(queryable, 1),
        (queryable) => sql`INSERT INTO notes SELECT id + 1 FROM notes`.execute(queryable),
      ),
    );
    expect(seen).toEqual([]);
    expect(await all(database)).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('is undone together, and the first failure is told', async () => {
    const done = database.transaction().execute((transaction) =>
      pipeline(
        transaction,
        (queryable) => insert(queryable, 1),
        (queryable) => insert(queryable, 1),
        (queryable) => insert(queryable, 2),
      ),
    );
    await expect(done).rejects.toThrow(/notes_pkey/);
    expect(await all(database)).toEqual([]);
  });

  test('tells the failure that undid it, also where a statement was sent twice before the server had prepared it', async () => {
    await insert(database, 1);
    const done = database.transaction().execute((transaction) =>
      pipeline(
        transaction,
        async (queryable) => {
          await all(queryable);
          const count = (id: number) => sql`SELECT count(*) FROM notes WHERE id > ${id}`.execute(queryable);
          return allAnswers([count(1), count(2)]);
        },
        (queryable) => insert(queryable, 1),
      ),
    );
    await expect(done).rejects.toThrow(/notes_pkey/);
  });
});
