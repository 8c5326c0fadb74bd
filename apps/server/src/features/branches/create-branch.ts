import type { Branch, BranchCreation } from '@vakit/contract';
import { type Context, contextIn } from '../../context.ts';
import { branchColumns } from '../../database/columns.ts';
import { isConflictOn } from '../../database/errors.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { presentBranch } from './present-branch.ts';
import { insertBranch } from './queries.ts';
import { refuseUnknownTimeZone } from './refuse-unknown-time-zone.ts';

/**
 * Opens a branch, which is not published yet.
 * @throws Refusal SLUG_TAKEN, VALIDATION_FAILED for an unknown time zone
 */
export async function createBranch(context: Context, account: SignedIn, input: BranchCreation): Promise<Branch> {
  try {
    return await inTransaction(context.database, async (transaction) => {
      const opened = await refuseUnknownTimeZone(
        insertBranch(transaction, {
          ...columnsOf(branchColumns, input),
          business_id: businessOf(account),
          created_at: context.now(),
        }),
      );
      const subject = { branchId: opened.id, subjectId: opened.id, subjectName: opened.name };
      await recordActivity(transaction, account, context.now(), { action: 'BRANCH_OPENED', ...subject });
      return presentBranch(contextIn(context, transaction), opened);
    });
  } catch (error) {
    if (!isConflictOn(error, 'branches_slug_key')) throw error;
    throw new Refusal('SLUG_TAKEN', { fields: { slug: 'slug.taken' } });
  }
}
