import type { Queryable } from '../../database/connect.ts';
import { endSessions, selectMemberships } from '../accounts/index.ts';

/**
 * Ends the sessions of those among the accounts who own no business and now work in no branch any more. Whoever does keeps
 * them: roles are read with every request.
 */
export async function endAccess(transaction: Queryable, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  // When two branches dismiss a person concurrently, the second one waits for this lock and sees the commit of the first.
  const staff = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', accountIds)
    .where('role', '=', 'STAFF')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const memberships = await selectMemberships(transaction, accountIds);
  const remaining = new Set(memberships.flatMap(({ account_id, stopped_at }) => (stopped_at ? [] : account_id)));
  await endSessions(
    transaction,
    staff.map(({ id }) => id).filter((id) => !remaining.has(id)),
  );
}
