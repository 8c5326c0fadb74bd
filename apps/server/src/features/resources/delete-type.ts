import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { refuseNeededType, refuseOccupied, requireType } from './refusals.ts';
import { archiveType, findType, lockType } from './type-queries.ts';

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
    await lockType(transaction, id);
    const type = requireType(await findType(transaction, id));
    requireVersion(type, expectedVersion);
    await refuseNeededType(transaction, type);
    const pieces = type.resources.map((each) => each.id);
    await refuseOccupied(transaction, pieces, now());
    await archiveType(transaction, type, now());
    const subject = { branchId: type.branchId, subjectId: id, subjectName: type.name };
    await recordActivity(transaction, account, now(), { action: 'RESOURCE_TYPE_DELETED', ...subject });
  });
}
