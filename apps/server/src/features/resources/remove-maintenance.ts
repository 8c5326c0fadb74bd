import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { presentMaintenance, requireMaintenance } from './maintenance-queries.ts';

/**
 * Takes maintenance away, so that the room or the device is booked again; appointments stay where they are.
 * @throws Refusal MAINTENANCE_NOT_FOUND
 */
export async function removeMaintenance({ database, now }: Context, account: SignedIn, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const stored = await requireMaintenance(transaction, id, now());
    const gone = await transaction.deleteFrom('resource_maintenance').where('id', '=', id).executeTakeFirstOrThrow();
    if (gone.numDeletedRows === 0n) throw new Refusal('MAINTENANCE_NOT_FOUND');
    const { startDate, endDate, startTime, endTime } = presentMaintenance(stored);
    await recordActivity(transaction, account, now(), {
      action: 'MAINTENANCE_REMOVED',
      branchId: stored.branch_id,
      subjectId: stored.resource_id,
      subjectName: stored.name,
      changes: changesOf({}, { startDate, endDate, startTime, endTime }),
    });
  });
}
