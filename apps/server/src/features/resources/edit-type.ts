import type { ResourceType, ResourceTypeEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { orderResources } from './queries.ts';
import { refuseTakenName, requireType } from './refusals.ts';
import { findType, lockType, updateType } from './type-queries.ts';

/** @throws Refusal RESOURCE_TYPE_NOT_FOUND, RESOURCE_TYPE_TAKEN, RESOURCES_CHANGED when the ids are not those that it has */
export function editType(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { name, resourceIds, keepsGuestsTogether }: ResourceTypeEdit,
): Promise<ResourceType> {
  const work = inTransaction(database, async (transaction) => {
    await lockType(transaction, id);
    const before = requireType(await findType(transaction, id));
    await updateType(transaction, id, {
      name,
      keepsGuestsTogether: keepsGuestsTogether ?? before.keepsGuestsTogether,
    });
    if (resourceIds) {
      const known = new Set(before.resources.map((each) => each.id));
      const isWhole = resourceIds.length === known.size && new Set(resourceIds).size === known.size;
      if (!isWhole || resourceIds.some((each) => !known.has(each))) throw new Refusal('RESOURCES_CHANGED');
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
