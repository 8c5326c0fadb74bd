import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';

/** Sums up what has changed in the numbers of appointments; what a failed run leaves the next one takes. */
export const COUNTS: JobQueue<object> = { name: 'sum-up-counts', options: { retryLimit: 0 } };

/** Adds the changes in the numbers of appointments to the numbers. Figures are the same before and after. */
export async function sumUpCounts({ database }: Pick<Context, 'database'>): Promise<void> {
  await sql`
    WITH taken AS (DELETE FROM appointment_count_changes RETURNING *)
    INSERT INTO appointment_counts AS counted (branch_id, staff_id, status, number)
      SELECT branch_id, staff_id, status, sum(number)::integer FROM taken GROUP BY branch_id, staff_id, status
    ON CONFLICT (branch_id, staff_id, status) DO UPDATE SET number = counted.number + excluded.number`.execute(
    database,
  );
}
