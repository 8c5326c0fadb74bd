import type { ActivityAction, ScheduleException } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';

type What = {
  /** Left out where all of it is to be told */
  readonly before?: ScheduleException;
  readonly after: ScheduleException;
};

/** Writes into the log what was done to time off or extra hours: whose it is and when, but not for what reason. */
export async function recordException(
  transaction: Queryable,
  account: SignedIn,
  at: Date,
  action: ActivityAction,
  { before, after }: What,
): Promise<void> {
  const { kind, startDate, endDate, startTime, endTime } = after;
  const changes = changesOf(before ?? {}, before ? after : { kind, startDate, endDate, startTime, endTime });
  if (changes.length === 0) return;
  const subjectId = after.staffId ?? undefined;
  await recordActivity(transaction, account, at, { action, branchId: after.branchId, subjectId, changes });
}
