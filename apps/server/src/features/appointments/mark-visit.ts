import type { Appointment, Marking } from '@vakit/contract';
import { type Context, contextOf } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changeOf } from './history.ts';
import { lockSeenAppointment, requireAsSeen } from './lock-seen-appointment.ts';
import { presentAsChanged } from './present-as-seen.ts';
import { refuseTransition } from './refusals.ts';
import { requireAppointment } from './require-appointment.ts';
import { MARK_COLUMNS } from './visit-marks.ts';

/**
 * Marks of a confirmed visit that its customer is late, has arrived or is in the chair, or takes that back. The customer is
 * told nothing of it. What is so already stays as it is.
 * @throws Refusal APPOINTMENT_NOT_FOUND, CHANGED, INVALID_STATUS_TRANSITION for one that is not confirmed
 */
export async function markVisit(
  context: Context,
  account: SignedIn,
  id: string,
  { mark, isSet, expectedVersion }: Marking,
): Promise<Appointment> {
  const there = contextOf(context, (await requireAppointment(context.database, account, id)).business_id);
  const by = { actor: 'ACCOUNT', accountId: account.id, at: there.now() } as const;
  const column = MARK_COLUMNS[mark];
  return inTransaction(there.database, async (transaction) => {
    const seen = await lockSeenAppointment(transaction, account, id, undefined);
    const isAsWanted = (seen[column] !== null) === isSet && seen.status === 'CONFIRMED';
    if (!isAsWanted) await requireAsSeen(transaction, account, seen, expectedVersion);
    if (seen.status !== 'CONFIRMED') throw refuseTransition(seen.status);
    const marked = await transaction
      .updateTable('appointments')
      .set({ [column]: isSet ? by.at : null })
      .where('branch_id', '=', seen.branch_id)
      .where('id', '=', id)
      .where(column, isSet ? 'is' : 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (marked) {
      await transaction
        .insertInto('appointment_changes')
        .values({ ...changeOf(marked, by), visit_mark: mark, is_mark_set: isSet })
        .execute();
    }
    return presentAsChanged(transaction, account, await requireAppointment(transaction, account, id));
  });
}
