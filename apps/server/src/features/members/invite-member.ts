import type { Language, Member, MemberInvitation, MemberRole } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { ownsBusiness } from '../accounts/index.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { inLinkingTransaction, linkAccount } from '../staff/index.ts';
import { presentMember } from './present-member.ts';
import { findMember, findMemberByEmail, insertRole, type MemberView } from './queries.ts';

/**
 * Makes somebody a manager or a receptionist of a branch and writes to them, as to a person who is taken on. Who has the
 * role already, and a password, stays as they are and is not written to again.
 * @param language in which is written to who has no account yet
 * @throws Refusal BRANCH_NOT_FOUND, FORBIDDEN, TOO_MANY_INVITATIONS, MEMBER_OWNS_BUSINESS
 */
export async function inviteMember(
  context: Context,
  account: SignedIn,
  branchId: string,
  person: MemberInvitation,
  language: Language,
): Promise<Member> {
  const { role, email } = person;
  return inLinkingTransaction(context, async (transaction) => {
    const branch = requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: true }));
    requireMayGive(account, role);
    const present = await findMemberByEmail(transaction, branch.id, email, role);
    if (present?.has_password) return presentMember(present);
    const accountId = await linkAccount(context, transaction, account, person, branch, language);
    if (await ownsBusiness(transaction, accountId, branch.business_id)) throw new Refusal('MEMBER_OWNS_BUSINESS');
    if (await insertRole(transaction, { branchId, accountId, role, at: context.now() })) {
      const entry = { action: 'ROLE_GIVEN', branchId, subjectId: accountId, changes: changesOf({}, { role }) } as const;
      await recordActivity(transaction, account, context.now(), entry);
    }
    return presentMember((await findMember(transaction, branchId, accountId, role)) as MemberView);
  });
}

/** Who manages a branch is the owner's to say. @throws Refusal FORBIDDEN */
export function requireMayGive(account: SignedIn, role: MemberRole): void {
  if (role === 'MANAGER' && account.businessId !== businessOf(account)) throw new Refusal('FORBIDDEN');
}
