import type { ScheduleException } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { firstInstantOf } from './period.ts';
import { presentScheduleException } from './present-schedule-exception.ts';
import { findViewpoint, selectExceptions } from './queries.ts';

/** Local ISO dates of the branch, both included; without an end everything that is still to come. */
type Days = { readonly branchId: string; readonly from: string; readonly to?: string | undefined };

/**
 * The time off and the extra hours of a branch: all of them to its owner, to a person who works there their own and the
 * branch's, with notes about themselves alone.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function listScheduleExceptions(
  { database }: Context,
  account: SignedIn,
  { branchId, from, to }: Days,
): Promise<ScheduleException[]> {
  const viewpoint = await findViewpoint(database, account, branchId);
  if (!viewpoint) throw new Refusal('BRANCH_NOT_FOUND');
  const { timeZone, staffId } = viewpoint;
  const views = await selectExceptions(database, branchId, staffId, {
    from: firstInstantOf(from, timeZone),
    ...(to !== undefined && { until: firstInstantOf(addDays(to, 1), timeZone) }),
  });
  const mayRead = (view: { staff_id: string | null }) => staffId === null || view.staff_id === staffId;
  return views.map((view) => presentScheduleException(mayRead(view) ? view : { ...view, note: null }));
}
