import type { Addon, AddonOrder } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { isInOrder, requireOrder } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { presentAddon } from './present-addon.ts';
import { selectAddons, updatePlaces } from './queries.ts';

/**
 * Puts all add-ons of a branch in another order.
 * @throws Refusal BRANCH_NOT_FOUND, ADDONS_CHANGED when the ids are not those that the branch has, or it has
 * them in another order than the person saw
 */
export async function orderAddons(
  { database, now }: Context,
  account: SignedIn,
  { branchId, ...order }: AddonOrder,
): Promise<Addon[]> {
  return inTransaction(database, async (transaction) => {
    const branch = requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: false }));
    const known = await selectAddons(transaction, branch.id);
    const ordered = requireOrder(known, order, 'ADDONS_CHANGED');
    if (isInOrder(known, order.ids)) return ordered.map(presentAddon);
    await updatePlaces(transaction, branch.id, order.ids);
    await recordActivity(transaction, account, now(), { action: 'ADDONS_ORDERED', branchId: branch.id });
    return ordered.map(presentAddon);
  });
}
