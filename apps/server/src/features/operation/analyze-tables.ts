import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';

/** A failed run needs no retry: the next one does it all. */
export const STATISTICS: JobQueue<object> = { name: 'analyze-tables', options: { retryLimit: 0 } };

/**
 * Tells the planner of the embedded database how many rows there are and how they are spread: it would go on with what it has
 * chosen for empty tables. A server of PostgreSQL sees to it itself.
 */
export async function analyzeTables({ config, database }: Pick<Context, 'config' | 'database'>): Promise<void> {
  if (config.databaseUrl !== undefined) return;
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(
    database,
  );
  for (const { name } of rows) {
    // Others wait for one table at most.
    await setImmediate();
    await sql`ANALYZE ${sql.table(name)}`.execute(database);
  }
}
