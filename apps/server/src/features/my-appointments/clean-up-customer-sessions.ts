import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';

/** Forgets codes and sessions that are over. A failed run needs no retry: the next one does it all. */
export const CUSTOMER_SESSION_CLEAN_UP: JobQueue<object> = {
  name: 'clean-up-customer-sessions',
  options: { retryLimit: 0 },
};

export async function cleanUpCustomerSessions({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const isOver = sql<SqlBool>`expires_at <= ${now()}`;
  await deleteInBatches(database, 'customer_codes', isOver);
  await deleteInBatches(database, 'customer_sessions', isOver);
}
