import type { Branch } from '@vakit/contract';
import { type Context, contextIn } from '../../context.ts';
import { withBranchLocked } from '../../database/branch-lock.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { requireBranch } from './own-branch.ts';
import { presentBranch } from './present-branch.ts';
import { flipPublication } from './queries.ts';

/** @throws Refusal BRANCH_NOT_FOUND */
export async function togglePublication(context: Context, account: SignedIn, id: string): Promise<Branch> {
  return inTransaction(context.database, async (transaction) => {
    const flip = (asker: Queryable) => flipPublication(asker, businessOf(account), id);
    const { name, is_published, ...branch } = requireBranch(await withBranchLocked(transaction, id, flip));
    const action = is_published ? 'BRANCH_PUBLISHED' : 'BRANCH_UNPUBLISHED';
    const subject = { branchId: id, subjectId: id, subjectName: name };
    await recordActivity(transaction, account, context.now(), { action, ...subject });
    return presentBranch(contextIn(context, transaction), { ...branch, name, is_published });
  });
}
