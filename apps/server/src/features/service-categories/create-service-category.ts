import { SERVICE_CATEGORIES_MAX, type ServiceCategory, type ServiceCategoryCreation } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { serviceCategoryColumns } from '../../database/columns.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { presentServiceCategory } from './present-service-category.ts';
import { insertServiceCategory, selectServiceCategories } from './queries.ts';
import { refuseTakenName } from './refusals.ts';

/**
 * Adds a service category as the last one of its branch.
 * @throws Refusal BRANCH_NOT_FOUND, SERVICE_CATEGORY_TAKEN, SERVICE_CATEGORIES_FULL
 */
export async function createServiceCategory(
  { database, now }: Context,
  account: SignedIn,
  { branchId, ...input }: ServiceCategoryCreation,
): Promise<ServiceCategory> {
  const creation = inTransaction(database, async (transaction) => {
    // Two at once would both be the last one.
    const branch = requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: false }));
    const before = await selectServiceCategories(transaction, branch.id);
    if (before.length >= SERVICE_CATEGORIES_MAX) {
      throw new Refusal('SERVICE_CATEGORIES_FULL', { parameters: { max: SERVICE_CATEGORIES_MAX } });
    }
    const position = (before.at(-1)?.position ?? 0) + 1;
    const added = await insertServiceCategory(transaction, {
      ...columnsOf(serviceCategoryColumns, input),
      branch_id: branch.id,
      position,
    });
    const subject = { branchId: branch.id, subjectId: added.id, subjectName: added.name };
    await recordActivity(transaction, account, now(), { action: 'CATEGORY_ADDED', ...subject });
    return added;
  });
  return presentServiceCategory(await refuseTakenName(creation));
}
