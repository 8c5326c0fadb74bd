import type { Queryable } from '../../database/connect.ts';
import type { ScheduleExceptionRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import type { TimeOff } from './affected-appointments.ts';
import { findOwnException, type ScheduleExceptionView } from './queries.ts';

/** @throws Refusal SCHEDULE_EXCEPTION_NOT_FOUND for one that is unknown or of somebody else's branch */
export async function requireOwnException(
  queryable: Queryable,
  account: SignedIn,
  id: string,
): Promise<ScheduleExceptionView> {
  const view = await findOwnException(queryable, businessOf(account), id);
  if (!view) throw new Refusal('SCHEDULE_EXCEPTION_NOT_FOUND');
  return view;
}

/** Time that an exception keeps free; extra hours keep none free. */
export const timeOffOf = (row: ScheduleExceptionRow): TimeOff | undefined =>
  row.kind === 'TIME_OFF' ? row : undefined;
