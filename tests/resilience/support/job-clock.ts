import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/database/connect.ts';

/** Lets time pass for the job queues, which ask this function of the database what time it is. */
export async function setJobClockAhead(database: Database, hours: number): Promise<void> {
  await sql
    .raw(
      `CREATE OR REPLACE FUNCTION jobs.job_now() RETURNS timestamptz LANGUAGE sql STABLE
       AS $$ SELECT now() + interval '${hours} hours' $$`,
    )
    .execute(database);
}
