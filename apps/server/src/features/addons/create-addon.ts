import { ADDONS_MAX, type Addon, type AddonCreation } from '@vakit/contract';
import { kurusOf } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { addonColumns } from '../../database/columns.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { presentAddon } from './present-addon.ts';
import { insertAddon, selectAddons } from './queries.ts';
import { refuseTakenName } from './refusals.ts';
import { writeServices } from './write-services.ts';

/**
 * Adds an add-on as the last one of its branch.
 * @throws Refusal BRANCH_NOT_FOUND, SERVICE_NOT_FOUND, ADDON_TAKEN, ADDONS_FULL, ADDONS_OF_SERVICE_FULL
 */
export async function createAddon(
  { database, now }: Context,
  account: SignedIn,
  { branchId, price, serviceIds, ...input }: AddonCreation,
): Promise<Addon> {
  const creation = inTransaction(database, async (transaction) => {
    // Two at once would both be the last one.
    const branch = requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: false }));
    const before = await selectAddons(transaction, branch.id);
    if (before.length >= ADDONS_MAX) throw new Refusal('ADDONS_FULL', { parameters: { max: ADDONS_MAX } });
    const added = await insertAddon(transaction, {
      ...columnsOf(addonColumns, input),
      price_kurus: kurusOf(price),
      branch_id: branch.id,
      place: before.length,
      created_at: now(),
    });
    const service_ids = await writeServices(transaction, added, serviceIds);
    const subject = { branchId: branch.id, subjectId: added.id, subjectName: added.name };
    await recordActivity(transaction, account, now(), { action: 'ADDON_ADDED', ...subject });
    return { ...added, service_ids };
  });
  return presentAddon(await refuseTakenName(creation));
}
