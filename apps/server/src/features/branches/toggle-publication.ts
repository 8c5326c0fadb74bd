import type { Branch } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { withBranchLocked } from '../../database/branch-lock.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireBranch } from './own-branch.ts';
import { presentBranch } from './present-branch.ts';
import { flipPublication } from './queries.ts';

/** @throws Refusal BRANCH_NOT_FOUND */
export async function togglePublication(context: Context, account: SignedIn, id: string): Promise<Branch> {
  const flipped = await context.database
    .transaction()
    .execute((transaction) =>
      withBranchLocked(transaction, id, (asker) => flipPublication(asker, businessOf(account), id)),
    );
  return presentBranch(context, requireBranch(flipped));
}
