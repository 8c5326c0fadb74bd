import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { countUpcoming } from './queries.ts';
import { refuseNeededType, requireType } from './refusals.ts';
import { archiveType, lockType } from './type-queries.ts';

/**
 * Deletes a kind of rooms or devices with all that there are.
 * @throws Refusal RESOURCE_TYPE_NOT_FOUND, CHANGED, RESOURCE_TYPE_NEEDED, RESOURCE_HAS_APPOINTMENTS
 */
export async function deleteType(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const type = requireType(await lockType(transaction, id));
    requireVersion(type, expectedVersion);
    await refuseNeededType(transaction, type);
    const pieces = type.resources.map((each) => each.id);
    const count = await countUpcoming(transaction, pieces, now());
    if (count > 0) throw new Refusal('RESOURCE_HAS_APPOINTMENTS', { parameters: { count } });
    await archiveType(transaction, id, now());
    const subject = { branchId: type.branchId, subjectId: id, subjectName: type.name };
    await recordActivity(transaction, account, now(), { action: 'RESOURCE_TYPE_DELETED', ...subject });
  });
}
