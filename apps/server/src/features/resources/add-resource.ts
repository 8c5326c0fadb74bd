import { RESOURCES_MAX, type Resource, type ResourceCreation } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { insertResources } from './queries.ts';
import { refuseTakenName, requireType } from './refusals.ts';
import { lockType } from './type-queries.ts';

/** @throws Refusal RESOURCE_TYPE_NOT_FOUND, RESOURCE_TAKEN, RESOURCES_FULL */
export function addResource(
  { database, now }: Context,
  account: SignedIn,
  { typeId, name, ...piece }: ResourceCreation,
): Promise<Resource> {
  const work = inTransaction(database, async (transaction) => {
    const { branchId } = requireType(await lockType(transaction, typeId));
    const [resource] = await insertResources(transaction, { typeId, branchId, ...piece }, [name]);
    if (!resource) throw new Refusal('RESOURCES_FULL', { parameters: { max: RESOURCES_MAX } });
    const subject = { branchId, subjectId: resource.id, subjectName: name };
    await recordActivity(transaction, account, now(), { action: 'RESOURCE_ADDED', ...subject });
    return resource;
  });
  return refuseTakenName(work);
}
