import type { Appointment, CallMade } from '@vakit/contract';
import { type Context, contextOf } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { presentAppointment } from './appointment-view.ts';
import { changeOf } from './history.ts';
import { lockSeenAppointment } from './lock-seen-appointment.ts';
import { presentAsChanged } from './present-as-seen.ts';
import { findToldByOneCall } from './queries.ts';
import { requireAppointment } from './require-appointment.ts';

/**
 * Ticks that the customer was called about changes that no message told of, or takes that back: about all of a party or a series at
 * once. What is so already stays as it is: of two people who tick at once the first stands in the history.
 * @throws Refusal APPOINTMENT_NOT_FOUND, CHANGED, also where a tick is to be taken back of what is over by now
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
    const { call } = presentAppointment(seen);
    if (!isMade && (!call || seen.status === 'COMPLETED')) {
      throw new Refusal('CHANGED', { current: { ...(await presentAsChanged(transaction, account, seen)) } });
    }
    if (!call || Boolean(call.madeAt) === isMade) return presentAppointment(seen);
    const marked = await findToldByOneCall(transaction, account, seen);
    for (const each of marked) {
      await transaction
        .updateTable('customer_calls')
        .set({ made_at: isMade ? by.at : null })
        .where('appointment_id', '=', each.id)
        .execute();
      await transaction
        .insertInto('appointment_changes')
        .values({ ...changeOf(each, by), is_called: isMade })
        .execute();
    }
    return presentAppointment(await requireAppointment(transaction, account, id));
  });
}
