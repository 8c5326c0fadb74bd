import { sql } from 'kysely';
import { type Context, contextOf } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { AppointmentRow } from '../../database/tables.ts';
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

/**
 * One transaction for each request, so that locks are short and a failure does not roll back the others. What was booked together
 * and is overdue together is one.
 */
async function cancelNext(context: Context, transaction: Queryable): Promise<boolean> {
  const found = await findOverdue(transaction, context.now());
  if (!found) return false;
  const cancelled: AppointmentRow[] = [];
  for (const request of await lockOverdue(transaction, found, context.now())) {
    const change = { status: 'CANCELLED', cancellation_reason: overdueReason(request.language) } as const;
    const row = await changeAppointment(transaction, request, change, { actor: 'SYSTEM', at: context.now() });
    if (row) cancelled.push(row);
  }
  const [first, ...others] = cancelled.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  if (first) await tellOverdue(context, transaction, await findFacts(transaction, first, others));
  return true;
}

const findOverdue = (transaction: Queryable, now: Date) =>
  selectOverdue(transaction, now).select(['id', 'party_id']).orderBy('starts_at').limit(1).executeTakeFirst();

/**
 * Locked in one order, as whoever answers them locks them, so that nobody else ends them as well; what is left to be ended
 * then.
 */
const lockOverdue = (transaction: Queryable, found: Pick<AppointmentRow, 'id' | 'party_id'>, now: Date) =>
  selectOverdue(transaction, now)
    .selectAll()
    .where(({ eb }) => (found.party_id ? eb('party_id', '=', found.party_id) : eb('id', '=', found.id)))
    .orderBy('id')
    .forUpdate()
    .execute();

/** The status is written out: a plan for any would not see that the index holds those that wait. */
const selectOverdue = (queryable: Queryable, now: Date) =>
  queryable
    .selectFrom('appointments')
    .where('status', '=', sql.lit('PENDING'))
    .where('unproven_until', 'is', null)
    .where('starts_at', '<=', now);
