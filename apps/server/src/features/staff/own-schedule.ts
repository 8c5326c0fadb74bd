import type { BreakTimes, OwnSchedule, WorkingHours } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireBreaksInside } from './breaks.ts';
import { presentOwnSchedule } from './present-staff-member.ts';
import { findMembership, lockStaffMember, type StaffMemberView, updateStaffMember } from './queries.ts';

/**
 * The schedule of the person that the account is, in a branch or in the first one.
 * @throws Refusal STAFF_NOT_FOUND when the account works in none
 */
export async function showOwnSchedule(
  { database }: Context,
  account: SignedIn,
  branchId: string | undefined,
): Promise<OwnSchedule> {
  return presentOwnSchedule(await requireMembership(database, account, branchId));
}

/**
 * Changes one's own hours or breaks.
 * @throws Refusal STAFF_NOT_FOUND, VALIDATION_FAILED naming breaks that would lie outside the hours
 */
export function changeOwnSchedule(
  { database }: Context,
  account: SignedIn,
  branchId: string | undefined,
  change: { workingSchedule?: WorkingHours; breakTimes?: BreakTimes },
): Promise<OwnSchedule> {
  return database.transaction().execute(async (transaction) => {
    const { id } = await requireMembership(transaction, account, branchId);
    await lockStaffMember(transaction, id);
    const stored = await requireMembership(transaction, account, branchId);
    const { workingSchedule = stored.working_schedule, breakTimes = stored.break_times } = change;
    requireBreaksInside(workingSchedule, breakTimes);
    await updateStaffMember(transaction, stored.id, {
      working_schedule: JSON.stringify(workingSchedule),
      break_times: JSON.stringify(breakTimes),
    });
    return presentOwnSchedule({ ...stored, working_schedule: workingSchedule, break_times: breakTimes });
  });
}

async function requireMembership(
  queryable: Queryable,
  { id }: SignedIn,
  branchId: string | undefined,
): Promise<StaffMemberView> {
  const view = await findMembership(queryable, id, branchId);
  if (!view) throw new Refusal('STAFF_NOT_FOUND');
  return view;
}
