import type { Resource, ResourceCreation } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { insertResources } from './queries.ts';
import { refuseTakenName, requireAdded, requireType } from './refusals.ts';
import { findType, lockType } from './type-queries.ts';

/** @throws Refusal RESOURCE_TYPE_NOT_FOUND, RESOURCE_TAKEN, RESOURCES_FULL */
export function addResource(
  { database, now }: Context,
  account: SignedIn,
  { typeId, name, ...piece }: ResourceCreation,
): Promise<Resource> {
  const work = inTransaction(database, async (transaction) => {
    await lockType(transaction, typeId);
    const { branchId } = requireType(await findType(transaction, typeId));
    const added = await insertResources(transaction, { typeId, branchId, ...piece }, [name]);
    requireAdded(added, 1);
    const [resource] = added as [Resource];
    const subject = { branchId, subjectId: resource.id, subjectName: name };
    await recordActivity(transaction, account, now(), { action: 'RESOURCE_ADDED', ...subject });
    return resource;
  });
  return refuseTakenName(work);
}
