import { type Context, contextIn } from '../../context.ts';
import { withBranchLocked } from '../../database/branch-lock.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { endAccess } from './end-access.ts';
import { requireBranch } from './own-branch.ts';
import { presentBranch } from './present-branch.ts';
import { archiveBranch, countUpcoming, lockOwnBranch } from './queries.ts';
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
    const lock = (asker: Queryable) => lockOwnBranch(asker, businessOf(account), id, { shared: false });
    const branch = requireBranch(await withBranchLocked(transaction, id, lock));
    requireVersion(await presentBranch(contextIn(context, transaction), branch), expectedVersion);
    const count = await countUpcoming(transaction, { branchId: id }, now());
    if (count > 0) throw new Refusal('BRANCH_HAS_APPOINTMENTS', { parameters: { count } });
    await removePictures(context, transaction, (pictures) => pictures.where('branch_id', '=', id));
    await endAccess(transaction, await archiveBranch(transaction, id, now()));
    const subject = { branchId: id, subjectId: id, subjectName: branch.name };
    await recordActivity(transaction, account, now(), { action: 'BRANCH_DELETED', ...subject });
  });
}
