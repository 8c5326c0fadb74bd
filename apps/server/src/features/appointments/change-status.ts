import type { Appointment, StatusQuery } from '@vakit/contract';
import { type AppointmentStatus, isUndo, mayBusinessChange } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { findFacts, tellCancelledByBusiness, tellConfirmed } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { type AppointmentView, presentAppointment } from './appointment-view.ts';
import { changeAppointment, findAppointment } from './queries.ts';
import { refuseTransition } from './refusals.ts';
import { takeBackOutcome } from './take-back-outcome.ts';

export type StatusChange = {
  readonly status: AppointmentStatus;
  /** The status that the person saw */
  readonly expectedStatus?: AppointmentStatus | undefined;
  /** What the business writes down for itself; null leaves what is there */
  readonly note: string | null;
  /** Why it is cancelled, as the customer is told */
  readonly reason: string | null;
};

/** On the wire one text is both: what is noted on cancelling is said to the customer. */
export function statusChangeOf({ status, expectedStatus, staffNotes }: StatusQuery): StatusChange {
  return { status, expectedStatus, note: staffNotes, reason: status === 'CANCELLED' ? staffNotes : null };
}

/**
 * Confirms, completes, cancels an appointment or marks it a no-show, and tells the customer where that concerns them; or
 * takes an outcome back, of which the customer was never told. Of two people who act at once one wins and the other is
 * refused.
 * @throws Refusal APPOINTMENT_NOT_FOUND, AWAITS_PROOF, INVALID_STATUS_TRANSITION; UNDO_TOO_LATE and SLOT_UNAVAILABLE where an outcome is
 * taken back
 */
export async function changeStatus(
  context: Context,
  account: SignedIn,
  id: string,
  { status, note, reason, expectedStatus }: StatusChange,
): Promise<Appointment> {
  const seen = await requireAppointment(context, account, id);
  requireProven(seen);
  if (expectedStatus && expectedStatus !== seen.status) throw refuseTransition(seen.status);
  if (isUndo(seen.status, status)) return takeBack(context, account, seen, note);
  if (!mayBusinessChange(seen.status, status)) throw refuseTransition(seen.status);
  const isChanged = await context.database.transaction().execute(async (transaction) => {
    const change = {
      status,
      // Whoever rejects or cancels a booking has confirmed nothing.
      ...(status !== 'CANCELLED' && { is_unconfirmed: false as const }),
      ...(note && { staff_notes: note }),
      ...(reason && { cancellation_reason: reason }),
    };
    const by = { actor: 'ACCOUNT', accountId: account.id, at: context.now() } as const;
    const changed = await changeAppointment(transaction, seen, change, by);
    if (!changed) return false;
    if (status === 'CONFIRMED') {
      await tellConfirmed(context, transaction, await findFacts(transaction, changed));
      await scheduleReminders(context, transaction, changed);
    }
    if (status === 'CANCELLED') {
      const facts = await findFacts(transaction, changed);
      await tellCancelledByBusiness(context, transaction, [{ facts, wasPending: seen.status === 'PENDING' }]);
    }
    return true;
  });
  const present = await requireAppointment(context, account, id);
  if (!isChanged) throw refuseTransition(present.status);
  return presentAppointment(present);
}

async function takeBack(
  context: Context,
  account: SignedIn,
  seen: AppointmentView,
  note: string | null,
): Promise<Appointment> {
  const isTakenBack = await takeBackOutcome(context, account, seen, note);
  const present = await requireAppointment(context, account, seen.id);
  if (!isTakenBack) throw refuseTransition(present.status);
  return presentAppointment(present);
}

/**
 * @param of `ofOwner` leaves out what an owner sees in somebody else's branch
 * @throws Refusal APPOINTMENT_NOT_FOUND for one that is unknown or not the account's to see
 */
export async function requireAppointment(
  { database }: Context,
  account: SignedIn,
  id: string,
  of: { readonly ofOwner?: boolean } = {},
): Promise<AppointmentView> {
  const view = await findAppointment(database, account, id, of);
  if (!view) throw new Refusal('APPOINTMENT_NOT_FOUND');
  return view;
}

/** The same for what only an owner may do, and only in their own branches. */
export const requireOwnAppointment = (context: Context, account: SignedIn, id: string): Promise<AppointmentView> =>
  requireAppointment(context, account, id, { ofOwner: true });

/** @throws Refusal AWAITS_PROOF for a booking that does not count yet */
export function requireProven({ status, unproven_until }: AppointmentView): void {
  if (status === 'PENDING' && unproven_until) throw new Refusal('AWAITS_PROOF');
}
