import { problemsOfException, type ScheduleException, type ScheduleExceptionEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { ScheduleExceptionRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
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
 * Changes an exception, which stays in its branch. Appointments that come to lie inside time off must be named: they are
 * cancelled, or stay there for now. A public holiday is undecided again when its time off is put elsewhere.
 * @throws Refusal SCHEDULE_EXCEPTION_NOT_FOUND, CHANGED, STAFF_NOT_FOUND, FORBIDDEN, TIME_OFF_HAS_APPOINTMENTS,
 * VALIDATION_FAILED where what is changed does not go together with what stays
 */
export function editScheduleException(
  context: Context,
  account: SignedIn,
  id: string,
  { cancelAppointments, leaveAppointments, cancellationReason, expectedVersion, ...change }: ScheduleExceptionEdit,
): Promise<ScheduleException> {
  return inTransaction(context.database, async (transaction) => {
    const { branch_id, staff_id } = await requireOwnException(transaction, account, id);
    const { staffId: locked = staff_id } = change;
    const branch = await lockConcerned(transaction, account, branch_id, locked);
    await lockException(transaction, id);
    const stored = await requireOwnException(transaction, account, id);
    const before = presentScheduleException(stored);
    requireMayEnter(account, branch_id, before);
    requireVersion(before, expectedVersion);
    const wanted = { ...before, ...change };
    requirePossible(wanted);
    const { kind, staffId, reason, note, ...period } = wanted;
    requireMayEnter(account, branch_id, { kind, staffId, ...period });
    // Somebody else has given it to another person just before.
    if (staffId !== locked) await lockConcerned(transaction, account, branch_id, staffId);
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

/** @throws Refusal VALIDATION_FAILED */
function requirePossible(exception: Parameters<typeof problemsOfException>[0]): void {
  const problems = problemsOfException(exception);
  if (problems.length > 0) throw new Refusal('VALIDATION_FAILED', { fields: Object.fromEntries(problems) });
}

type Place = Pick<ScheduleExceptionRow, 'kind' | 'staff_id' | 'starts_at' | 'ends_at'>;

const isSamePlace = (one: Place, other: Place) =>
  one.kind === other.kind &&
  one.staff_id === other.staff_id &&
  one.starts_at.getTime() === other.starts_at.getTime() &&
  one.ends_at.getTime() === other.ends_at.getTime();
