import type { Branch, Publication } from '@vakit/contract';
import { type Context, contextIn } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { lockSeenBranch } from './lock-seen-branch.ts';
import { requireBranch } from './own-branch.ts';
import { presentBranch } from './present-branch.ts';
import { updatePublication } from './queries.ts';

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
    const { told } = await lockSeenBranch(context, transaction, account, id, undefined);
    const wanted = isPublished ?? !told.isPublished;
    if (wanted === told.isPublished) return told;
    requireVersion(told, expectedVersion);
    const after = requireBranch(await updatePublication(transaction, businessOf(account), id, wanted));
    const action = wanted ? 'BRANCH_PUBLISHED' : 'BRANCH_UNPUBLISHED';
    const subject = { branchId: id, subjectId: id, subjectName: after.name };
    await recordActivity(transaction, account, context.now(), { action, ...subject });
    return presentBranch(contextIn(context, transaction), after);
  });
}
