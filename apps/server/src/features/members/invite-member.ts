import type { Language, Member, MemberInvitation, MemberRole } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { InvitationRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { ownsBusiness } from '../accounts/index.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { inOfferingTransaction, offerWork } from '../staff/index.ts';
import { presentInvited, presentMember } from './present-member.ts';
import { findInvitedByEmail, findMember, findMemberByEmail, insertRole, type MemberView } from './queries.ts';

/**
 * Invites somebody to be a manager or a receptionist of a branch and writes to them; whoever works for the business already is
 * one at once. Who has the role stays as they are and is not written to again.
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
  return inOfferingTransaction(context, async (transaction) => {
    const branch = requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: true }));
    requireMayGive(account, role);
    const present = await findMemberByEmail(transaction, branch.id, email, role);
    if (present) return presentMember(present);
    const wasInvited = await findInvitedByEmail(transaction, branch.id, email, role);
    const accountId = await offerWork(context, transaction, account, person, branch, language);
    const entry = { branchId, changes: changesOf({}, { role }) } as const;
    if (!accountId) {
      const invited = await findInvitedByEmail(transaction, branch.id, email, role);
      const isOffered = wasInvited?.declined_at === null;
      if (!isOffered) await recordActivity(transaction, account, context.now(), { action: 'ROLE_OFFERED', ...entry });
      return presentInvited(invited as InvitationRow);
    }
    if (await ownsBusiness(transaction, accountId, branch.business_id)) throw new Refusal('MEMBER_OWNS_BUSINESS');
    await insertRole(transaction, { branchId, accountId, role, at: context.now() });
    const given = { action: 'ROLE_GIVEN', subjectId: accountId, ...entry } as const;
    await recordActivity(transaction, account, context.now(), given);
    return presentMember((await findMember(transaction, branchId, accountId, role)) as MemberView);
  });
}

/** Lets only the owner appoint managers. @throws Refusal FORBIDDEN */
export function requireMayGive(account: SignedIn, role: MemberRole): void {
  if (role === 'MANAGER' && account.businessId !== businessOf(account)) throw new Refusal('FORBIDDEN');
}
