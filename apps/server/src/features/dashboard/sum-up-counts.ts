import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Database } from '../../database/connect.ts';
import { inBusiness, ofBusiness } from '../../database/of-business.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';

/** Sums up the changes in the numbers of appointments. A failed run needs no retry: the next one does it all. */
export const COUNTS: JobQueue<object> = { name: 'sum-up-counts', options: { retryLimit: 0 } };

/** Rows of a batch, so that others wait only briefly for one of them */
const TAKEN_AT_ONCE = 1000;

/** Adds the changes in the numbers of appointments to the numbers. Figures are the same before and after. */
export async function sumUpCounts({ database }: Pick<Context, 'database'>): Promise<void> {
  for (const businessId of await businessesWithChanges(database)) {
    const own = ofBusiness(database, businessId);
    while ((await sumUpSome(own)) === TAKEN_AT_ONCE);
  }
}

async function businessesWithChanges(database: Database): Promise<string[]> {
  const { rows } = await sql<{ business_id: string }>`
    SELECT DISTINCT business_id FROM appointment_count_changes`.execute(acrossBusinesses(database, 'OVERDUE'));
  return rows.map(({ business_id }) => business_id);
}

async function sumUpSome(database: Database): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    WITH taken AS (
      DELETE FROM appointment_count_changes
      WHERE ${inBusiness('appointment_count_changes')} AND ctid = ANY (ARRAY(
        SELECT ctid FROM appointment_count_changes WHERE ${inBusiness('appointment_count_changes')}
        LIMIT ${TAKEN_AT_ONCE} FOR UPDATE SKIP LOCKED
      ))
      RETURNING *
    ), counted AS (
      INSERT INTO appointment_counts AS counted (business_id, branch_id, staff_id, status, number)
        SELECT business_id, branch_id, staff_id, status, sum(number)::integer FROM taken
        GROUP BY business_id, branch_id, staff_id, status ORDER BY business_id, branch_id, staff_id, status
      ON CONFLICT (business_id, branch_id, staff_id, status) DO UPDATE SET number = counted.number + excluded.number
    )
    SELECT count(*)::integer AS taken FROM taken`.execute(database);
  return rows[0]?.taken ?? 0;
}
