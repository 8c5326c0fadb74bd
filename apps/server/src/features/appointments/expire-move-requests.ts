import { type Context, contextOf } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { findFacts, tellMoveEnded } from '../messages/index.ts';
import { moveWished } from './appointment-view.ts';
import { endMoveRequests, lockWaiting } from './move-request-queries.ts';

/**
 * Ends the requests to move that nobody answered before either of the two times began, and tells their customers: each
 * appointment stays where it is.
 */
export async function expireMoveRequests(context: Context): Promise<void> {
  const overdue = selectOverdue(acrossBusinesses(context.database, 'OVERDUE'), context.now());
  for (const { business_id } of await overdue.select('business_id').distinct().execute()) {
    const there = contextOf(context, business_id);
    let isMore = true;
    while (isMore) isMore = await inTransaction(there.database, (transaction) => expireNext(there, transaction));
  }
}

/** One transaction each, so that locks are short and a failure does not roll back the others. */
async function expireNext(context: Context, transaction: Queryable): Promise<boolean> {
  const now = context.now();
  const seen = await findOverdue(transaction, now);
  const wished = seen && moveWished(seen);
  if (!wished) return false;
  // A party was requested to move together, so its requests end together.
  const waiting = await lockWaiting(transaction, seen);
  const [first, ...others] = await endMoveRequests(transaction, waiting, 'EXPIRED', { actor: 'SYSTEM', at: now });
  if (!first) return true;
  const ended = { step: 'EXPIRED', wished: moveWished(waiting[0]) ?? wished } as const;
  await tellMoveEnded(context, transaction, await findFacts(transaction, first, others), ended);
  return true;
}

/** Locked, so that nobody else ends it as well. */
const findOverdue = (transaction: Queryable, now: Date) =>
  selectOverdue(transaction, now).selectAll().orderBy('id').limit(1).forUpdate().skipLocked().executeTakeFirst();

const selectOverdue = (queryable: Queryable, now: Date) =>
  queryable
    .selectFrom('appointments')
    .where('move_to_starts_at', 'is not', null)
    .where(({ eb, or }) => or([eb('move_to_starts_at', '<=', now), eb('starts_at', '<=', now)]));
