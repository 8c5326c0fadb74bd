import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { lockOwnServiceCategory, removeServiceCategory } from './queries.ts';
import { requireServiceCategory } from './refusals.ts';

/**
 * Deletes a service category; its services stay, without one.
 * @throws Refusal SERVICE_CATEGORY_NOT_FOUND
 */
export async function deleteServiceCategory({ database, now }: Context, account: SignedIn, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const seen = await lockOwnServiceCategory(transaction, businessOf(account), id);
    const { branch_id, name } = requireServiceCategory(seen);
    await removeServiceCategory(transaction, id);
    const subject = { branchId: branch_id, subjectId: id, subjectName: name };
    await recordActivity(transaction, account, now(), { action: 'CATEGORY_DELETED', ...subject });
  });
}
