import type { Language, PublicHoliday, PublicHolidays } from '@vakit/contract';
import { localDateAt } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { type DecisionRow, selectDecisions } from './public-holiday-queries.ts';
import { holidaysOfTurkey, type TurkishHoliday } from './turkish-holidays.ts';

/** Turkey has one time zone, and it is no other country's. */
const ZONES: readonly string[] = ['Europe/Istanbul', 'Asia/Istanbul', 'Turkey'];

/**
 * The public holidays of the coming twelve months with what the branch has decided about each.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function listPublicHolidays(
  { database, now }: Context,
  account: SignedIn,
  branchId: string,
  language: Language,
): Promise<PublicHolidays> {
  const branch = await requireOwnBranch(database, account, branchId);
  if (!ZONES.includes(branch.time_zone)) return { isOffered: false, holidays: [] };
  const { from, to } = comingYear(branch, now());
  const decisions = new Map(
    (await selectDecisions(database, branch.id, from, to)).map((each) => [each.holiday_date, each]),
  );
  const holidays = await holidaysOfTurkey(from, to, language);
  return { isOffered: true, holidays: holidays.map((each) => presentHoliday(each, decisions.get(each.date))) };
}

/** The names of public holidays by their dates, from one to another, but for those on which the branch has said it works. */
export async function holidaysNotWorked(
  queryable: Queryable,
  branch: Pick<BranchRow, 'id' | 'time_zone'>,
  { from, to }: { readonly from: string; readonly to: string },
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (!ZONES.includes(branch.time_zone)) return new Map();
  const decisions = await selectDecisions(queryable, branch.id, from, to);
  const isWorked = (date: string) => decisions.some((each) => each.holiday_date === date && each.exception_id === null);
  const holidays = await holidaysOfTurkey(from, to, language);
  return new Map(holidays.flatMap(({ date, name }) => (isWorked(date) ? [] : [[date, name] as const])));
}

/** @throws Refusal PUBLIC_HOLIDAY_NOT_FOUND for a date that is not among those of the coming twelve months */
export async function requireHoliday(
  branch: BranchRow,
  date: string,
  language: Language,
  now: Date,
): Promise<TurkishHoliday> {
  const { from, to } = comingYear(branch, now);
  const isNear = ZONES.includes(branch.time_zone) && from <= date && date <= to;
  const [holiday] = isNear ? await holidaysOfTurkey(date, date, language) : [];
  if (!holiday) throw new Refusal('PUBLIC_HOLIDAY_NOT_FOUND');
  return holiday;
}

export function presentHoliday(
  { date, name, startTime }: TurkishHoliday,
  decision: Pick<DecisionRow, 'exception_id'> | undefined,
): PublicHoliday {
  return {
    date,
    name,
    startTime,
    decision: decision ? (decision.exception_id === null ? 'WORKED' : 'CLOSED') : null,
    exceptionId: decision?.exception_id ?? null,
  };
}

/** Local dates, both included. */
function comingYear({ time_zone }: BranchRow, now: Date) {
  const from = localDateAt(now, time_zone);
  const to = Temporal.PlainDate.from(from).add({ months: 12 }).subtract({ days: 1 }).toString();
  return { from, to };
}
