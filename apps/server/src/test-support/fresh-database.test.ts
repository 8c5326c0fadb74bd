import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import type { Connection } from '../database/connect.ts';

/** Changes that a test could leave behind in a database */
const MESS = `
  DROP TABLE IF EXISTS messages CASCADE;
  CREATE TABLE left_behind (id serial PRIMARY KEY, name text, long text);
  INSERT INTO left_behind (name, long) SELECT n::text, repeat(n::text, 2000) FROM generate_series(1, 5000) AS n;
  CREATE INDEX left_behind_by_name ON left_behind (name);
  ANALYZE;
  CREATE FUNCTION left_behind() RETURNS int LANGUAGE sql AS 'SELECT 1';
  CREATE SCHEMA left_behind;
  SET work_mem = '65MB';
  PREPARE left_behind AS SELECT 1;
  LISTEN left_behind;
  BEGIN;
  DELETE FROM left_behind;
`;

const LOOK = [
  'SELECT relname, relkind, relpages, reltuples FROM pg_class ORDER BY relnamespace, relname, relkind',
  'SELECT proname, prosrc FROM pg_proc ORDER BY proname, prosrc',
  'SELECT nspname FROM pg_namespace ORDER BY nspname',
  'SELECT count(*) FROM pg_statistic',
  'SELECT name FROM pg_prepared_statements ORDER BY name',
  'SELECT pg_listening_channels()',
  'SHOW work_mem',
];

async function contentsOf({ withScriptRunner }: Connection): Promise<unknown[][]> {
  return withScriptRunner(async ({ rows }) => {
    const contents = [];
    for (const statement of LOOK) contents.push(await rows(statement));
    return contents;
  });
}

test.each([
  ['migrated', createTestDatabase],
  ['empty', createEmptyDatabase],
])('a database is as new, whatever became of the one before: %s', async (_, create) => {
  const first = await create();
  const asNew = await contentsOf(first.connection);
  await first.connection.withScriptRunner(({ run }) => run(MESS));
  expect(await contentsOf(first.connection)).not.toEqual(asNew);
  await first.drop();

  for (let time = 0; time < 2; time++) {
    const next = await create();
    expect(await contentsOf(next.connection)).toEqual(asNew);
    await next.connection.withScriptRunner(({ run }) => run('CREATE TABLE left_behind (name text)'));
    await expect(sql`SELECT name FROM left_behind`.execute(next.connection.database)).resolves.toMatchObject({
      rows: [],
    });
    await next.drop();
  }
});

test('two that are open at once know nothing of each other', async () => {
  const [one, other] = [await createEmptyDatabase(), await createEmptyDatabase()];
  await one.connection.withScriptRunner(({ run }) => run('CREATE TABLE of_one (name text)'));
  await expect(sql`SELECT * FROM of_one`.execute(other.connection.database)).rejects.toThrow('does not exist');
  await Promise.all([one.drop(), other.drop()]);
});
