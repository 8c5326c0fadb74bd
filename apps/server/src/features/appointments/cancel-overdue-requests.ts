import { sql } from 'kysely';
import { type Context, contextOf } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';
import { findFacts, overdueReason, tellOverdue } from '../messages/index.ts';
import { changeAppointment } from './queries.ts';

/** Looks for requests that nobody answered. A failed run needs no retry: the next one does it all. */
export const OVERDUE_REQUESTS: JobQueue<object> = { name: 'cancel-overdue-requests', options: { retryLimit: 0 } };

/** Cancels the requests whose start has passed while nobody approved or rejected them, and tells their customers. */
export async function cancelOverdueRequests(context: Context): Promise<void> {
  const overdue = selectOverdue(acrossBusinesses(context.database, 'OVERDUE'), context.now());
  for (const { business_id } of await overdue.select('business_id').distinct().execute()) {
    const there = contextOf(context, business_id);
    let isMore = true;
    while (isMore) isMore = await inTransaction(there.database, (transaction) => cancelNext(there, transaction));
  }
}

/** One transaction each, so that locks are short and a failure does not roll back the others. */
async function cancelNext(context: Context, transaction: Queryable): Promise<boolean> {
  const request = await findOverdue(transaction, context.now());
  if (!request) return false;
  const cancelled = await changeAppointment(
    transaction,
    request,
    { status: 'CANCELLED', cancellation_reason: overdueReason(request.language) },
    { actor: 'SYSTEM', at: context.now() },
  );
  if (cancelled) await tellOverdue(context, transaction, await findFacts(transaction, cancelled));
  return true;
}

/** Locked, so that nobody else ends it as well. */
const findOverdue = (transaction: Queryable, now: Date) =>
  selectOverdue(transaction, now).selectAll().orderBy('starts_at').limit(1).forUpdate().skipLocked().executeTakeFirst();

/** The status is written out: a plan for any would not see that the index holds those that wait. */
const selectOverdue = (queryable: Queryable, now: Date) =>
  queryable
    .selectFrom('appointments')
    .where('status', '=', sql.lit('PENDING'))
    .where('unproven_until', 'is', null)
    .where('starts_at', '<=', now);
