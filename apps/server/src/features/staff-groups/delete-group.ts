import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { deleteGroup as deleteRow, findGroup, lockGroup } from './queries.ts';
import { requireGroup } from './refusals.ts';

/**
 * Deletes a group; its people stay.
 * @throws Refusal STAFF_GROUP_NOT_FOUND, CHANGED
 */
export async function deleteGroup(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockGroup(transaction, id);
    const group = requireGroup(await findGroup(transaction, id));
    requireVersion(group, expectedVersion);
    await deleteRow(transaction, id);
    const subject = { branchId: group.branchId, subjectId: id, subjectName: group.name };
    await recordActivity(transaction, account, now(), { action: 'STAFF_GROUP_DELETED', ...subject });
  });
}
