import type { ScheduleException, ScheduleExceptionEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { ScheduleExceptionRow } from '../../database/tables.ts';
import { isAsExpected } from '../../http/is-as-expected.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { keepTimeFree } from './keep-time-free.ts';
import { lockConcerned } from './locking.ts';
import { requireOwnException, timeOffOf } from './own-exception.ts';
import { spanOf } from './period.ts';
import { presentScheduleException } from './present-schedule-exception.ts';
import { forgetDecision } from './public-holiday-queries.ts';
import { lockException, updateException } from './queries.ts';
import { recordException } from './record-exception.ts';
import { requireMayEnter } from './require-may-enter.ts';

/**
 * Replaces all of an exception but its branch. Appointments that come to lie inside time off must be named: they are
 * cancelled, or stay there for now. A public holiday is undecided again when its time off is put elsewhere.
 * @throws Refusal SCHEDULE_EXCEPTION_NOT_FOUND, SCHEDULE_EXCEPTION_CHANGED, STAFF_NOT_FOUND, FORBIDDEN,
 * TIME_OFF_HAS_APPOINTMENTS
 */
export function editScheduleException(
  context: Context,
  account: SignedIn,
  id: string,
  {
    staffId,
    kind,
    reason,
    note,
    cancelAppointments,
    leaveAppointments,
    cancellationReason,
    expected,
    ...period
  }: ScheduleExceptionEdit,
): Promise<ScheduleException> {
  return inTransaction(context.database, async (transaction) => {
    const { branch_id } = await requireOwnException(transaction, account, id);
    const branch = await lockConcerned(transaction, account, branch_id, staffId);
    await lockException(transaction, id);
    const stored = await requireOwnException(transaction, account, id);
    const before = presentScheduleException(stored);
    requireMayEnter(account, branch_id, before);
    if (!isAsExpected(before, expected ?? {})) throw new Refusal('SCHEDULE_EXCEPTION_CHANGED');
    requireMayEnter(account, branch_id, { kind, staffId, ...period });
    const timeOff = { branch_id, staff_id: staffId, ...spanOf(period, branch.time_zone) };
    const replaced = timeOffOf(stored);
    if (reason) {
      await keepTimeFree(context, transaction, account, {
        timeOff,
        replaced,
        reason,
        cancelAppointments,
        leaveAppointments,
        cancellationReason,
      });
    }
    const changed = { ...timeOff, kind, reason, note };
    await updateException(transaction, stored, changed);
    if (!isSamePlace(stored, changed)) await forgetDecision(transaction, stored);
    const after = presentScheduleException(await requireOwnException(transaction, account, id));
    await recordException(transaction, account, context.now(), 'EXCEPTION_EDITED', { before, after });
    return after;
  });
}

type Place = Pick<ScheduleExceptionRow, 'kind' | 'staff_id' | 'starts_at' | 'ends_at'>;

const isSamePlace = (one: Place, other: Place) =>
  one.kind === other.kind &&
  one.staff_id === other.staff_id &&
  one.starts_at.getTime() === other.starts_at.getTime() &&
  one.ends_at.getTime() === other.ends_at.getTime();
