import type { Language, StaffEdit, StaffMember } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { staffColumns } from '../../database/columns.ts';
import { columnsOf } from '../../database/map-columns.ts';
import type { SignedIn } from '../../http/session-guard.ts';
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
 * @throws Refusal STAFF_NOT_FOUND, STAFF_EMAIL_TAKEN, STAFF_BOOKED_ELSEWHERE, VALIDATION_FAILED for breaks outside the hours
 * or services of elsewhere
 */
export function editStaffMember(
  context: Context,
  account: SignedIn,
  id: string,
  input: StaffEdit,
  language: Language,
): Promise<StaffMember> {
  const { serviceIds, hasNoEmail, ...change } = input;
  return inOfferingTransaction(context, async (transaction) => {
    const stored = await requireLockedStaffMember(transaction, account, id);
    requireBreaksInside(input.workingSchedule ?? stored.working_schedule, input.breakTimes ?? stored.break_times);
    if (serviceIds) {
      const { branch_id, service_ids } = stored;
      await replaceLinks(transaction, stored, await requireServicesOf(transaction, branch_id, serviceIds, service_ids));
    }
    const branch = { id: stored.branch_id, business_id: stored.business_id, name: stored.branch_name };
    const isSameAddress = input.email.toLowerCase() === stored.email.toLowerCase();
    const person = { ...input, role: 'STAFF', staffId: id } as const;
    const offer = async () => {
      await withdrawFrom(transaction, id);
      return hasNoEmail ? undefined : offerWork(context, transaction, account, person, branch, language);
    };
    await updateStaffMember(transaction, id, {
      account_id: isSameAddress ? undefined : ((await offer()) ?? null),
      ...columnsOf(staffColumns, change),
    });
    const isDismissed = stored.is_active && input.isActive === false;
    if (stored.account_id && (isDismissed || !isSameAddress)) await endAccess(transaction, [stored.account_id]);
    const edited = presentStaffMember(await requireStaffMember(transaction, account, id));
    const changes = changesOf(presentStaffMember(stored), edited);
    const subject = { branchId: stored.branch_id, subjectId: id };
    if (changes.length > 0) {
      await recordActivity(transaction, account, context.now(), { action: 'STAFF_EDITED', ...subject, changes });
    }
    return edited;
  });
}
