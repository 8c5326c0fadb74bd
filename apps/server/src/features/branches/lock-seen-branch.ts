import type { Branch } from '@vakit/contract';
import { type Context, contextIn } from '../../context.ts';
import { withBranchLocked } from '../../database/branch-lock.ts';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow } from '../../database/tables.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { requireBranch } from './own-branch.ts';
import { presentBranch } from './present-branch.ts';
import { lockOwnBranch } from './queries.ts';

/**
 * A branch that nobody else changes before the transaction ends, and what is told of it.
 * @throws Refusal BRANCH_NOT_FOUND, CHANGED when the person saw it otherwise
 */
export async function lockSeenBranch(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
): Promise<{ readonly branch: BranchRow; readonly told: Branch }> {
  const lock = (connection: Queryable) => lockOwnBranch(connection, businessOf(account), id, { shared: false });
  const branch = requireBranch(await withBranchLocked(transaction, id, lock));
  const told = await presentBranch(contextIn(context, transaction), branch);
  requireVersion(told, expectedVersion);
  return { branch, told };
}
