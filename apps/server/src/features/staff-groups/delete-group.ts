import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { deleteGroup as deleteRow, findGroup, lockGroup } from './queries.ts';
import { requireGroup } from './refusals.ts';

/**
 * Deletes a group; its people stay.
 * @throws Refusal STAFF_GROUP_NOT_FOUND
 */
export async function deleteGroup({ database, now }: Context, account: SignedIn, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockGroup(transaction, id);
    const { branchId, name } = requireGroup(await findGroup(transaction, id));
    await deleteRow(transaction, id);
    const subject = { branchId, subjectId: id, subjectName: name };
    await recordActivity(transaction, account, now(), { action: 'STAFF_GROUP_DELETED', ...subject });
  });
}
