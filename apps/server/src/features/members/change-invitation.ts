import type { Member, MemberRole } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { inOfferingTransaction, offerAgain } from '../staff/index.ts';
import { requireMayGive } from './invite-member.ts';
import { presentInvited } from './present-member.ts';
import { deleteInvitation, findInvited, lockInvited } from './queries.ts';

/**
 * Mails an invitation again; the older link no longer holds.
 * @throws Refusal FORBIDDEN, INVITATION_NOT_FOUND, CHANGED, TOO_MANY_INVITATIONS
 */
export function inviteMemberAgain(
  context: Context,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
): Promise<Member> {
  return inOfferingTransaction(context, async (transaction) => {
    const { branch, invitation } = await requireInvited(transaction, account, id, expectedVersion);
    const offered = await offerAgain(context, transaction, invitation, branch);
    if (invitation.declined_at) {
      const entry = { branchId: branch.id, changes: changesOf({}, { role: invitation.role }) };
      await recordActivity(transaction, account, context.now(), { action: 'ROLE_OFFERED', ...entry });
    }
    return presentInvited(offered);
  });
}

/** Takes an invitation back, or only off the list when it was declined. @throws Refusal FORBIDDEN, INVITATION_NOT_FOUND, CHANGED */
export async function withdrawInvitation(
  context: Context,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
): Promise<void> {
  await inOfferingTransaction(context, async (transaction) => {
    const { invitation } = await requireInvited(transaction, account, id, expectedVersion);
    await deleteInvitation(transaction, invitation.id);
    if (invitation.declined_at) return;
    const changes = changesOf({ role: invitation.role }, { role: null });
    const entry = { action: 'ROLE_TAKEN', branchId: invitation.branch_id, changes } as const;
    await recordActivity(transaction, account, context.now(), entry);
  });
}

/** An invitation as it was seen, which nobody else changes before the transaction ends. */
async function requireInvited(
  transaction: Queryable,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
) {
  const found = await findInvited(transaction, id);
  if (!found) throw new Refusal('INVITATION_NOT_FOUND');
  requireMayGive(account, found.role as MemberRole);
  const branch = requireBranch(
    await lockOwnBranch(transaction, businessOf(account), found.branch_id, { shared: true }),
  );
  const invitation = await lockInvited(transaction, id);
  // Somebody has just accepted it or taken it back.
  if (!invitation) throw new Refusal('INVITATION_NOT_FOUND');
  requireVersion(presentInvited(invitation), expectedVersion);
  return { branch, invitation };
}
