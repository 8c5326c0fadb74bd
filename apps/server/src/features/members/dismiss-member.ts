import type { MemberQuery } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { endAccess, requireOwnBranch } from '../branches/index.ts';
import { requireMayGive } from './invite-member.ts';
import { presentMember } from './present-member.ts';
import { deleteRole, lockMember } from './queries.ts';

/**
 * Takes a role away, with the next request of its holder. Who now works nowhere any more is signed out everywhere.
 * @throws Refusal BRANCH_NOT_FOUND, FORBIDDEN, MEMBER_NOT_FOUND, CHANGED
 */
export async function dismissMember(
  { database, now }: Context,
  account: SignedIn,
  branchId: string,
  member: MemberQuery,
): Promise<void> {
  const { accountId, role, expectedVersion } = member;
  await requireOwnBranch(database, account, branchId);
  // A manager may leave by themselves.
  if (accountId !== account.id) requireMayGive(account, role);
  await inTransaction(database, async (transaction) => {
    const present = await lockMember(transaction, branchId, member);
    if (!present) throw new Refusal('MEMBER_NOT_FOUND');
    requireVersion(presentMember(present), expectedVersion);
    await deleteRole(transaction, branchId, accountId, role);
    await endAccess(transaction, [accountId]);
    const changes = changesOf({ role }, { role: null });
    const entry = { action: 'ROLE_TAKEN', branchId, subjectId: accountId, changes } as const;
    await recordActivity(transaction, account, now(), entry);
  });
}
