import type { HandoverQuery } from '@vakit/contract';
import { epochMinute, type Interval, normalize, subtract } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import type { Offers } from '../availability/index.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { spanOf, type TimeOff } from '../schedule-exceptions/index.ts';
import { requireStaffMember } from '../staff/index.ts';

/** Later than anything that can be booked */
const END_OF_TIME = new Date('2100-01-01T00:00:00Z');

/** When somebody is off: in a stretch of time, or for good. */
export type OffStretch = {
  readonly branch: BranchRow;
  readonly timeOff: TimeOff & { readonly staff_id: string };
  /** Whether the person leaves, and takes nothing over even later */
  readonly isForGood: boolean;
};

/** @throws Refusal BRANCH_NOT_FOUND, STAFF_NOT_FOUND */
export async function requireOffStretch(
  queryable: Queryable,
  account: SignedIn,
  { branchId, staffId, period }: Pick<HandoverQuery, 'branchId' | 'staffId' | 'period'>,
  now: Date,
): Promise<OffStretch> {
  const branch = await requireOwnBranch(queryable, account, branchId);
  const person = await requireStaffMember(queryable, account, staffId);
  if (person.branch_id !== branch.id) throw new Refusal('STAFF_NOT_FOUND');
  const span = period ? spanOf(period, branch.time_zone) : { starts_at: now, ends_at: END_OF_TIME };
  return { branch, timeOff: { branch_id: branch.id, staff_id: staffId, ...span }, isForGood: period === null };
}

/** In epoch minutes */
export const intervalOf = ({ timeOff }: OffStretch): Interval => ({
  start: epochMinute(timeOff.starts_at),
  end: epochMinute(timeOff.ends_at),
});

/** Whether the person is away already in all of what is left of it. */
export function isEntered(off: OffStretch, offers: Offers | readonly [], now: Date): boolean {
  if (off.isForGood) return false;
  const own = offers.find(({ person }) => person.id === off.timeOff.staff_id);
  if (!own) return true;
  const { start, end } = intervalOf(off);
  const left = { start: Math.max(start, Math.min(epochMinute(now), end - 1)), end };
  return subtract([left], normalize([...own.time.absences, ...own.time.closures])).length === 0;
}
