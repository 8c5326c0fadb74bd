import type { Member, MemberRole } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { inOfferingTransaction, offerAgain } from '../staff/index.ts';
import { requireMayGive } from './invite-member.ts';
import { presentInvited } from './present-member.ts';
import { deleteInvitation, findInvited } from './queries.ts';

/**
 * Mails an invitation again; the older link no longer holds.
 * @throws Refusal FORBIDDEN, INVITATION_NOT_FOUND, TOO_MANY_INVITATIONS
 */
export function inviteMemberAgain(context: Context, account: SignedIn, id: string): Promise<Member> {
  return inOfferingTransaction(context, async (transaction) => {
    const { branch, invitation } = await requireInvited(transaction, account, id);
    const offered = await offerAgain(context, transaction, invitation, branch);
    if (invitation.declined_at) {
      const entry = { branchId: branch.id, changes: changesOf({}, { role: invitation.role }) };
      await recordActivity(transaction, account, context.now(), { action: 'ROLE_OFFERED', ...entry });
    }
    return presentInvited(offered);
  });
}

/** Takes an invitation back, or only off the list when it was declined. @throws Refusal FORBIDDEN, INVITATION_NOT_FOUND */
export async function withdrawInvitation(context: Context, account: SignedIn, id: string): Promise<void> {
  await inOfferingTransaction(context, async (transaction) => {
    const { invitation } = await requireInvited(transaction, account, id);
    await deleteInvitation(transaction, invitation.id);
    if (invitation.declined_at) return;
    const changes = changesOf({ role: invitation.role }, { role: null });
    const entry = { action: 'ROLE_TAKEN', branchId: invitation.branch_id, changes } as const;
    await recordActivity(transaction, account, context.now(), entry);
  });
}

async function requireInvited(transaction: Queryable, account: SignedIn, id: string) {
  const found = await findInvited(transaction, id);
  if (!found) throw new Refusal('INVITATION_NOT_FOUND');
  requireMayGive(account, found.role as MemberRole);
  const branch = requireBranch(
    await lockOwnBranch(transaction, businessOf(account), found.branch_id, { shared: true }),
  );
  return { branch, invitation: found };
}
