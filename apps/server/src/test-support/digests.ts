import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** To plan it anew takes as long as to look: of each database it is a function, which a connection plans once. */
const readers = new WeakMap<Database, Promise<unknown>>();

/**
 * Describes each table by its number of rows and the transactions that wrote them. Every new write, even of equal
 * values, has a higher number than all before. Reading the contents would take longer than all requests.
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
