import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * What each table holds: which versions of its rows, by the transaction that wrote each and where it lies. To read what is
 * in them would take longer than all requests, and would miss who writes what stood there before.
 */
export async function digestsOfTables(database: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(database);
  const digest = (name: string) => sql`SELECT ${name} AS name,
    concat(count(*), ' ', sum(hashtextextended(concat(xmin, ctid), 0))) AS digest FROM ${sql.table(name)}`;
  const digests = await sql<{ name: string; digest: string }>`
    ${sql.join(
      rows.map(({ name }) => digest(name)),
      sql` UNION ALL `,
    )}`.execute(database);
  return Object.fromEntries(digests.rows.map(({ name, digest }) => [name, digest]));
}
