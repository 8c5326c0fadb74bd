import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { findFacts, tellMoveEnded } from '../messages/index.ts';
import { moveWished } from './appointment-view.ts';
import { endMoveRequest } from './move-request-queries.ts';

/**
 * Ends the requests to move that nobody answered before either of the two times began, and tells their customers: each
 * appointment stays where it is.
 */
export async function expireMoveRequests(context: Context): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await context.database.transaction().execute((transaction) => expireNext(context, transaction));
  }
}

/** One transaction each, so that locks are short and a failure does not roll back the others. */
async function expireNext(context: Context, transaction: Queryable): Promise<boolean> {
  const now = context.now();
  const seen = await findOverdue(transaction, now);
  const wished = seen && moveWished(seen);
  if (!wished) return false;
  const left = await endMoveRequest(transaction, seen, 'EXPIRED', { actor: 'SYSTEM', at: now });
  if (left) await tellMoveEnded(context, transaction, await findFacts(transaction, left), { step: 'EXPIRED', wished });
  return true;
}

function findOverdue(queryable: Queryable, now: Date) {
  return queryable
    .selectFrom('appointments')
    .selectAll()
    .where('move_to_starts_at', 'is not', null)
    .where(({ eb, or }) => or([eb('move_to_starts_at', '<=', now), eb('starts_at', '<=', now)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
