import { ANY_STAFF } from '@vakit/contract';
import {
  addDays,
  type DayQuestion,
  daysBetween,
  HELD_MINUTES_MAX,
  type Interval,
  instantOf,
  intervalOfDay,
  type Taken,
  type Visit,
} from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow, StaffMemberRow } from '../../database/tables.ts';
import { waitsOfColumn } from '../appointments/index.ts';
import {
  type Answer,
  busyTimeOfAnyone,
  busyTimeOfKnown,
  busyTimeOfOne,
  type TakenTime,
} from './busy-time-statements.ts';

/** Local dates of the branch `YYYY-MM-DD`, both included. */
export type Dates = { readonly from: string; readonly to: string };

/** One after the other */
export const datesOf = ({ from, to }: Dates): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** A person's occupied and additional time around the requested dates, in epoch minutes. */
export type PersonTime = Pick<DayQuestion, 'taken' | 'needs' | 'extraHours' | 'closures' | 'absences'>;

/** The same of the people of a branch. */
export type BusyTime = {
  /** Version of everything else that decides about their days: see `branch_versions` */
  readonly version: number | undefined;
  of(member: Member): PersonTime;
};

/** Somebody of the staff of a branch, and who that is in all of them */
type Member = Pick<StaffMemberRow, 'id' | 'person_id'>;

/** A branch and whose it is */
export type BranchOfBusiness = Pick<BranchRow, 'id' | 'business_id'>;

/** By how much a local day begins before the same date in UTC at most, and ends after it, in minutes */
const EASTERNMOST = 14 * 60;
const WESTERNMOST = 12 * 60;

/** The time, in epoch minutes, that decides about visits on local dates of whatever zone. */
export function timeAround({ from, to }: Dates): Interval {
  const { start } = intervalOfDay(from, 'UTC');
  const { end } = intervalOfDay(to, 'UTC');
  return { start: start - EASTERNMOST, end: end + WESTERNMOST + HELD_MINUTES_MAX };
}

/** The same for a zone and a visit that are known. */
export function timeOfVisits({ from, to }: Dates, timeZone: string, visit: Visit): Interval {
  const { start } = intervalOfDay(from, timeZone);
  const { end } = intervalOfDay(to, timeZone);
  return { start, end: end + visit.durationMinutes + visit.bufferMinutes };
}

/**
 * Finds the appointments and the sessions that hold time, in whatever branch the person works, and the time off and the extra
 * hours in this one, of a person, of everybody or of those who are known, that take up some of a time, given in epoch minutes.
 * Asked so often that it names the business itself.
 * @param whom the id of a member, `ANY_STAFF`, or the members
 * @param moving appointments, or a session, whose present time counts as free, since they are about to be moved
 */
export async function findBusyTime(
  queryable: Queryable,
  { business_id, id }: BranchOfBusiness,
  whom: string | readonly Member[],
  { start, end }: Interval,
  moving: readonly string[] = [],
): Promise<BusyTime> {
  const times = [start - HELD_MINUTES_MAX, start, end].map((minute) => instantOf(minute).toISOString());
  const asked = [business_id, id, ...times, moving];
  const [answer] =
    whom === ANY_STAFF
      ? await busyTimeOfAnyone(queryable, ...asked)
      : typeof whom === 'string'
        ? await busyTimeOfOne(queryable, ...asked, whom)
        : await busyTimeOfKnown(
            queryable,
            ...asked,
            whom.map((each) => each.person_id),
            whom.map((each) => each.id),
          );
  return sortOut(answer);
}

const presentTaken = ([, start, end, buffer, waits]: TakenTime): Taken =>
  waits ? { start, end, buffer, waits: waitsOfColumn(waits) } : { start, end, buffer };

function sortOut({ version, taken = [], exceptions }: Partial<Answer> = {}): BusyTime {
  const takenBy = Map.groupBy(taken, ([personId]) => personId);
  const exceptionsOf = (wanted: 'TIME_OFF' | 'EXTRA_HOURS', ...of: readonly (string | null)[]) =>
    (exceptions ?? [])
      .filter(([staffId, , , kind]) => kind === wanted && of.includes(staffId))
      .map(([, start, end]) => ({ start, end }));
  return {
    version,
    of: ({ id, person_id }) => ({
      taken: (takenBy.get(person_id) ?? []).map(presentTaken),
      closures: exceptionsOf('TIME_OFF', null),
      absences: exceptionsOf('TIME_OFF', id),
      extraHours: exceptionsOf('EXTRA_HOURS', null, id),
    }),
  };
}
