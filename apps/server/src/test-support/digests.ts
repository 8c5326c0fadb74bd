import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** To plan it anew takes as long as to look: of each database it is a function, which a connection plans once. */
const readers = new WeakMap<Database, Promise<unknown>>();

/**
 * What each table holds: how many rows, and by which transactions they were written. Whoever writes, what stood there before
 * included, has a number that is higher than all before. To read what is in them would take longer than all requests.
 */
export async function digestsOfTables(database: Database): Promise<Record<string, string>> {
  const reader = readers.get(database) ?? makeReader(database);
  readers.set(database, reader);
  await reader;
  const { rows } = await sql<{ name: string; digest: string }>`SELECT * FROM digests_of_tables()`.execute(database);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

async function makeReader(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(database);
  const digests = rows.map(
    ({ name }) => `SELECT '${name}'::text, concat(count(*), ' ', sum(xmin::text::bigint)) FROM public.${name}`,
  );
  await sql`CREATE FUNCTION digests_of_tables() RETURNS TABLE (name text, digest text) LANGUAGE plpgsql AS
    ${sql.lit(`BEGIN RETURN QUERY ${digests.join(' UNION ALL ')}; END`)}`.execute(database);
}
