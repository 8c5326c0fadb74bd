import type { MemberQuery } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { endAccess, requireOwnBranch } from '../branches/index.ts';
import { requireMayGive } from './invite-member.ts';
import { deleteRole } from './queries.ts';

/**
 * Takes a role away, with the next request of its holder. Who now works nowhere any more is signed out everywhere.
 * @throws Refusal BRANCH_NOT_FOUND, FORBIDDEN, MEMBER_NOT_FOUND
 */
export async function dismissMember(
  { database, now }: Context,
  account: SignedIn,
  branchId: string,
  { accountId, role }: MemberQuery,
): Promise<void> {
  await requireOwnBranch(database, account, branchId);
  // A manager may leave by themselves.
  if (accountId !== account.id) requireMayGive(account, role);
  await inTransaction(database, async (transaction) => {
    if (!(await deleteRole(transaction, branchId, accountId, role))) throw new Refusal('MEMBER_NOT_FOUND');
    await endAccess(transaction, [accountId]);
    const changes = changesOf({ role }, { role: null });
    const entry = { action: 'ROLE_TAKEN', branchId, subjectId: accountId, changes } as const;
    await recordActivity(transaction, account, now(), entry);
  });
}
