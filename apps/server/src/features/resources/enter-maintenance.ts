import type { ResourceMaintenance, ResourceMaintenanceCreation } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { spanOf } from '../schedule-exceptions/index.ts';
import { giveOthers } from './give-others.ts';
import { findInside, type Inside, leaveInside } from './inside-queries.ts';
import { lockResource } from './lock-resource.ts';
import { presentMaintenance, requireMaintenance } from './maintenance-queries.ts';
import { refuseInside } from './refusals.ts';

/**
 * Enters when a room or a device is in maintenance, in every branch that shares it. It begins now at the earliest; whoever has it
 * then is given another one of its kind, all of them or nobody, or stays in it until somebody has moved them.
 * @param context of the whole business: appointments of other branches may be concerned
 * @throws Refusal RESOURCE_NOT_FOUND, VALIDATION_FAILED for what has passed, MAINTENANCE_HAS_APPOINTMENTS unless they are to be
 * given others or left, MAINTENANCE_STRANDS_APPOINTMENTS when for one of them nothing is free and none is to be left
 */
export function enterMaintenance(
  { database, now }: Context,
  account: SignedIn,
  { resourceId, note, moveAppointments, leaveAppointments, ...period }: ResourceMaintenanceCreation,
): Promise<ResourceMaintenance> {
  return inTransaction(database, async (transaction) => {
    const { resource } = await lockResource(transaction, resourceId, true);
    const { branchId, timeZone } = resource;
    const span = spanOf(period, timeZone);
    const entered_at = now();
    if (span.ends_at <= entered_at) throw new Refusal('VALIDATION_FAILED', { fields: { endDate: 'maintenance.over' } });
    const from = span.starts_at < entered_at ? entered_at : span.starts_at;
    const inside = await findInside(transaction, resource, { from, until: span.ends_at });
    const [others, left] = divide(inside, { moveAppointments, leaveAppointments });
    const maintenance = { id: uuidv7(), branch_id: branchId, resource_id: resourceId, note, entered_at, ...span };
    await transaction.insertInto('resource_maintenance').values(maintenance).execute();
    await leaveInside(transaction, { ...maintenance, starts_at: from }, resource, left);
    await giveOthers(transaction, account, others, entered_at);
    const entered = presentMaintenance(await requireMaintenance(transaction, maintenance.id, entered_at));
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

type Answer = Pick<ResourceMaintenanceCreation, 'moveAppointments' | 'leaveAppointments'>;

/**
 * @returns who is given another one, and who is left where they are
 * @throws Refusal MAINTENANCE_HAS_APPOINTMENTS, MAINTENANCE_STRANDS_APPOINTMENTS
 */
function divide(
  inside: readonly Inside[],
  { moveAppointments, leaveAppointments }: Answer,
): [others: readonly Inside[], left: readonly Inside[]] {
  const stuck = inside.filter(({ is_replaceable }) => !is_replaceable);
  if (!leaveAppointments) refuseInside({ count: inside.length, stuck: stuck.length }, moveAppointments);
  return moveAppointments ? [inside.filter((each) => !stuck.includes(each)), stuck] : [[], inside];
}
