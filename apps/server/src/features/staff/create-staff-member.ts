import type { Language, StaffCreation, StaffMember } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { staffColumns } from '../../database/columns.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { requireServicesOf } from './linked-services.ts';
import { inOfferingTransaction, offerWork } from './offer-work.ts';
import { requireStaffMember } from './own-staff-member.ts';
import { presentStaffMember } from './present-staff-member.ts';
import { insertStaffMember, replaceLinks, updateStaffMember } from './queries.ts';

/**
 * Takes a person on and mails an invitation; who works for the business already is told.
 * @param language in which a person is written to who has no account yet
 * @throws Refusal BRANCH_NOT_FOUND, STAFF_EMAIL_TAKEN, VALIDATION_FAILED for services of elsewhere
 */
export function createStaffMember(
  context: Context,
  account: SignedIn,
  input: StaffCreation,
  language: Language,
): Promise<StaffMember> {
  const { branchId, serviceIds, hasNoEmail, ...particulars } = input;
  return inOfferingTransaction(context, async (transaction) => {
    const branch = requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: true }));
    const linked = await requireServicesOf(transaction, branch.id, serviceIds);
    const staffMember = await insertStaffMember(transaction, {
      ...columnsOf(staffColumns, particulars),
      branch_id: branch.id,
      account_id: null,
      created_at: context.now(),
    });
    await replaceLinks(transaction, staffMember, linked);
    if (!hasNoEmail) {
      const person = { ...input, role: 'STAFF', staffId: staffMember.id } as const;
      const account_id = await offerWork(context, transaction, account, person, branch, language);
      if (account_id) await updateStaffMember(transaction, staffMember.id, { account_id });
    }
    const subject = { branchId: branch.id, subjectId: staffMember.id };
    await recordActivity(transaction, account, context.now(), { action: 'STAFF_ADDED', ...subject });
    return presentStaffMember(await requireStaffMember(transaction, account, staffMember.id));
  });
}
