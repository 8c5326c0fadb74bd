import type { ResourceDeletion } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { lockResource } from './lock-resource.ts';
import { archiveResource } from './queries.ts';
import { refuseNeeded, refuseOccupied } from './refusals.ts';

/** @throws Refusal RESOURCE_NOT_FOUND, RESOURCE_HAS_APPOINTMENTS, RESOURCE_NEEDED unless the services are left without it */
export async function deleteResource(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { leaveServices }: ResourceDeletion,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { type, resource } = await lockResource(transaction, id);
    await refuseOccupied(transaction, [id], now());
    if (!leaveServices) await refuseNeeded(transaction, type, resource);
    await archiveResource(transaction, resource, now());
    const subject = { branchId: resource.branchId, subjectId: id, subjectName: resource.name };
    await recordActivity(transaction, account, now(), { action: 'RESOURCE_DELETED', ...subject });
  });
}
