import type { GroupSession, SessionCancellation } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { shareBranchLock } from '../../database/branch-lock.ts';
import type { Queryable } from '../../database/connect.ts';
import { afterDeadlock, inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { cancelLocked } from '../appointments/index.ts';
import { authorOf, reception } from '../availability/index.ts';
import { findBranchAndOwners, tellCancelledByBusiness } from '../messages/index.ts';
import { findSession, lockSession, presentSession, type SessionView } from './queries.ts';

/**
 * Cancels a session with all that is booked in it, and tells the customers. Trainer and rooms are free again.
 * @throws Refusal SESSION_NOT_FOUND; SESSION_CHANGED when more have a seat than the person saw, or it is over for some of them
 */
export async function cancelSession(
  context: Context,
  account: SignedIn,
  id: string,
  wanted: SessionCancellation,
): Promise<GroupSession> {
  const seen = await findSession(context.database, account, id);
  if (!seen || seen.cancelled_at) throw new Refusal('SESSION_NOT_FOUND');
  const work = (transaction: Queryable) => cancel(context, transaction, account, seen, wanted);
  return inTransaction(context.database, work, [afterDeadlock()]);
}

async function cancel(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  { id, branch_id, service_id, service_name }: SessionView,
  { taken, reason, notice }: SessionCancellation,
): Promise<GroupSession> {
  await shareBranchLock(transaction, branch_id);
  if (!(await lockSession(transaction, id))) throw new Refusal('SESSION_NOT_FOUND');
  const seats = await transaction
    .selectFrom('appointments')
    .select(['id', 'status', 'unproven_until'])
    .where('session_id', '=', id)
    .where('seat', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (seats.length > taken || seats.some(({ status }) => !isActive(status))) throw new Refusal('SESSION_CHANGED');
  const now = context.now();
  if (seats.length > 0) {
    const by = { ...authorOf(reception(account), now), isSilent: notice === 'NONE' };
    const ids = seats.map((seat) => seat.id);
    const cancelled = await cancelLocked(transaction, branch_id, ids, reason, by);
    const branchAndOwners = await findBranchAndOwners(transaction, branch_id, [service_id]);
    // Whoever has proven nothing yet was promised nothing.
    const told = cancelled.filter((appointment) => notice !== 'NONE' && !appointment.unproven_until);
    const wasPending = new Set(seats.filter(({ status }) => status === 'PENDING').map((seat) => seat.id));
    await tellCancelledByBusiness(
      context,
      transaction,
      told.map((appointment) => ({
        facts: { appointment, ...branchAndOwners },
        wasPending: wasPending.has(appointment.id),
      })),
    );
  }
  await transaction.updateTable('group_sessions').set({ cancelled_at: now }).where('id', '=', id).execute();
  const subject = { branchId: branch_id, subjectId: id, subjectName: service_name };
  const changes = [{ field: 'count', values: { from: seats.length, to: 0 } }] as const;
  await recordActivity(transaction, account, now, { action: 'GROUP_SESSION_CANCELLED', ...subject, changes });
  return presentSession((await findSession(transaction, account, id)) as SessionView);
}
