import { DAY } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';

/** Deletes old requests. A failed run needs no retry: the next one does it all. */
export const REQUEST_CLEAN_UP: JobQueue<object> = { name: 'clean-up-time-off-requests', options: { retryLimit: 0 } };

/** As far back as time off itself can be looked at */
const KEPT_DAYS = 365;

/** Deletes requests a year after the time that they asked for: why somebody wanted to be off is nobody's business then. */
export async function cleanUpRequests({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const longAgo = new Date(now().getTime() - KEPT_DAYS * DAY);
  await deleteInBatches(database, 'time_off_requests', sql`ends_at <= ${longAgo}`);
}
