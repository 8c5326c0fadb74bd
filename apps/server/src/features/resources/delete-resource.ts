import type { ResourceDeletion } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { giveOthers } from './give-others.ts';
import { lockResource } from './lock-resource.ts';
import { presentResource } from './present-resource.ts';
import { archive } from './queries.ts';
import { refuseInUse } from './refusals.ts';

/**
 * @throws Refusal RESOURCE_NOT_FOUND, CHANGED, RESOURCE_NEEDED unless the services are left without it, RESOURCE_HAS_APPOINTMENTS
 * unless these are given others, RESOURCE_STRANDS_APPOINTMENTS when for one of them nothing is free
 */
export async function deleteResource(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { expectedVersion, ...answer }: ResourceDeletion,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const locked = await lockResource(transaction, id, answer.moveAppointments);
    const { resource } = locked;
    requireVersion(presentResource(resource), expectedVersion);
    const inside = await refuseInUse(transaction, locked, answer, now());
    await archive(transaction, 'resources', id, now());
    await giveOthers(transaction, account, inside, now());
    const subject = { branchId: resource.branchId, subjectId: id, subjectName: resource.name };
    await recordActivity(transaction, account, now(), { action: 'RESOURCE_DELETED', ...subject });
  });
}
