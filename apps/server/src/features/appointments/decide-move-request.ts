import type { Appointment, MoveDecision } from '@vakit/contract';
import { localDateTimeAt } from '@vakit/scheduling';
import { type Context, contextOf } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { type SignedIn, seesBranches } from '../../http/session-guard.ts';
import { findFacts, placedAsKnown, tellMoveApproved, tellMoveEnded } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { type AppointmentView, moveWished, type Place } from './appointment-view.ts';
import { endMoveRequest, lockWaiting, type MoveRequests, moveAsWished } from './move-request-queries.ts';
import { presentAsChanged } from './present-as-seen.ts';
import { findAppointment } from './queries.ts';
import { requireAppointment } from './require-appointment.ts';

/**
 * Moves an appointment to where its customer wants it, or leaves it where it is, and tells the customer. Whoever may
 * change its status decides; a move to another person is for the owner to decide, as are all moves by the business, and what
 * was booked together, which is answered as one.
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
  const isForOwner = wished.staff_id !== seen.staff_id || seen.party_id !== null;
  if (isForOwner && !(await mayMoveToOthers(there, account, id))) throw new Refusal('FORBIDDEN');
  const by = { actor: 'ACCOUNT', accountId: account.id, at: there.now() } as const;
  return inTransaction(there.database, async (transaction) => {
    const waiting = await lockWaiting(transaction, seen);
    if (decision.decision === 'APPROVED') {
      const [moved, ...along] = await changeEach(waiting, (each) => moveAsWished(transaction, each, by));
      // What the customer has not heard of is told with this.
      const known = await placedAsKnown(transaction, waiting);
      const [before = waiting[0]] = known.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
      await tellMoveApproved(there, transaction, await findFacts(transaction, moved, along), before);
      await scheduleReminders(there, transaction, moved, ...along);
    } else {
      const [left, ...along] = await changeEach(waiting, (each) => endMoveRequest(transaction, each, 'REJECTED', by));
      const facts = await findFacts(transaction, left, along);
      const ended = { step: 'REJECTED', wished: moveWished(waiting[0]) ?? wished, reason: decision.reason } as const;
      await tellMoveEnded(there, transaction, facts, ended);
    }
    return presentAsChanged(transaction, account, await requireAppointment(transaction, account, id));
  });
}

/**
 * Does the same with each.
 * @throws Refusal APPOINTMENT_CHANGED where somebody was faster with one of them
 */
async function changeEach(
  waiting: MoveRequests,
  change: (each: AppointmentRow) => Promise<AppointmentRow | undefined>,
): Promise<MoveRequests> {
  const changed: AppointmentRow[] = [];
  for (const each of waiting) {
    const row = await change(each);
    if (!row) throw new Refusal('APPOINTMENT_CHANGED');
    changed.push(row);
  }
  const [first, ...others] = changed;
  if (!first) throw new Error('Nothing waits');
  return [first, ...others];
}

const mayMoveToOthers = async ({ database }: Context, account: SignedIn, id: string): Promise<boolean> =>
  seesBranches(account) && (await findAppointment(database, account, id, { ofOwner: true })) !== undefined;

function isWhatWasSeen({ time_zone }: AppointmentView, wished: Place, decision: MoveDecision): boolean {
  const { date, time } = localDateTimeAt(wished.starts_at, time_zone);
  return wished.staff_id === decision.staffId && date === decision.appointmentDate && time === decision.startTime;
}
