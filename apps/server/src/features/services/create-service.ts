import type { OwnService, ServiceCreation } from '@vakit/contract';
import { kurusOf } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { serviceColumns } from '../../database/columns.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { columnsOf } from '../../database/map-columns.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { replaceAddonsOf } from '../addons/index.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { columnsOfNeeds, refuseUnmetNeeds, replaceNeeds } from '../resources/index.ts';
import {
  refuseAskedPrice,
  refuseImpossibleGroups,
  refuseImpossibleProcessing,
  refuseUnknownCategory,
} from './own-service.ts';
import { presentService } from './present-service.ts';
import { insertService } from './queries.ts';
import { refuseUnclearVariants, writeVariants } from './write-variants.ts';

/**
 * @throws Refusal BRANCH_NOT_FOUND, VARIANT_NOT_FOUND, VALIDATION_FAILED for a category that the branch does not have, a price of what is asked for,
 * variants that nobody could tell apart, an add-on that is not of the branch, or rooms and devices of which there are too few
 */
export async function createService(
  { database, now }: Context,
  account: SignedIn,
  { branchId, price, variants, addonIds, needs, ...input }: ServiceCreation,
): Promise<OwnService> {
  const branch = await requireOwnBranch(database, account, branchId);
  const terms = { ...columnsOf(serviceColumns, input), price_kurus: kurusOf(price) };
  refuseAskedPrice(terms);
  refuseImpossibleProcessing({ ...terms, branch_id: branch.id, id: '', created_at: now() });
  refuseImpossibleGroups(terms, variants);
  refuseUnclearVariants({ variantName: input.variantName, variants });
  const service = inTransaction(database, async (transaction) => {
    await refuseUnmetNeeds(transaction, branch.id, needs);
    const added = await insertService(transaction, { ...terms, branch_id: branch.id, created_at: now() });
    const subject = { branchId: branch.id, subjectId: added.id, subjectName: added.name };
    await recordActivity(transaction, account, now(), { action: 'SERVICE_ADDED', ...subject });
    await replaceNeeds(transaction, added, needs);
    return {
      ...added,
      ...columnsOfNeeds(needs),
      variants: await writeVariants(transaction, added, [], variants, now()),
      addon_ids: await replaceAddonsOf(transaction, added, addonIds),
    };
  });
  return presentService(await refuseUnknownCategory(service));
}
