import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { endSessions } from '../accounts/index.ts';
import { WORKS_FOR_OPEN_BUSINESS } from '../businesses/index.ts';

/** Ends the sessions of those among the accounts who were nothing but staff and now work in no branch any more. */
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
  const employed = await acrossBusinesses(transaction, 'ACCOUNT')
    .selectFrom('staff_members')
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.business_id', '=', 'staff_members.business_id')
        .onRef('branches.id', '=', 'staff_members.branch_id'),
    )
    .select('staff_members.account_id')
    .where('staff_members.account_id', 'in', accountIds)
    .where('staff_members.is_active', '=', true)
    .where('staff_members.archived_at', 'is', null)
    .where('branches.archived_at', 'is', null)
    .where(WORKS_FOR_OPEN_BUSINESS)
    .execute();
  const remaining = new Set(employed.map(({ account_id }) => account_id));
  await endSessions(
    transaction,
    staff.map(({ id }) => id).filter((id) => !remaining.has(id)),
  );
}
