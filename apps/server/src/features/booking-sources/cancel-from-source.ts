import type { SourceCancellation, SourceCancellationResult } from '@vakit/contract';
import { ACTIVE_STATUSES } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { cancelLocked, lockRestOfUnproven } from '../appointments/index.ts';
import { findFacts, placedAsKnown, tellCancelledByBusiness } from '../messages/index.ts';

/**
 * Cancels those of the named appointments that came from one source, are the owner's and still active, all or none of them.
 * Their customers are told only where that is wanted: in a burst the addresses are somebody else's.
 */
export function cancelFromSource(
  context: Context,
  account: SignedIn,
  { source, appointmentIds, tellCustomers, reason }: SourceCancellation,
): Promise<SourceCancellationResult> {
  return inTransaction(context.database, async (transaction) => {
    const named = await lockBookings(transaction, account, Buffer.from(source, 'hex'), appointmentIds);
    const locked = [...named, ...(await lockRestOfUnproven(transaction, named))];
    const by = { actor: 'ACCOUNT', accountId: account.id, at: context.now() } as const;
    for (const [branchId, own] of Map.groupBy(locked, ({ branch_id }) => branch_id)) {
      const ids = own.map(({ id }) => id);
      const cancelled = await placedAsKnown(transaction, await cancelLocked(transaction, branchId, ids, reason, by));
      const changes = changesOf({}, { count: cancelled.length });
      await recordActivity(transaction, account, by.at, { action: 'SOURCE_CANCELLED', branchId, changes });
      const [first] = cancelled;
      if (!tellCustomers || !first) continue;
      const { branch, owners } = await findFacts(transaction, first);
      const pending = new Set(own.filter(({ status }) => status === 'PENDING').map(({ id }) => id));
      await tellCancelledByBusiness(
        context,
        transaction,
        cancelled.map((appointment) => ({
          facts: { appointment, branch, owners },
          wasPending: pending.has(appointment.id),
        })),
      );
    }
    return { cancelled: locked.length };
  });
}

/** Locked in the order of their ids, so that two who cancel the same cause no deadlock. */
function lockBookings(transaction: Queryable, account: SignedIn, source: Uint8Array, ids: readonly string[]) {
  return transaction
    .selectFrom('appointments')
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .selectAll('appointments')
    .where('branches.business_id', '=', businessOf(account))
    .where('appointments.id', 'in', ids)
    .where('appointments.source_digest', '=', source)
    .where('appointments.status', 'in', ACTIVE_STATUSES)
    .orderBy('appointments.id')
    .forNoKeyUpdate('appointments')
    .execute();
}
