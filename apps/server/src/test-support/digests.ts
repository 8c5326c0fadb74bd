import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** What each table holds. Rows are counted and added up, since to sort them takes longer than all requests. */
export async function digestsOfTables(database: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(database);
  const digest = (name: string) => sql`SELECT ${name} AS name,
    concat(count(*), ' ', sum(hashtextextended(kept::text, 0))) AS digest FROM ${sql.table(name)} AS kept`;
  const digests = await sql<{ name: string; digest: string }>`
    ${sql.join(
      rows.map(({ name }) => digest(name)),
      sql` UNION ALL `,
    )}`.execute(database);
  return Object.fromEntries(digests.rows.map(({ name, digest }) => [name, digest]));
}
