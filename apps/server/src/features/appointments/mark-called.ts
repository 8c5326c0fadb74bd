import type { Appointment, CallMade } from '@vakit/contract';
import { type Context, contextOf } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { presentAppointment } from './appointment-view.ts';
import { changeOf } from './history.ts';
import { lockSeenAppointment } from './lock-seen-appointment.ts';
import { requireAppointment } from './require-appointment.ts';

/**
 * Ticks that the customer was called about a change that no message told of, or takes that back. What is so already stays as it
 * is: of two people who tick at once the first stands in the history.
 * @throws Refusal APPOINTMENT_NOT_FOUND, CHANGED
 */
export async function markCalled(
  context: Context,
  account: SignedIn,
  id: string,
  { isMade, expectedVersion }: CallMade,
): Promise<Appointment> {
  const there = contextOf(context, (await requireAppointment(context.database, account, id)).business_id);
  const by = { actor: 'ACCOUNT', accountId: account.id, at: there.now() } as const;
  return inTransaction(there.database, async (transaction) => {
    const seen = await lockSeenAppointment(transaction, account, id, expectedVersion);
    const marked = await transaction
      .updateTable('customer_calls')
      .set({ made_at: isMade ? by.at : null })
      .where('appointment_id', '=', id)
      .where('made_at', isMade ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (marked.numUpdatedRows > 0n) {
      await transaction
        .insertInto('appointment_changes')
        .values({ ...changeOf(seen, by), is_called: isMade })
        .execute();
    }
    return presentAppointment(await requireAppointment(transaction, account, id));
  });
}
