import type { Branch, BranchEdit } from '@vakit/contract';
import { type Context, contextIn } from '../../context.ts';
import { branchColumns } from '../../database/columns.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { columnsOf, fieldsOf } from '../../database/map-columns.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { lockSeenBranch } from './lock-seen-branch.ts';
import { requireBranch } from './own-branch.ts';
import { presentBranch } from './present-branch.ts';
import { updateBranch } from './queries.ts';
import { refuseUnknownTimeZone } from './refuse-unknown-time-zone.ts';

/**
 * Changes what a branch says of itself; what is left out stays as it is.
 * @throws Refusal BRANCH_NOT_FOUND, CHANGED, VALIDATION_FAILED for another slug than the branch's own, or an unknown time zone
 */
export async function editBranch(context: Context, account: SignedIn, id: string, input: BranchEdit): Promise<Branch> {
  const { slug, expectedVersion, ...change } = input;
  return inTransaction(context.database, async (transaction) => {
    const { branch: before, told } = await lockSeenBranch(context, transaction, account, id, expectedVersion);
    if (slug !== undefined && slug !== before.slug) {
      throw new Refusal('VALIDATION_FAILED', { fields: { slug: 'slug.fixed' } });
    }
    const columns = columnsOf(branchColumns, change);
    if (Object.keys(columns).length === 0) return told;
    const after = requireBranch(
      await refuseUnknownTimeZone(updateBranch(transaction, businessOf(account), id, columns)),
    );
    const changes = changesOf(fieldsOf(branchColumns, before), fieldsOf(branchColumns, after));
    const entry = { action: 'BRANCH_EDITED', branchId: id, subjectId: id, subjectName: after.name, changes } as const;
    if (changes.length > 0) await recordActivity(transaction, account, context.now(), entry);
    return presentBranch(contextIn(context, transaction), after);
  });
}
