import { withBranchLocked } from '../../database/branch-lock.ts';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireBranch } from '../branches/index.ts';
import { lockBranch, lockPerson } from './queries.ts';

/**
 * Keeps everybody from being booked whom an exception concerns, until the transaction ends: the person, or the whole
 * branch. It comes first; the next statement sees every booking that was made before.
 * @throws Refusal BRANCH_NOT_FOUND, STAFF_NOT_FOUND
 */
export async function lockConcerned(
  transaction: Queryable,
  account: SignedIn,
  branchId: string,
  staffId: string | null,
): Promise<BranchRow> {
  const businessId = businessOf(account);
  const closing = staffId === null;
  const lock = (connection: Queryable) => lockBranch(connection, businessId, branchId, { closing });
  const branch = requireBranch(closing ? await withBranchLocked(transaction, branchId, lock) : await lock(transaction));
  if (staffId !== null && !(await lockPerson(transaction, branch.id, staffId))) throw new Refusal('STAFF_NOT_FOUND');
  return branch;
}
