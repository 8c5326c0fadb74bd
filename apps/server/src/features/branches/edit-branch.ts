import type { Branch, BranchEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { withBranchLocked } from '../../database/branch-lock.ts';
import { branchColumns } from '../../database/columns.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireBranch, requireOwnBranch } from './own-branch.ts';
import { presentBranch } from './present-branch.ts';
import { updateBranch } from './queries.ts';

/**
 * Changes what a branch says of itself; what is left out stays as it is.
 * @throws Refusal BRANCH_NOT_FOUND, VALIDATION_FAILED for another slug than the branch's own
 */
export async function editBranch(context: Context, account: SignedIn, id: string, input: BranchEdit): Promise<Branch> {
  const { slug, ...change } = input;
  const branch = await requireOwnBranch(context.database, account, id);
  if (slug !== undefined && slug !== branch.slug) {
    throw new Refusal('VALIDATION_FAILED', { fields: { slug: 'slug.fixed' } });
  }
  const edited = await context.database
    .transaction()
    .execute((transaction) =>
      withBranchLocked(transaction, id, (asker) =>
        updateBranch(asker, businessOf(account), id, columnsOf(branchColumns, change)),
      ),
    );
  return presentBranch(context, requireBranch(edited));
}
