import type { CalendarQuery, DayNote } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireScope } from '../appointments/index.ts';
import { selectDayNotes } from './queries.ts';

/**
 * The notes about some days of a branch, day by day. Who is booked in the branch reads all of them, whatever else they see.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function listDayNotes(context: Context, account: SignedIn, query: CalendarQuery): Promise<DayNote[]> {
  await requireScope(context, account, query.branchId, 'LOOK');
  return selectDayNotes(context.database, query);
}
