import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';
import { findFacts, overdueReason, tellOverdue } from '../messages/index.ts';
import { changeAppointment } from './queries.ts';

/** Looks for requests that nobody answered. A failed run needs no retry: the next one does it all. */
export const OVERDUE_REQUESTS: JobQueue<object> = { name: 'cancel-overdue-requests', options: { retryLimit: 0 } };

/** Cancels the requests whose start has passed while nobody approved or rejected them, and tells their customers. */
export async function cancelOverdueRequests(context: Context): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await context.database.transaction().execute((transaction) => cancelNext(context, transaction));
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

function findOverdue(queryable: Queryable, now: Date): Promise<AppointmentRow | undefined> {
  return queryable
    .selectFrom('appointments')
    .selectAll()
    .where('status', '=', 'PENDING')
    .where('unproven_until', 'is', null)
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
