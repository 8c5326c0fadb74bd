import type { ResourceMaintenance, ResourceMaintenanceCreation } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { type AppointmentView, changeOfResources } from '../appointments/index.ts';
import { selectViews } from '../planned-changes/index.ts';
import { spanOf } from '../schedule-exceptions/index.ts';
import {
  findInside,
  findMaintenance,
  giveOthers,
  insertMaintenance,
  type MaintenanceView,
} from './maintenance-queries.ts';
import { presentMaintenance } from './present-maintenance.ts';
import { findResource } from './queries.ts';
import { refuseInside, requireResource } from './refusals.ts';
import { lockTypesOf } from './type-queries.ts';

/**
 * Enters when a room or a device is in maintenance, in every branch that shares it. It begins now at the earliest; whoever has it
 * then is given another one of its kind, all of them or nobody.
 * @param context of the whole business: appointments of other branches may be concerned
 * @throws Refusal RESOURCE_NOT_FOUND, VALIDATION_FAILED for what has passed, MAINTENANCE_HAS_APPOINTMENTS unless they are to be
 * given others, MAINTENANCE_STRANDS_APPOINTMENTS when for one of them nothing is free
 */
export function enterMaintenance(
  { database, now }: Context,
  account: SignedIn,
  { resourceId, note, moveAppointments, ...period }: ResourceMaintenanceCreation,
): Promise<ResourceMaintenance> {
  return inTransaction(database, async (transaction) => {
    const { branchId, time_zone, resource } = await lockResourceInBranch(transaction, resourceId);
    const span = spanOf(period, time_zone);
    const entered_at = now();
    if (span.ends_at <= entered_at) throw new Refusal('VALIDATION_FAILED', { fields: { endDate: 'maintenance.over' } });
    const from = span.starts_at < entered_at ? entered_at : span.starts_at;
    const inside = await findInside(transaction, resource, from, span.ends_at);
    const stuck = inside.filter(({ is_replaceable }) => !is_replaceable).length;
    refuseInside({ count: inside.length, stuck }, moveAppointments);
    const id = uuidv7();
    await insertMaintenance(transaction, {
      id,
      branch_id: branchId,
      resource_id: resourceId,
      note,
      entered_at,
      ...span,
    });
    const ids = inside.map((each) => each.id);
    const before = ids.length > 0 ? await selectViews(transaction, ids) : [];
    await giveOthers(transaction, inside);
    await recordOthers(transaction, account, before, entered_at);
    const entered = presentMaintenance((await findMaintenance(transaction, id)) as MaintenanceView);
    const { startDate, endDate, startTime, endTime } = entered;
    const count = inside.length || null;
    await recordActivity(transaction, account, entered_at, {
      action: 'MAINTENANCE_ENTERED',
      branchId,
      subjectId: resourceId,
      subjectName: resource.name,
      changes: changesOf({}, { startDate, endDate, startTime, endTime, count }),
    });
    return entered;
  });
}

/** Writes into the history of appointments which other rooms and devices they have by now. */
async function recordOthers(
  transaction: Queryable,
  { id: accountId }: SignedIn,
  before: readonly AppointmentView[],
  at: Date,
): Promise<void> {
  if (before.length === 0) return;
  const after = await selectViews(
    transaction,
    before.map(({ id }) => id),
  );
  const changes = before.flatMap((seen) =>
    after
      .filter(({ id }) => id === seen.id)
      .map((view) => changeOfResources(seen, view, { actor: 'ACCOUNT', accountId, at })),
  );
  await transaction.insertInto('appointment_changes').values(changes).execute();
}

/** Nobody books any room or device of these branches before the transaction ends: who has this one may have to get another. */
async function lockResourceInBranch(transaction: Queryable, id: string) {
  const { branchId } = requireResource(await findResource(transaction, id));
  const { time_zone } = await lockTypesOf(transaction, branchId);
  return { branchId, time_zone, resource: requireResource(await findResource(transaction, id)) };
}
