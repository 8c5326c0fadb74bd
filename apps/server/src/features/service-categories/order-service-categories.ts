import type { ServiceCategory, ServiceCategoryOrder } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { isInOrder, requireOrder } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { presentServiceCategory } from './present-service-category.ts';
import { selectServiceCategories, updatePositions } from './queries.ts';

/**
 * Puts all service categories of a branch in another order.
 * @throws Refusal BRANCH_NOT_FOUND, SERVICE_CATEGORIES_CHANGED when the ids are not those that the branch has, or it has
 * them in another order than the person saw
 */
export async function orderServiceCategories(
  { database, now }: Context,
  account: SignedIn,
  { branchId, ...order }: ServiceCategoryOrder,
): Promise<ServiceCategory[]> {
  return inTransaction(database, async (transaction) => {
    const branch = requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: false }));
    const known = await selectServiceCategories(transaction, branch.id);
    const ordered = requireOrder(known, order, 'SERVICE_CATEGORIES_CHANGED');
    if (isInOrder(known, order.ids)) return ordered.map(presentServiceCategory);
    await updatePositions(transaction, branch.id, order.ids);
    await recordActivity(transaction, account, now(), { action: 'CATEGORIES_ORDERED', branchId: branch.id });
    return ordered.map(presentServiceCategory);
  });
}
