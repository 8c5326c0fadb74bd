import type { Queryable } from '../../database/connect.ts';
import type { BranchRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { findOwnBranch } from './queries.ts';

/** @throws Refusal BRANCH_NOT_FOUND for one that is unknown, archived or somebody else's */
export async function requireOwnBranch(queryable: Queryable, account: SignedIn, branchId: string): Promise<BranchRow> {
  return requireBranch(await findOwnBranch(queryable, businessOf(account), branchId));
}

/** @throws Refusal BRANCH_NOT_FOUND when nothing was found */
export function requireBranch(branch: BranchRow | undefined): BranchRow {
  if (!branch) throw new Refusal('BRANCH_NOT_FOUND');
  return branch;
}
