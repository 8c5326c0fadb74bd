import type { ServiceCategory, ServiceCategoryEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { serviceCategoryColumns } from '../../database/columns.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { presentServiceCategory } from './present-service-category.ts';
import { lockOwnServiceCategory, updateServiceCategory } from './queries.ts';
import { refuseTakenName, requireServiceCategory } from './refusals.ts';

/** @throws Refusal SERVICE_CATEGORY_NOT_FOUND, SERVICE_CATEGORY_TAKEN */
export async function editServiceCategory(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  input: ServiceCategoryEdit,
): Promise<ServiceCategory> {
  const change = columnsOf(serviceCategoryColumns, input);
  const edit = inTransaction(database, async (transaction) => {
    const before = requireServiceCategory(await lockOwnServiceCategory(transaction, businessOf(account), id));
    const after = presentServiceCategory(await updateServiceCategory(transaction, id, change));
    const changes = changesOf(presentServiceCategory(before), after);
    const subject = { branchId: before.branch_id, subjectId: id, subjectName: after.name };
    if (changes.length > 0) {
      await recordActivity(transaction, account, now(), { action: 'CATEGORY_EDITED', ...subject, changes });
    }
    return after;
  });
  return refuseTakenName(edit);
}
