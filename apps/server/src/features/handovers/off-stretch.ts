import type { HandoverQuery } from '@vakit/contract';
import { addDays, epochMinute, type Interval, isActive, localDateAt, normalize, subtract } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import type { AppointmentView } from '../appointments/index.ts';
import type { Offers } from '../availability/index.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { selectViews } from '../planned-changes/index.ts';
import { selectAffected, spanOf, type TimeOff } from '../schedule-exceptions/index.ts';
import { requireStaffMember } from '../staff/index.ts';

/** Later than anything that can be booked */
const END_OF_TIME = new Date('2100-01-01T00:00:00Z');

/** Why appointments go elsewhere. */
export type OffStretch = {
  readonly branch: BranchRow;
  /** When somebody is off, or everybody; null where appointments are named: what is in force already stands against them. */
  readonly timeOff: TimeOff | null;
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
  if (staffId !== undefined) {
    const person = await requireStaffMember(queryable, account, staffId);
    if (person.branch_id !== branch.id) throw new Refusal('STAFF_NOT_FOUND');
  }
  const isForGood = staffId !== undefined && period === null;
  if (!isForGood && !period) return { branch, timeOff: null, isForGood };
  const span = period ? spanOf(period, branch.time_zone) : { starts_at: now, ends_at: END_OF_TIME };
  return { branch, timeOff: { branch_id: branch.id, staff_id: staffId ?? null, ...span }, isForGood };
}

type Bounds = { readonly now: Date; readonly limit: number };

/** One that only its customer wants to have there has its place. */
type Concerned = AppointmentView & { readonly is_only_wished?: boolean };

/**
 * The upcoming appointments that somebody's being off concerns, or those that are named; the earliest first.
 * @param ids of those that are named
 */
export async function selectConcerned(
  queryable: Queryable,
  { branch, timeOff }: OffStretch,
  ids: readonly string[],
  { now, limit }: Bounds,
): Promise<Concerned[]> {
  if (timeOff) return selectAffected(queryable, { timeOff, now }, limit);
  const views = ids.length > 0 ? await selectViews(queryable, ids) : [];
  return views.filter((view) => view.branch_id === branch.id && isActive(view.status) && view.starts_at > now);
}

/** In epoch minutes */
export const intervalOf = ({ starts_at, ends_at }: TimeOff): Interval => ({
  start: epochMinute(starts_at),
  end: epochMinute(ends_at),
});

/** The local ISO date from which another day is looked for: in a closed branch not before it opens again. */
export function firstDateAfter({ branch, timeOff }: OffStretch, date: string): string {
  const next = addDays(date, 1);
  if (timeOff?.staff_id !== null) return next;
  const opening = localDateAt(timeOff.ends_at, branch.time_zone);
  return opening > next ? opening : next;
}

/** Whether the person, or the branch, is off already in all of what is left of it. */
export function isEntered({ timeOff, isForGood }: OffStretch, offers: Offers | readonly [], now: Date): boolean {
  if (!timeOff) return true;
  if (isForGood) return false;
  const { staff_id } = timeOff;
  const own = offers.find(({ person }) => staff_id === null || person.id === staff_id);
  if (!own) return true;
  const { start, end } = intervalOf(timeOff);
  const left = { start: Math.max(start, Math.min(epochMinute(now), end - 1)), end };
  const entered = staff_id === null ? own.time.closures : [...own.time.absences, ...own.time.closures];
  return subtract([left], normalize(entered)).length === 0;
}
