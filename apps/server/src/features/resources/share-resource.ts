import type { Resource, ResourceSharing } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseConflict } from '../../http/refuse-conflict.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { presentResource } from './present-resource.ts';
import { type FoundResource, findResource, requireResource } from './queries.ts';
import { changeHolder, countCollisions } from './sharing-queries.ts';
import { lockTypesOf } from './type-queries.ts';

/**
 * Has a room or a device be the same piece as one of another branch, in place of what it was the same as, or one of its own
 * again. Nothing changes for what is over.
 * @throws Refusal RESOURCE_NOT_FOUND, CHANGED, VALIDATION_FAILED for one that is not of another branch in which the account may change
 * it, RESOURCE_SHARED_ALREADY when its branch has the piece, RESOURCES_COLLIDE when appointments would be in each other's way
 */
export function shareResource(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { sameAs, expectedVersion }: ResourceSharing,
): Promise<Resource> {
  const work = inTransaction(database, async (transaction) => {
    const find = async () => {
      const own = await requireResource(transaction, id);
      return { own, other: sameAs === null ? undefined : await findOther(transaction, own, sameAs) };
    };
    const { own: seen, other: seenOther } = await find();
    await lockTypesOf(transaction, seen.branchId, ...(seenOther ? [seenOther.branchId] : []));
    const { own, other } = await find();
    const isAsWanted = other ? other.holderId === own.holderId : own.sharedWith.length === 0;
    if (isAsWanted) return presentResource(own);
    requireVersion(presentResource(own), expectedVersion);
    const count = other ? await countCollisions(transaction, own, other, now()) : 0;
    if (count > 0) throw new Refusal('RESOURCES_COLLIDE', { parameters: { count } });
    await changeHolder(transaction, own, now(), other?.holderId);
    const after = await requireResource(transaction, id);
    await recordActivity(transaction, account, now(), {
      action: 'RESOURCE_EDITED',
      ...{ branchId: after.branchId, subjectId: id, subjectName: after.name },
      changes: changesOf({ sharedWith: textOf(own) }, { sharedWith: textOf(after) }),
    });
    return presentResource(after);
  });
  return refuseConflict(
    work,
    'resources_holder_key',
    () => new Refusal('RESOURCE_SHARED_ALREADY', { fields: { sameAs: 'resource.sharedAlready' } }),
  );
}

async function findOther(transaction: Queryable, { branchId }: FoundResource, id: string): Promise<FoundResource> {
  const other = await findResource(transaction, id);
  if (!other) throw new Refusal('VALIDATION_FAILED', { fields: { sameAs: 'resource.unknown' } });
  if (other.branchId === branchId)
    throw new Refusal('VALIDATION_FAILED', { fields: { sameAs: 'resource.ofSameBranch' } });
  return other;
}

const textOf = ({ sharedWith }: FoundResource): string | null =>
  sharedWith.map(({ name, branchName }) => `${name} (${branchName})`).join(', ') || null;
