import type { BreakTimes, OwnSchedule, WorkingHours } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { requireBreaksInside } from './breaks.ts';
import { presentOwnSchedule } from './present-staff-member.ts';
import { lockStaffMember, type StaffMemberView, selectMemberships, updateStaffMember } from './queries.ts';

type OwnScheduleChange = {
  readonly workingSchedule?: WorkingHours;
  readonly breakTimes?: BreakTimes;
  readonly expectedVersion?: string | undefined;
};
type Memberships = { chosen: StaffMemberView; all: StaffMemberView[] };

/**
 * The schedule of the person that the account is, in a branch or in the first one.
 * @throws Refusal STAFF_NOT_FOUND when the account works in none
 */
export async function showOwnSchedule(
  { database }: Context,
  account: SignedIn,
  branchId: string | undefined,
): Promise<OwnSchedule> {
  const { chosen, all } = await requireMemberships(database, account, branchId);
  return presentOwnSchedule(chosen, all);
}

/**
 * Changes one's own hours or breaks.
 * @throws Refusal STAFF_NOT_FOUND, CHANGED, VALIDATION_FAILED naming breaks that would lie outside the hours
 */
export function changeOwnSchedule(
  { database, now }: Context,
  account: SignedIn,
  branchId: string | undefined,
  { expectedVersion, ...change }: OwnScheduleChange,
): Promise<OwnSchedule> {
  return inTransaction(database, async (transaction) => {
    const { chosen: seen } = await requireMemberships(transaction, account, branchId);
    await lockStaffMember(transaction, seen.id);
    const { chosen, all } = await requireMemberships(transaction, account, seen.branch_id);
    const before = presentOwnSchedule(chosen, all);
    requireVersion(before, expectedVersion);
    const { workingSchedule = chosen.working_schedule, breakTimes = chosen.break_times } = change;
    requireBreaksInside(workingSchedule, breakTimes);
    await updateStaffMember(transaction, chosen.id, {
      working_schedule: workingSchedule,
      break_times: breakTimes,
    });
    const changes = changesOf(before, { workingSchedule, breakTimes });
    if (changes.length > 0) {
      await recordActivity(transaction, account, now(), {
        action: 'OWN_SCHEDULE_EDITED',
        businessId: chosen.business_id,
        branchId: chosen.branch_id,
        subjectId: chosen.id,
        changes,
      });
    }
    return presentOwnSchedule({ ...chosen, working_schedule: workingSchedule, break_times: breakTimes }, all);
  });
}

/**
 * The person that the account is, in a branch or in the first one.
 * @throws Refusal STAFF_NOT_FOUND when the account works in none
 */
export async function requireMembership(
  queryable: Queryable,
  account: SignedIn,
  branchId: string | undefined,
): Promise<StaffMemberView> {
  return (await requireMemberships(queryable, account, branchId)).chosen;
}

async function requireMemberships(
  queryable: Queryable,
  { id }: SignedIn,
  branchId: string | undefined,
): Promise<Memberships> {
  const all = await selectMemberships(queryable, id);
  const chosen = branchId === undefined ? all[0] : all.find((each) => each.branch_id === branchId);
  if (!chosen) throw new Refusal('STAFF_NOT_FOUND');
  return { chosen, all };
}
