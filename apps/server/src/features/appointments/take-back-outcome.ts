import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { isConflictOn } from '../../database/errors.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { type AppointmentView, undoableUntil } from './appointment-view.ts';
import { liesInTimeOff, overlapsAnother } from './held-time.ts';
import { lockSeenAppointment } from './lock-seen-appointment.ts';
import { changeAppointment } from './queries.ts';
import { refuseAfter, refuseTransition } from './refusals.ts';
import { requireAppointment } from './require-appointment.ts';

/**
 * Makes what was completed or marked as a no-show confirmed again, while its time is free. Nobody is told: the customer was
 * told of no outcome, and the reminders that were planned find the appointment confirmed.
 * @throws Refusal CHANGED, INVALID_STATUS_TRANSITION without `undoableUntil`, UNDO_TOO_LATE, SLOT_UNAVAILABLE,
 * APPOINTMENT_NOT_FOUND
 */
export async function takeBackOutcome(
  { database, now }: Context,
  account: SignedIn,
  place: Pick<AppointmentView, 'id' | 'branch_id' | 'staff_id'>,
  { note, expectedVersion }: { readonly note: string | null; readonly expectedVersion?: string | undefined },
): Promise<AppointmentView> {
  const present = now();
  const by = { actor: 'ACCOUNT', accountId: account.id, at: present } as const;
  const change = { status: 'CONFIRMED', ...(note && { staff_notes: note }) } as const;
  try {
    return await inTransaction(database, async (transaction) => {
      const isStillThere = await lockPlace(transaction, place);
      const seen = await lockSeenAppointment(transaction, account, place.id, expectedVersion);
      const deadline = undoableUntil(seen);
      if (!deadline) throw refuseTransition(seen.status);
      if (present > deadline) throw refuseAfter('UNDO_TOO_LATE', deadline, seen.time_zone);
      await changeAppointment(transaction, seen, change, by);
      const { is_taken, is_off } = await lookAround(transaction, seen);
      const isToCome = seen.starts_at > present && seen.session_id === null;
      if (is_taken || (isToCome && (is_off || !isStillThere))) throw new Refusal('SLOT_UNAVAILABLE');
      return requireAppointment(transaction, account, seen.id);
    });
  } catch (error) {
    if (isConflictOn(error, 'occupations_no_overlap')) throw new Refusal('SLOT_UNAVAILABLE');
    throw error;
  }
}

/**
 * Keeps the branch and the person from changing, and anybody from booking the person, until the transaction ends: what the
 * next statement reads is what they were when they were locked.
 * @returns whether neither has been deleted
 */
async function lockPlace(
  transaction: Queryable,
  { branch_id, staff_id }: Pick<AppointmentView, 'branch_id' | 'staff_id'>,
): Promise<boolean> {
  const place = await transaction
    .selectFrom('branches')
    .innerJoin('staff_members', 'staff_members.branch_id', 'branches.id')
    .select(['branches.archived_at as closed_at', 'staff_members.archived_at as left_at'])
    .where('branches.id', '=', branch_id)
    .where('staff_members.id', '=', staff_id)
    .forShare('branches')
    .forNoKeyUpdate('staff_members')
    .executeTakeFirstOrThrow();
  return !place.closed_at && !place.left_at;
}

function lookAround(transaction: Queryable, { branch_id, id }: AppointmentView) {
  return transaction
    .selectFrom('appointments')
    .select([overlapsAnother.as('is_taken'), liesInTimeOff.as('is_off')])
    .where('branch_id', '=', branch_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
