import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { endAccess } from './end-access.ts';
import { lockSeenBranch } from './lock-seen-branch.ts';
import { archiveBranch, countUpcoming } from './queries.ts';
import { removePictures } from './remove-pictures.ts';

/**
 * Archives a branch with its staff, whose access ends; its pictures are deleted. Past appointments and the slug remain.
 * @throws Refusal BRANCH_NOT_FOUND, CHANGED, BRANCH_HAS_APPOINTMENTS when active ones are still to come
 */
export async function deleteBranch(
  context: Context,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
): Promise<void> {
  const { database, now } = context;
  await inTransaction(database, async (transaction) => {
    const { branch } = await lockSeenBranch(context, transaction, account, id, expectedVersion);
    const count = await countUpcoming(transaction, { branchId: id }, now());
    if (count > 0) throw new Refusal('BRANCH_HAS_APPOINTMENTS', { parameters: { count } });
    await removePictures(context, transaction, (pictures) => pictures.where('branch_id', '=', id));
    await endAccess(transaction, await archiveBranch(transaction, id, now()));
    const subject = { branchId: id, subjectId: id, subjectName: branch.name };
    await recordActivity(transaction, account, now(), { action: 'BRANCH_DELETED', ...subject });
  });
}
