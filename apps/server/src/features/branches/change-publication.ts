import type { Branch, Publication } from '@vakit/contract';
import { type Context, contextIn } from '../../context.ts';
import { withBranchLocked } from '../../database/branch-lock.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { requireBranch } from './own-branch.ts';
import { presentBranch } from './present-branch.ts';
import { lockOwnBranch, updatePublication } from './queries.ts';

/**
 * Publishes a branch or takes it back; without a word which of them, the other of what it was.
 * @throws Refusal BRANCH_NOT_FOUND, CHANGED
 */
export async function changePublication(
  context: Context,
  account: SignedIn,
  id: string,
  { isPublished, expectedVersion }: Publication,
): Promise<Branch> {
  return inTransaction(context.database, async (transaction) => {
    const there = contextIn(context, transaction);
    const lock = (asker: Queryable) => lockOwnBranch(asker, businessOf(account), id, { shared: false });
    const before = requireBranch(await withBranchLocked(transaction, id, lock));
    const seen = await presentBranch(there, before);
    requireVersion(seen, expectedVersion);
    const wanted = isPublished ?? !before.is_published;
    if (wanted === before.is_published) return seen;
    const after = requireBranch(await updatePublication(transaction, businessOf(account), id, wanted));
    const action = wanted ? 'BRANCH_PUBLISHED' : 'BRANCH_UNPUBLISHED';
    const subject = { branchId: id, subjectId: id, subjectName: after.name };
    await recordActivity(transaction, account, context.now(), { action, ...subject });
    return presentBranch(there, after);
  });
}
