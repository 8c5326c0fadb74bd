import { ANY_STAFF } from '@vakit/contract';
import type { DayQuestion } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';

/** Local dates of the branch `YYYY-MM-DD`, both included. */
export type Dates = { readonly from: string; readonly to: string };

/** What takes or gives time to a person around the dates that were asked for, in epoch minutes. */
export type PersonTime = Pick<DayQuestion, 'taken' | 'extraHours' | 'closures' | 'absences'>;

/** The same of the people of a branch. */
export type BusyTime = {
  /** Of all else that decides about their days: see migration 9 */
  readonly version: number | undefined;
  of(staffId: string): PersonTime;
};

type Row = {
  readonly kind: 'VERSION' | 'TAKEN' | 'TIME_OFF' | 'EXTRA_HOURS';
  /** Null of what concerns the whole branch */
  readonly staff_id: string | null;
  readonly start: number;
  readonly end: number;
  /** The version, or minutes of buffer */
  readonly number: number;
};

/**
 * Finds the active appointments, the time off and the extra hours of a person, or of everybody, around some dates.
 *
 * Wherever on earth the branch is, its local day lies between half a day before and after the same date in UTC, and no
 * appointment is longer than a day with its buffer.
 * @param moving an appointment whose present time counts as free, since it is about to be moved
 */
export async function findBusyTime(
  queryable: Queryable,
  branchId: string,
  staffId: string,
  { from, to }: Dates,
  moving?: string,
): Promise<BusyTime> {
  const isAnyone = staffId === ANY_STAFF;
  const { rows } = await sql<Row>`
    SELECT 'VERSION' AS kind, NULL::uuid AS staff_id, NULL::integer AS start, NULL::integer AS "end", version AS number
    FROM branch_versions WHERE branch_id = ${branchId}
    UNION ALL
    SELECT 'TAKEN', staff_id, ${FIRST_MINUTE}, ${LAST_MINUTE}, buffer_minutes
    FROM appointments
    WHERE branch_id = ${branchId} ${isAnyone ? sql`` : sql`AND staff_id = ${staffId}`}
      AND status IN ('PENDING', 'CONFIRMED')
      AND starts_at >= ${from}::timestamp AT TIME ZONE 'UTC' - interval '36 hours'
      AND starts_at < ${to}::timestamp AT TIME ZONE 'UTC' + interval '48 hours'
      ${moving === undefined ? sql`` : sql`AND id <> ${moving}`}
    UNION ALL
    SELECT kind, staff_id, ${FIRST_MINUTE}, ${LAST_MINUTE}, 0
    FROM schedule_exceptions
    WHERE branch_id = ${branchId} ${isAnyone ? sql`` : sql`AND (staff_id IS NULL OR staff_id = ${staffId})`}
      AND ends_at > ${from}::timestamp AT TIME ZONE 'UTC' - interval '36 hours'
      AND starts_at < ${to}::timestamp AT TIME ZONE 'UTC' + interval '36 hours'`.execute(queryable);
  return sortOut(rows);
}

const FIRST_MINUTE = sql`floor(date_part('epoch', starts_at) / 60)::integer`;
const LAST_MINUTE = sql`ceil(date_part('epoch', ends_at) / 60)::integer`;

function sortOut(rows: readonly Row[]): BusyTime {
  const byPerson = Map.groupBy(rows, ({ staff_id }) => staff_id);
  const ofBranch = byPerson.get(null) ?? [];
  const of = (kind: Row['kind'], some: readonly Row[]) => some.filter((row) => row.kind === kind);
  return {
    version: of('VERSION', ofBranch)[0]?.number,
    of(staffId) {
      const own = byPerson.get(staffId) ?? [];
      return {
        taken: of('TAKEN', own).map(({ start, end, number: buffer }) => ({ start, end, buffer })),
        closures: of('TIME_OFF', ofBranch),
        absences: of('TIME_OFF', own),
        extraHours: of('EXTRA_HOURS', [...ofBranch, ...own]),
      };
    },
  };
}
