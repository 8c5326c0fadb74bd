import type { Resource, ResourceEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { lockResource } from './lock-resource.ts';
import { updateResource } from './queries.ts';
import { refuseNeeded, refuseOccupied, refuseTakenName } from './refusals.ts';

/** @throws Refusal RESOURCE_NOT_FOUND, RESOURCE_TAKEN, RESOURCE_HAS_APPOINTMENTS, RESOURCE_NEEDED unless the services are left without it */
export function editResource(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { name, isActive, leaveServices }: ResourceEdit,
): Promise<Resource> {
  const work = inTransaction(database, async (transaction) => {
    const { type, resource } = await lockResource(transaction, id);
    const { branchId, ...before } = resource;
    if (before.isActive && !isActive) await refuseOccupied(transaction, [id], now());
    if (!isActive && !leaveServices) await refuseNeeded(transaction, type, before);
    await updateResource(transaction, id, { name, isActive });
    const after = { ...before, name, isActive };
    const changes = changesOf(before, after);
    const subject = { branchId, subjectId: id, subjectName: name };
    if (changes.length > 0)
      await recordActivity(transaction, account, now(), { action: 'RESOURCE_EDITED', ...subject, changes });
    return after;
  });
  return refuseTakenName(work);
}
