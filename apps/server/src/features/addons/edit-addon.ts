import type { Addon, AddonEdit } from '@vakit/contract';
import { kurusOf } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { addonColumns } from '../../database/columns.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { columnsOf } from '../../database/map-columns.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { lockAddon } from './lock-addon.ts';
import { presentAddon } from './present-addon.ts';
import { updateAddon } from './queries.ts';
import { refuseTakenName } from './refusals.ts';
import { writeServices } from './write-services.ts';

/**
 * Changes an add-on for bookings to come; appointments keep what they were booked with. What is left out stays as it is.
 * @throws Refusal ADDON_NOT_FOUND, CHANGED, SERVICE_NOT_FOUND, ADDON_TAKEN, ADDONS_OF_SERVICE_FULL
 */
export async function editAddon(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { price, serviceIds, expectedVersion, ...input }: AddonEdit,
): Promise<Addon> {
  const change = { ...columnsOf(addonColumns, input), ...(price !== undefined && { price_kurus: kurusOf(price) }) };
  const edit = inTransaction(database, async (transaction) => {
    const { addon } = await lockAddon(transaction, account, id);
    const before = presentAddon(addon);
    requireVersion(before, expectedVersion);
    const changed = Object.keys(change).length > 0 ? await updateAddon(transaction, id, change) : addon;
    const service_ids = serviceIds ? await writeServices(transaction, addon, serviceIds) : addon.service_ids;
    const after = presentAddon({ ...changed, service_ids });
    const changes = changesOf(before, after);
    const subject = { branchId: after.branchId, subjectId: id, subjectName: after.name };
    if (changes.length > 0) {
      await recordActivity(transaction, account, now(), { action: 'ADDON_EDITED', ...subject, changes });
    }
    return after;
  });
  return refuseTakenName(edit);
}
