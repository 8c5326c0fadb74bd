import type { Language, StaffEdit, StaffMember } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { staffColumns } from '../../database/columns.ts';
import { columnsOf } from '../../database/map-columns.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { endAccess } from '../branches/index.ts';
import { requireBreaksInside } from './breaks.ts';
import { requireServicesOf } from './linked-services.ts';
import { inOfferingTransaction, offerWork, withdrawFrom } from './offer-work.ts';
import { requireLockedStaffMember, requireStaffMember } from './own-staff-member.ts';
import { presentStaffMember } from './present-staff-member.ts';
import { replaceLinks, updateStaffMember } from './queries.ts';

/**
 * Changes a person; what is left out stays as it is. Another address is invited as on creation. Whoever is no
 * longer active, or no longer meant, loses access.
 * @param language in which a person is written to who has no account yet
 * @throws Refusal STAFF_NOT_FOUND, CHANGED, STAFF_EMAIL_TAKEN, STAFF_BOOKED_ELSEWHERE, VALIDATION_FAILED for breaks outside the hours
 * or services of elsewhere
 */
export function editStaffMember(
  context: Context,
  account: SignedIn,
  id: string,
  input: StaffEdit,
  language: Language,
): Promise<StaffMember> {
  const { serviceIds, hasNoEmail, expectedVersion, ...particulars } = input;
  const change = hasNoEmail ? { ...particulars, email: '' } : particulars;
  return inOfferingTransaction(context, async (transaction) => {
    const stored = await requireLockedStaffMember(transaction, account, id);
    const before = presentStaffMember(stored);
    requireVersion(before, expectedVersion);
    const { email, firstName, lastName, phone, workingSchedule, breakTimes } = { ...before, ...change };
    requireBreaksInside(workingSchedule, breakTimes);
    if (serviceIds) {
      const { branch_id, service_ids } = stored;
      await replaceLinks(transaction, stored, await requireServicesOf(transaction, branch_id, serviceIds, service_ids));
    }
    const branch = { id: stored.branch_id, business_id: stored.business_id, name: stored.branch_name };
    const isSameAddress = email.toLowerCase() === stored.email.toLowerCase();
    const person = { email, firstName, lastName, phone, role: 'STAFF', staffId: id } as const;
    const offer = async () => {
      await withdrawFrom(transaction, id);
      return email === '' ? undefined : offerWork(context, transaction, account, person, branch, language);
    };
    const columns = columnsOf(staffColumns, change);
    const moved = isSameAddress ? columns : { ...columns, account_id: (await offer()) ?? null };
    if (Object.keys(moved).length > 0) await updateStaffMember(transaction, id, moved);
    const isDismissed = stored.is_active && input.isActive === false;
    if (stored.account_id && (isDismissed || !isSameAddress)) await endAccess(transaction, [stored.account_id]);
    const edited = presentStaffMember(await requireStaffMember(transaction, account, id));
    const changes = changesOf(before, edited);
    const subject = { branchId: stored.branch_id, subjectId: id };
    if (changes.length > 0) {
      await recordActivity(transaction, account, context.now(), { action: 'STAFF_EDITED', ...subject, changes });
    }
    return edited;
  });
}
