import type { ServiceCategory, ServiceCategoryEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { serviceCategoryColumns } from '../../database/columns.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { presentServiceCategory } from './present-service-category.ts';
import { lockOwnServiceCategory, updateServiceCategory } from './queries.ts';
import { refuseTakenName, requireServiceCategory } from './refusals.ts';

/** A field that is left out stays as it is. @throws Refusal SERVICE_CATEGORY_NOT_FOUND, CHANGED, SERVICE_CATEGORY_TAKEN */
export async function editServiceCategory(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { expectedVersion, ...input }: ServiceCategoryEdit,
): Promise<ServiceCategory> {
  const change = columnsOf(serviceCategoryColumns, input);
  const edit = inTransaction(database, async (transaction) => {
    const before = presentServiceCategory(
      requireServiceCategory(await lockOwnServiceCategory(transaction, businessOf(account), id)),
    );
    requireVersion(before, expectedVersion);
    if (Object.keys(change).length === 0) return before;
    const after = presentServiceCategory(await updateServiceCategory(transaction, id, change));
    const changes = changesOf(before, after);
    const subject = { branchId: before.branchId, subjectId: id, subjectName: after.name };
    if (changes.length > 0) {
      await recordActivity(transaction, account, now(), { action: 'CATEGORY_EDITED', ...subject, changes });
    }
    return after;
  });
  return refuseTakenName(edit);
}
