import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { countUpcoming, endAccess, removePictures } from '../branches/index.ts';
import { withdrawFrom } from './offer-work.ts';
import { requireLockedStaffMember } from './own-staff-member.ts';
import { presentStaffMember } from './present-staff-member.ts';
import { removeTerms, removeTimeOffRequests, updateStaffMember } from './queries.ts';

/**
 * Archives a person, who loses access, the picture, their own prices and lengths, and what they asked for. Past appointments keep the name.
 * @throws Refusal STAFF_NOT_FOUND, CHANGED, STAFF_HAS_APPOINTMENTS when active ones are still to come
 */
export async function deleteStaffMember(
  context: Context,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
): Promise<void> {
  const { database, now } = context;
  await inTransaction(database, async (transaction) => {
    const stored = await requireLockedStaffMember(transaction, account, id);
    requireVersion(presentStaffMember(stored), expectedVersion);
    const { branch_id, account_id } = stored;
    const count = await countUpcoming(transaction, { branchId: branch_id, staffId: id }, now());
    if (count > 0) throw new Refusal('STAFF_HAS_APPOINTMENTS', { parameters: { count } });
    await updateStaffMember(transaction, id, { archived_at: now() });
    await withdrawFrom(transaction, id);
    await removeTimeOffRequests(transaction, id);
    await removeTerms(transaction, { id, branch_id });
    await removePictures(context, transaction, (pictures) => pictures.where('staff_id', '=', id));
    if (account_id) await endAccess(transaction, [account_id]);
    const subject = { branchId: branch_id, subjectId: id };
    await recordActivity(transaction, account, now(), { action: 'STAFF_DELETED', ...subject });
  });
}
