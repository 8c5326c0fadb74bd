import type { Queryable } from '../../database/connect.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import type { OfferedAddon } from './present-addon.ts';
import { findBranchOfAddon, selectAddons } from './queries.ts';
import { requireAddon } from './refusals.ts';

/**
 * An add-on among all of its branch, which is locked: nobody changes any of them meanwhile.
 * @throws Refusal ADDON_NOT_FOUND
 */
export async function lockAddon(
  transaction: Queryable,
  account: SignedIn,
  id: string,
): Promise<{ readonly addon: OfferedAddon; readonly all: readonly OfferedAddon[] }> {
  const branchId = requireAddon(await findBranchOfAddon(transaction, businessOf(account), id));
  requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: false }));
  const all = await selectAddons(transaction, branchId);
  return { addon: requireAddon(all.find((each) => each.id === id)), all };
}
