import type { ScheduleException, ScheduleExceptionCreation } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { keepTimeFree } from './keep-time-free.ts';
import { lockConcerned } from './locking.ts';
import { requireOwnException } from './own-exception.ts';
import { spanOf } from './period.ts';
import { presentScheduleException } from './present-schedule-exception.ts';
import { insertException } from './queries.ts';
import { recordException } from './record-exception.ts';
import { requireMayEnter } from './require-may-enter.ts';

/**
 * Enters time off, a closure or extra hours. Appointments inside time off must be named: they are cancelled, or stay there
 * for now.
 * @throws Refusal BRANCH_NOT_FOUND, STAFF_NOT_FOUND, FORBIDDEN, TIME_OFF_HAS_APPOINTMENTS
 */
export function createScheduleException(
  context: Context,
  account: SignedIn,
  creation: ScheduleExceptionCreation,
): Promise<ScheduleException> {
  return inTransaction(context.database, (transaction) => enterTimeOff(context, transaction, account, creation));
}

/**
 * The same in a transaction of the caller's.
 * @throws Refusal as `createScheduleException`
 */
export async function enterTimeOff(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  {
    branchId,
    staffId,
    kind,
    reason,
    note,
    cancelAppointments,
    leaveAppointments,
    cancellationReason,
    ...period
  }: ScheduleExceptionCreation,
): Promise<ScheduleException> {
  const branch = await lockConcerned(transaction, account, branchId, staffId);
  requireMayEnter(account, branchId, { kind, staffId, ...period });
  const timeOff = { branch_id: branch.id, staff_id: staffId, ...spanOf(period, branch.time_zone) };
  if (reason) {
    const closing = { timeOff, reason, cancelAppointments, leaveAppointments, cancellationReason };
    await keepTimeFree(context, transaction, account, closing);
  }
  const id = uuidv7();
  const author = { created_by: account.id, created_at: context.now() };
  await insertException(transaction, { id, kind, reason, note, ...timeOff, ...author });
  const after = presentScheduleException(await requireOwnException(transaction, account, id));
  await recordException(transaction, account, context.now(), 'EXCEPTION_ENTERED', { after });
  return after;
}
