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
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow, StaffMemberRow } from '../../database/tables.ts';
import { freeAgainAt, holdsTime, moveHeldUntil, waitsOfColumn } from '../appointments/index.ts';

/** Local dates of the branch `YYYY-MM-DD`, both included. */
export type Dates = { readonly from: string; readonly to: string };

/** One after the other */
export const datesOf = ({ from, to }: Dates): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** What takes or gives time to a person around the dates that were asked for, in epoch minutes. */
export type PersonTime = Pick<DayQuestion, 'taken' | 'needs' | 'extraHours' | 'closures' | 'absences'>;

/** The same of the people of a branch. */
export type BusyTime = {
  /** Of all else that decides about their days: see `branch_versions` */
  readonly version: number | undefined;
  of(member: Member): PersonTime;
};

/** Somebody of the staff of a branch, and who that is in all of them */
type Member = Pick<StaffMemberRow, 'id' | 'person_id'>;

/** A branch and whose it is */
export type BranchOfBusiness = Pick<BranchRow, 'id' | 'business_id'>;

type TakenTime = readonly [
  personId: string,
  start: number,
  end: number,
  buffer: number,
  waits: readonly number[] | null,
];

type Answer = {
  readonly version: number;
  readonly taken: readonly TakenTime[];
  /** What waits to be moved there */
  readonly held_for_moves: readonly TakenTime[];
  /** Of groups */
  readonly sessions: readonly TakenTime[];
  /** Those without a person concern the whole branch */
  readonly exceptions: readonly (readonly [
    staffId: string | null,
    start: number,
    end: number,
    kind: 'TIME_OFF' | 'EXTRA_HOURS',
  ])[];
};

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
 * Finds the appointments and the sessions that hold time, in whatever branch the person works, and the time off and the extra hours in this
 * one, of a person or of everybody, that take up some of a time, given in epoch minutes.
 * Asked so often that it names the business itself.
 * @param moving appointments, or a session, whose present time counts as free, since they are about to be moved
 */
export async function findBusyTime(
  queryable: Queryable,
  branch: BranchOfBusiness,
  staffId: string,
  { start, end }: Interval,
  moving?: readonly string[],
): Promise<BusyTime> {
  const isAnyone = staffId === ANY_STAFF;
  const [longBefore, from, to] = [start - HELD_MINUTES_MAX, start, end].map((minute) =>
    instantOf(minute).toISOString(),
  );
  // Looked for once; asked about three times.
  const wanted = sql`ARRAY(
    SELECT person_id FROM staff_members
    WHERE staff_members.business_id = ${branch.business_id} AND branch_id = ${branch.id} AND ${isAnyone ? sql`archived_at IS NULL` : sql`id = ${staffId}`}
  )`;
  const people = sql`(SELECT ids FROM people)::uuid[]`;
  const { rows } = await sql<Answer>`WITH people AS MATERIALIZED (SELECT ${wanted} AS ids)
    SELECT version,
    (
      SELECT coalesce(json_agg(json_build_array(
        person_id, ${firstMinute(sql`starts_at`)}, ${lastMinute(HELD_UNTIL)}, CASE WHEN free_from IS NULL THEN buffer_minutes ELSE 0 END, waits
      )), '[]')
      FROM appointments
      WHERE appointments.business_id = ${branch.business_id} AND person_id = ANY (${people})
        AND ${holdsTime('appointments')}
        AND starts_at > ${longBefore}::timestamptz AND starts_at < ${to}::timestamptz
        AND ${freeAgainAt('appointments')} > ${from}::timestamptz
        ${moving === undefined ? sql`` : sql`AND id <> ALL (${moving}::uuid[])`}
    ) AS taken,
    (
      SELECT coalesce(json_agg(json_build_array(
        move_to_person_id, ${firstMinute(sql`move_to_starts_at`)}, ${lastMinute(sql`move_to_ends_at`)}, buffer_minutes, waits
      )), '[]')
      FROM appointments
      WHERE appointments.business_id = ${branch.business_id} AND move_to_person_id = ANY (${people}) AND move_to_starts_at IS NOT NULL
        AND move_to_starts_at < ${to}::timestamptz AND ${moveHeldUntil('appointments')} > ${from}::timestamptz
        ${moving === undefined ? sql`` : sql`AND id <> ALL (${moving}::uuid[])`}
    ) AS held_for_moves,
    (
      SELECT coalesce(json_agg(json_build_array(
        person_id, ${firstMinute(sql`starts_at`)}, ${lastMinute(sql`ends_at`)}, buffer_minutes, NULL
      )), '[]')
      FROM group_sessions
      WHERE group_sessions.business_id = ${branch.business_id} AND person_id = ANY (${people}) AND cancelled_at IS NULL
        AND starts_at > ${longBefore}::timestamptz AND starts_at < ${to}::timestamptz
        AND ends_at + buffer_minutes * interval '1 minute' > ${from}::timestamptz
        ${moving === undefined ? sql`` : sql`AND id <> ALL (${moving}::uuid[])`}
    ) AS sessions,
    (
      SELECT coalesce(json_agg(json_build_array(staff_id, ${firstMinute(sql`starts_at`)}, ${lastMinute(sql`ends_at`)}, kind)), '[]')
      FROM schedule_exceptions
      WHERE schedule_exceptions.business_id = ${branch.business_id} AND branch_id = ${branch.id} ${isAnyone ? sql`` : sql`AND (staff_id IS NULL OR staff_id = ${staffId})`}
        AND ends_at > ${from}::timestamptz AND starts_at < ${to}::timestamptz
    ) AS exceptions
    FROM branch_versions WHERE branch_versions.business_id = ${branch.business_id} AND branch_id = ${branch.id}`.execute(
    queryable,
  );
  return sortOut(rows[0]);
}

const presentTaken = ([, start, end, buffer, waits]: TakenTime): Taken =>
  waits ? { start, end, buffer, waits: waitsOfColumn(waits) } : { start, end, buffer };

export const firstMinute = (instant: RawBuilder<unknown>) => sql`floor(date_part('epoch', ${instant}) / 60)::integer`;
export const lastMinute = (instant: RawBuilder<unknown>) => sql`ceil(date_part('epoch', ${instant}) / 60)::integer`;
/** Without the buffer, unless the time was given up */
const HELD_UNTIL = sql`coalesce(free_from, ends_at)`;

function sortOut({
  version,
  taken = [],
  held_for_moves = [],
  sessions = [],
  exceptions,
}: Partial<Answer> = {}): BusyTime {
  const takenBy = Map.groupBy([...taken, ...held_for_moves, ...sessions], ([personId]) => personId);
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
