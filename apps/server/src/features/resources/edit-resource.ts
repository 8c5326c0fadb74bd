import type { Resource, ResourceEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { giveOthers } from './give-others.ts';
import { lockResource } from './lock-resource.ts';
import { presentResource } from './present-resource.ts';
import { updateResource } from './queries.ts';
import { refuseInUse, refuseTakenName } from './refusals.ts';

/**
 * Appointments that new hours leave outside stay where they are, as with those of a person.
 * @throws Refusal RESOURCE_NOT_FOUND, CHANGED, RESOURCE_TAKEN, RESOURCE_NEEDED unless the services are left without it,
 * RESOURCE_HAS_APPOINTMENTS unless these are given others, RESOURCE_STRANDS_APPOINTMENTS when for one of them nothing is free
 */
export function editResource(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { leaveServices, moveAppointments, expectedVersion, ...edit }: ResourceEdit,
): Promise<Resource> {
  const work = inTransaction(database, async (transaction) => {
    const locked = await lockResource(transaction, id, moveAppointments);
    const before = presentResource(locked.resource);
    requireVersion(before, expectedVersion);
    const { branchId } = locked.resource;
    const { name = before.name, isActive = before.isActive, hours = before.hours, standsIn = before.standsIn } = edit;
    const isGoing = before.isActive && !isActive;
    const answer = { leaveServices, moveAppointments };
    const inside = isGoing ? await refuseInUse(transaction, locked, answer, now()) : [];
    const after = presentResource({ ...before, name, isActive, hours, standsIn });
    await updateResource(transaction, id, after);
    await giveOthers(transaction, account, inside, now());
    const changes = changesOf(before, after);
    const subject = { branchId, subjectId: id, subjectName: name };
    if (changes.length > 0)
      await recordActivity(transaction, account, now(), { action: 'RESOURCE_EDITED', ...subject, changes });
    return after;
  });
  return refuseTakenName(work);
}
