import type { Appointment, MoveDecision } from '@vakit/contract';
import { localDateTimeAt } from '@vakit/scheduling';
import { type Context, contextOf } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { type SignedIn, seesBranches } from '../../http/session-guard.ts';
import { findFacts, tellMoveApproved, tellMoveEnded } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { type AppointmentView, moveWished, type Place, presentAppointment } from './appointment-view.ts';
import { endMoveRequest, moveAsWished } from './move-request-queries.ts';
import { findAppointment } from './queries.ts';
import { requireAppointment } from './require-appointment.ts';

/**
 * Moves an appointment to where its customer wants it, or leaves it where it is, and tells the customer. Whoever may
 * change its status decides; a move to another person is for the owner to decide, as are all moves by the business.
 * @throws Refusal APPOINTMENT_NOT_FOUND, FORBIDDEN, APPOINTMENT_CHANGED where something else waits than was seen
 */
export async function decideMoveRequest(
  context: Context,
  account: SignedIn,
  id: string,
  decision: MoveDecision,
): Promise<Appointment> {
  const seen = await requireAppointment(context.database, account, id);
  const there = contextOf(context, seen.business_id);
  const wished = moveWished(seen);
  if (!wished || !isWhatWasSeen(seen, wished, decision)) throw new Refusal('APPOINTMENT_CHANGED');
  if (wished.staff_id !== seen.staff_id && !(await mayMoveToOthers(there, account, id))) throw new Refusal('FORBIDDEN');
  const by = { actor: 'ACCOUNT', accountId: account.id, at: there.now() } as const;
  return inTransaction(there.database, async (transaction) => {
    if (decision.decision === 'APPROVED') {
      const moved = await moveAsWished(transaction, seen, by);
      if (!moved) throw new Refusal('APPOINTMENT_CHANGED');
      await tellMoveApproved(there, transaction, await findFacts(transaction, moved), seen);
      await scheduleReminders(there, transaction, moved);
    } else {
      const left = await endMoveRequest(transaction, seen, 'REJECTED', by);
      if (!left) throw new Refusal('APPOINTMENT_CHANGED');
      const facts = await findFacts(transaction, left);
      await tellMoveEnded(there, transaction, facts, { step: 'REJECTED', wished, reason: decision.reason });
    }
    return presentAppointment(await requireAppointment(transaction, account, id));
  });
}

const mayMoveToOthers = async ({ database }: Context, account: SignedIn, id: string): Promise<boolean> =>
  seesBranches(account) && (await findAppointment(database, account, id, { ofOwner: true })) !== undefined;

function isWhatWasSeen({ time_zone }: AppointmentView, wished: Place, decision: MoveDecision): boolean {
  const { date, time } = localDateTimeAt(wished.starts_at, time_zone);
  return wished.staff_id === decision.staffId && date === decision.appointmentDate && time === decision.startTime;
}
