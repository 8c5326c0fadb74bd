import type { Appointment, Notice, StatusQuery } from '@vakit/contract';
import { APPOINTMENT_STATUSES, type AppointmentStatus, isUndo, mayBusinessChange } from '@vakit/scheduling';
import { type Context, contextOf } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { findFacts, placedAsKnown, tellCancelledByBusiness, tellConfirmed } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { lockSeenAppointment } from './lock-seen-appointment.ts';
import { changeOthers, lockOthersOfParty } from './others-of-party.ts';
import { presentAsChanged } from './present-as-seen.ts';
import { changeAppointment, findAppointment } from './queries.ts';
import { refuseTransition } from './refusals.ts';
import { requireAppointment, requireProven } from './require-appointment.ts';
import { takeBackOutcome } from './take-back-outcome.ts';

export type StatusChange = {
  readonly status: AppointmentStatus;
  /** The version that the person saw */
  readonly expectedVersion?: string | undefined;
  /** Note for the business itself; null keeps the present one */
  readonly note: string | null;
  /** Why it is cancelled, as the customer is told */
  readonly reason: string | null;
  readonly notice: Notice;
  /** Whether what was booked together with it, has the same status and is the account's to see changes along */
  readonly isTogether?: boolean;
};

/** On the wire one text is both: what is noted on cancelling is said to the customer. */
export function statusChangeOf({ status, staffNotes, together, ...others }: StatusQuery): StatusChange {
  const reason = status === 'CANCELLED' ? staffNotes : null;
  return { ...others, status, note: staffNotes, reason, isTogether: together };
}

/**
 * Confirms, completes, cancels an appointment or marks it a no-show, and tells the customer where that concerns them; or
 * takes an outcome back, of which the customer was never told. Of two people who act at once one wins and the other is
 * refused.
 * @throws Refusal APPOINTMENT_NOT_FOUND, CHANGED, AWAITS_PROOF, INVALID_STATUS_TRANSITION; UNDO_TOO_LATE and SLOT_UNAVAILABLE where
 * an outcome is taken back
 */
export async function changeStatus(
  context: Context,
  account: SignedIn,
  id: string,
  { status, note, reason, expectedVersion, notice, isTogether = false }: StatusChange,
): Promise<Appointment> {
  const read = await requireAppointment(context.database, account, id);
  const there = contextOf(context, read.business_id);
  if (isUndo(read.status, status)) {
    const confirmed = await takeBackOutcome(there, account, read, { note, expectedVersion });
    return presentAsChanged(context.database, account, confirmed);
  }
  return inTransaction(there.database, async (transaction) => {
    const locked = isTogether ? await lockOthersOfParty(transaction, read, APPOINTMENT_STATUSES) : [];
    const seen = await lockSeenAppointment(transaction, account, id, expectedVersion);
    requireProven(seen);
    if (!mayBusinessChange(seen.status, status)) throw refuseTransition(seen.status);
    const others = locked.filter((each) => each.status === seen.status);
    const change = {
      status,
      // Rejecting or cancelling does not confirm the booking.
      ...(status !== 'CANCELLED' && { is_unconfirmed: false as const }),
      ...(note && { staff_notes: note }),
      ...(reason && { cancellation_reason: reason }),
    };
    const isTold = notice !== 'NONE';
    const by = { actor: 'ACCOUNT', accountId: account.id, at: there.now(), isSilent: !isTold } as const;
    const changed = (await changeAppointment(transaction, seen, change, by)) as AppointmentRow;
    const along = await changeOthers(transaction, await seenBy(transaction, account, others), change, by);
    // Pending notices of moves end here: this message tells about them, or nothing does.
    const [known = changed, ...knownAlong] = await placedAsKnown(transaction, [changed, ...along]);
    if (status === 'CONFIRMED') {
      if (isTold) await tellConfirmed(there, transaction, await findFacts(transaction, changed, along));
      await scheduleReminders(there, transaction, changed, ...along);
    }
    if (status === 'CANCELLED' && isTold) {
      const facts = await findFacts(transaction, known, knownAlong);
      await tellCancelledByBusiness(there, transaction, [{ facts, wasPending: seen.status === 'PENDING' }]);
    }
    return presentAsChanged(transaction, account, await requireAppointment(transaction, account, id));
  });
}

/** Those that the account may act on: a member of staff sees no more than the own ones. */
async function seenBy(transaction: Queryable, account: SignedIn, rows: readonly AppointmentRow[]) {
  const seen: AppointmentRow[] = [];
  for (const row of rows) {
    if (await findAppointment(transaction, account, row.id)) seen.push(row);
  }
  return seen;
}
