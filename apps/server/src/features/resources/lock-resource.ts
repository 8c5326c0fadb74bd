import type { ResourceType } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import { type FoundResource, findResource } from './queries.ts';
import { requireResource } from './refusals.ts';
import { findType, lockType, lockTypesOf } from './type-queries.ts';

/**
 * A room or a device with all of its kind, as they stay until the transaction ends.
 * @param isGivenUp whether who has it gets others, so that nobody takes any meanwhile
 * @throws Refusal RESOURCE_NOT_FOUND
 */
export async function lockResource(
  transaction: Queryable,
  id: string,
  isGivenUp = false,
): Promise<{ readonly type: ResourceType; readonly resource: FoundResource }> {
  // No room ever becomes a device.
  const { typeId, branchId } = requireResource(await findResource(transaction, id));
  if (isGivenUp) await lockTypesOf(transaction, branchId);
  await lockType(transaction, typeId);
  const resource = requireResource(await findResource(transaction, id));
  return { type: (await findType(transaction, typeId)) as ResourceType, resource };
}
