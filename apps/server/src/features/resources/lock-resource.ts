import type { ResourceType } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import { type FoundResource, requireResource } from './queries.ts';
import { lockType, lockTypesOf } from './type-queries.ts';

export type LockedResource = { readonly type: ResourceType; readonly resource: FoundResource };

/**
 * A room or a device with all of its kind, as they stay until the transaction ends.
 * @param isGivenUp whether who has it gets others, so that nobody takes any meanwhile
 * @throws Refusal RESOURCE_NOT_FOUND
 */
export async function lockResource(transaction: Queryable, id: string, isGivenUp = false): Promise<LockedResource> {
  // No room ever becomes a device.
  const { typeId, branchId } = await requireResource(transaction, id);
  if (isGivenUp) await lockTypesOf(transaction, branchId);
  const type = await lockType(transaction, typeId);
  // A kind goes with all that there are of it.
  return { resource: await requireResource(transaction, id), type: type as ResourceType };
}
