import type { Language, StaffMember } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { inLinkingTransaction, linkAccount } from './link-account.ts';
import { requireLockedStaffMember, requireStaffMember } from './own-staff-member.ts';
import { presentStaffMember } from './present-staff-member.ts';
import { updateStaffMember } from './queries.ts';

/**
 * Mails a person who has not set a password yet a new invitation; the older one no longer holds.
 * @param language in which a person is written to who has no account yet
 * @throws Refusal STAFF_NOT_FOUND, STAFF_ACTIVE, STAFF_HAS_NO_EMAIL
 */
export function inviteAgain(context: Context, account: SignedIn, id: string, language: Language): Promise<StaffMember> {
  return inLinkingTransaction(context, async (transaction) => {
    const stored = await requireLockedStaffMember(transaction, account, id);
    if (stored.email === '') throw new Refusal('STAFF_HAS_NO_EMAIL');
    if (stored.has_password) throw new Refusal('STAFF_ACTIVE');
    const { first_name: firstName, last_name: lastName, email, phone } = stored;
    const branch = { id: stored.branch_id, business_id: stored.business_id, name: stored.branch_name };
    const person = { firstName, lastName, email, phone };
    await updateStaffMember(transaction, id, {
      account_id: await linkAccount(context, transaction, account, person, branch, language),
    });
    const subject = { branchId: stored.branch_id, subjectId: id };
    await recordActivity(transaction, account, context.now(), { action: 'STAFF_INVITED', ...subject });
    return presentStaffMember(await requireStaffMember(transaction, account, id));
  });
}
