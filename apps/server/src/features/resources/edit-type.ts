import type { ResourceType, ResourceTypeEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireOrder, requireVersion } from '../../http/version.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { orderResources } from './queries.ts';
import { refuseTakenName, requireType } from './refusals.ts';
import { findType, lockType, updateType } from './type-queries.ts';

/**
 * Changes a kind; what is left out stays as it is.
 * @throws Refusal RESOURCE_TYPE_NOT_FOUND, CHANGED, RESOURCE_TYPE_TAKEN, RESOURCES_CHANGED when the ids are not those that it has, or it
 * has them in another order than the person saw
 */
export function editType(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { resourceIds, expectedResourceIds, expectedVersion, ...edit }: ResourceTypeEdit,
): Promise<ResourceType> {
  const work = inTransaction(database, async (transaction) => {
    const before = requireType(await lockType(transaction, id));
    requireVersion(before, expectedVersion);
    const { name = before.name, keepsGuestsTogether = before.keepsGuestsTogether } = edit;
    await updateType(transaction, id, { name, keepsGuestsTogether });
    if (resourceIds) {
      requireOrder(before.resources, { ids: resourceIds, expectedIds: expectedResourceIds }, 'RESOURCES_CHANGED');
      await orderResources(transaction, id, resourceIds);
    }
    const after = requireType(await findType(transaction, id));
    const changes = changesOf(before, after);
    const subject = { branchId: before.branchId, subjectId: id, subjectName: name };
    if (changes.length > 0)
      await recordActivity(transaction, account, now(), { action: 'RESOURCE_TYPE_EDITED', ...subject, changes });
    return after;
  });
  return refuseTakenName(work);
}
