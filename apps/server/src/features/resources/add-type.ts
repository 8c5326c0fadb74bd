import { RESOURCE_TYPES_MAX, type ResourceType, type ResourceTypeCreation } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { presentType } from './present-resource.ts';
import { insertResources } from './queries.ts';
import { refuseTakenName } from './refusals.ts';
import { insertType } from './type-queries.ts';

/** @throws Refusal BRANCH_NOT_FOUND, RESOURCE_TYPE_TAKEN, RESOURCE_TYPES_FULL, RESOURCE_TAKEN */
export function addType(
  { database, now }: Context,
  account: SignedIn,
  { branchId, name, resourceNames, keepsGuestsTogether }: ResourceTypeCreation,
): Promise<ResourceType> {
  const work = inTransaction(database, async (transaction) => {
    // Two at once would both take the same place.
    requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: false }));
    const id = await insertType(transaction, { branchId, name, keepsGuestsTogether });
    if (id === undefined) throw new Refusal('RESOURCE_TYPES_FULL', { parameters: { max: RESOURCE_TYPES_MAX } });
    const resources = await insertResources(transaction, { typeId: id, branchId, isActive: true }, resourceNames);
    const subject = { branchId, subjectId: id, subjectName: name };
    await recordActivity(transaction, account, now(), { action: 'RESOURCE_TYPE_ADDED', ...subject });
    return presentType({ id, branchId, name, keepsGuestsTogether, resources });
  });
  return refuseTakenName(work);
}
