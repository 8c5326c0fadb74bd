import { type AffectedAppointment, type AffectedQuery, CANCELLED_AT_ONCE_MAX } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { presentAppointment } from '../appointments/index.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { selectAffected } from './affected-appointments.ts';
import { requireOwnException, timeOffOf } from './own-exception.ts';
import { spanOf } from './period.ts';

/**
 * The upcoming appointments inside a planned time off, or wished into it, the earliest first; one more than can be cancelled at once at
 * most.
 * @throws Refusal BRANCH_NOT_FOUND, SCHEDULE_EXCEPTION_NOT_FOUND for a time off to be changed that is unknown
 */
export async function findAffected(
  { database, now }: Context,
  account: SignedIn,
  { branchId, staffId, exceptionId, ...period }: AffectedQuery,
): Promise<AffectedAppointment[]> {
  const branch = await requireOwnBranch(database, account, branchId);
  const stored = exceptionId === undefined ? undefined : await requireOwnException(database, account, exceptionId);
  const planned = {
    timeOff: { branch_id: branch.id, staff_id: staffId ?? null, ...spanOf(period, branch.time_zone) },
    replaced: stored && timeOffOf(stored),
    now: now(),
  };
  const found = await selectAffected(database, planned, CANCELLED_AT_ONCE_MAX + 1);
  return found.map((view) => ({ ...presentAppointment(view), isOnlyWished: view.is_only_wished }));
}
