import type { Language, StaffMember } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { inOfferingTransaction, offerWork } from './offer-work.ts';
import { requireLockedStaffMember, requireStaffMember } from './own-staff-member.ts';
import { presentStaffMember } from './present-staff-member.ts';
import { updateStaffMember } from './queries.ts';

/**
 * Mails a person who has not accepted yet a new invitation; the older one no longer holds.
 * @param language in which a person is written to who has no account yet
 * @throws Refusal STAFF_NOT_FOUND, STAFF_ACTIVE, STAFF_HAS_NO_EMAIL
 */
export function inviteAgain(context: Context, account: SignedIn, id: string, language: Language): Promise<StaffMember> {
  return inOfferingTransaction(context, async (transaction) => {
    const stored = await requireLockedStaffMember(transaction, account, id);
    if (stored.email === '') throw new Refusal('STAFF_HAS_NO_EMAIL');
    if (stored.account_id) throw new Refusal('STAFF_ACTIVE');
    const { first_name: firstName, last_name: lastName, email, phone } = stored;
    const branch = { id: stored.branch_id, business_id: stored.business_id, name: stored.branch_name };
    const person = { firstName, lastName, email, phone, role: 'STAFF', staffId: id } as const;
    const account_id = await offerWork(context, transaction, account, person, branch, language);
    if (account_id) await updateStaffMember(transaction, id, { account_id });
    const subject = { branchId: stored.branch_id, subjectId: id };
    await recordActivity(transaction, account, context.now(), { action: 'STAFF_INVITED', ...subject });
    return presentStaffMember(await requireStaffMember(transaction, account, id));
  });
}
