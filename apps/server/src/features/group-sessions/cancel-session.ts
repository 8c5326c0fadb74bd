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
import { findBranchAndOwners, placedAsKnown, tellSeatsCancelled } from '../messages/index.ts';
import { findSession, lockSessions, presentSession, type SessionView } from './queries.ts';
import { requirePart } from './series-of.ts';

/**
 * Cancels a session, or several that were planned together, with all that is booked in them, and tells the customers. Trainers and
 * rooms are free again.
 * @throws Refusal SESSION_NOT_FOUND; SESSION_CHANGED when more have a seat than the person saw, it is over for some of them, or
 * others of several are cancelled by now
 */
export async function cancelSession(
  context: Context,
  account: SignedIn,
  id: string,
  wanted: SessionCancellation,
): Promise<GroupSession> {
  const work = (transaction: Queryable) => cancel(context, transaction, account, id, wanted);
  return inTransaction(context.database, work, [afterDeadlock()]);
}

async function cancel(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  id: string,
  wanted: SessionCancellation,
): Promise<GroupSession> {
  const now = context.now();
  const { seen, meant } = await requirePart(transaction, account, id, wanted.scope, now);
  const { branch_id, service_name } = seen;
  const ids = meant.map((session) => session.id);
  await shareBranchLock(transaction, branch_id);
  const locked = await lockSessions(transaction, ids);
  if (locked.length < ids.length) throw new Refusal(wanted.scope ? 'SESSION_CHANGED' : 'SESSION_NOT_FOUND');
  const seats = await lockSeats(transaction, ids);
  if (seats.length > wanted.taken || seats.some(({ status }) => !isActive(status)))
    throw new Refusal('SESSION_CHANGED');
  if (seats.length > 0) await cancelSeats(context, transaction, account, seen, seats, wanted);
  await transaction.updateTable('group_sessions').set({ cancelled_at: now }).where('id', 'in', ids).execute();
  const subject = { branchId: branch_id, subjectId: id, subjectName: service_name };
  const changes = [
    ...(ids.length > 1 ? [{ field: 'sessions', values: { from: ids.length, to: 0 } } as const] : []),
    { field: 'count', values: { from: seats.length, to: 0 } } as const,
  ];
  await recordActivity(transaction, account, now, { action: 'GROUP_SESSION_CANCELLED', ...subject, changes });
  return presentSession((await findSession(transaction, account, id)) as SessionView);
}

type LockedSeat = Awaited<ReturnType<typeof lockSeats>>[number];

function lockSeats(transaction: Queryable, sessionIds: readonly string[]) {
  return transaction
    .selectFrom('appointments')
    .select(['id', 'status', 'unproven_until'])
    .where('session_id', 'in', sessionIds)
    .where('seat', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

async function cancelSeats(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  { branch_id, service_id }: SessionView,
  seats: readonly LockedSeat[],
  { reason, notice }: SessionCancellation,
): Promise<void> {
  const by = { ...authorOf(reception(account), context.now()), isSilent: notice === 'NONE' };
  const ids = seats.map((seat) => seat.id);
  const cancelled = await placedAsKnown(transaction, await cancelLocked(transaction, branch_id, ids, reason, by));
  if (notice === 'NONE') return;
  const wasPending = new Set(seats.filter(({ status }) => status === 'PENDING').map((seat) => seat.id));
  // Nothing was promised for an unproven booking.
  const told = cancelled
    .filter(({ unproven_until }) => !unproven_until)
    .map((appointment) => ({ appointment, wasPending: wasPending.has(appointment.id) }));
  await tellSeatsCancelled(context, transaction, await findBranchAndOwners(transaction, branch_id, [service_id]), told);
}
