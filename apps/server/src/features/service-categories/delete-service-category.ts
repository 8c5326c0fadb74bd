import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { presentServiceCategory } from './present-service-category.ts';
import { lockOwnServiceCategory, removeServiceCategory } from './queries.ts';
import { requireServiceCategory } from './refusals.ts';

/**
 * Deletes a service category; its services stay, without one.
 * @throws Refusal SERVICE_CATEGORY_NOT_FOUND, CHANGED
 */
export async function deleteServiceCategory(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const seen = await lockOwnServiceCategory(transaction, businessOf(account), id);
    const category = presentServiceCategory(requireServiceCategory(seen));
    requireVersion(category, expectedVersion);
    const { branchId, name } = category;
    await removeServiceCategory(transaction, id);
    const subject = { branchId, subjectId: id, subjectName: name };
    await recordActivity(transaction, account, now(), { action: 'CATEGORY_DELETED', ...subject });
  });
}
