import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { lockAddon } from './lock-addon.ts';
import { presentAddon } from './present-addon.ts';
import { updateAddon, updatePlaces } from './queries.ts';
import { writeServices } from './write-services.ts';

/**
 * Archives an add-on: it can no longer be booked, and stays where it is booked.
 * @throws Refusal ADDON_NOT_FOUND, CHANGED
 */
export async function deleteAddon(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { addon, all } = await lockAddon(transaction, account, id);
    requireVersion(presentAddon(addon), expectedVersion);
    await writeServices(transaction, addon, []);
    await updateAddon(transaction, id, { archived_at: now() });
    const left = all.filter((each) => each.id !== id);
    await updatePlaces(
      transaction,
      addon.branch_id,
      left.map((each) => each.id),
    );
    const subject = { branchId: addon.branch_id, subjectId: id, subjectName: addon.name };
    await recordActivity(transaction, account, now(), { action: 'ADDON_DELETED', ...subject });
  });
}
