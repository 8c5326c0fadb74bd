import { type Interval, instantOf } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Database, Queryable } from '../../database/connect.ts';
import { inTurkishOrder } from '../../database/in-turkish-order.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { AppointmentRow, StaffMemberRow } from '../../database/tables.ts';
import { type SignedIn, seesBranches } from '../../http/session-guard.ts';
import { type AppointmentView, type Scope, scopeOf, VIEW_COLUMNS } from '../appointments/index.ts';

/** Two equally long stretches of time, one after the other, of which the second ends now. */
export type Periods = { readonly previous: Date; readonly recent: Date; readonly now: Date };

/** How many there are, and how many of them were new in each period. */
export type Growth = { readonly total: number; readonly recent: number; readonly previous: number };

export type Tile = 'branches' | 'services' | 'staff';

const newIn = ({ previous, recent, now }: Periods) => sql`
  count(*) FILTER (WHERE created_at >= ${recent} AND created_at <= ${now})::integer AS recent,
  count(*) FILTER (WHERE created_at >= ${previous} AND created_at < ${recent})::integer AS previous`;

/**
 * Counts an account's things that are not archived; a staff member counts the branches where they work, and themselves
 * as the only person.
 */
export async function countTiles(
  database: Database,
  account: SignedIn,
  periods: Periods,
): Promise<Record<Tile, Growth>> {
  const ownStaff = seesBranches(account)
    ? sql`branch_id IN (SELECT id FROM own_branches)`
    : sql`id IN (SELECT staff_id FROM own_branches)`;
  const { rows } = await sql<Growth & { tile: Tile }>`
    WITH own_branches AS (
      SELECT id, created_at, staff_id FROM branches JOIN ${scopeOf(database, account)} scope ON branch_id = id
      WHERE ${inBusiness('branches')} AND archived_at IS NULL
    )
    SELECT 'branches' AS tile, count(*)::integer AS total, ${newIn(periods)} FROM own_branches
    UNION ALL
    SELECT 'services', count(*)::integer, ${newIn(periods)} FROM services
    WHERE ${inBusiness('services')} AND branch_id IN (SELECT id FROM own_branches) AND archived_at IS NULL
    UNION ALL
    SELECT 'staff', count(*)::integer, ${newIn(periods)} FROM staff_members
    WHERE ${inBusiness('staff_members')} AND ${ownStaff} AND archived_at IS NULL`.execute(database);
  return Object.fromEntries(rows.map(({ tile, ...growth }) => [tile, growth])) as Record<Tile, Growth>;
}

export type AppointmentFigures = Growth & {
  readonly today: number;
  readonly completed: number;
  readonly pending: number;
};

/**
 * Totals are kept; every other count reads one index range per branch. Today is each branch's own, without what was
 * cancelled; what was completed before it has begun is not completed yet.
 */
export async function countAppointments(
  database: Database,
  account: SignedIn,
  periods: Periods,
): Promise<AppointmentFigures> {
  // Without a word of staff an owner's counts come from the indexes alone.
  const ofScope = sql`branch_id = scope.branch_id ${seesBranches(account) ? sql`` : sql`AND staff_id = scope.staff_id`}`;
  const startOfDay = (offset: number) => sql`
    ((${periods.now}::timestamptz AT TIME ZONE branches.time_zone)::date + ${sql.lit(offset)})::timestamp
      AT TIME ZONE branches.time_zone`;
  const { rows } = await sql<AppointmentFigures>`
    SELECT
      coalesce(sum(total), 0)::integer AS total,
      coalesce(sum(completed - early), 0)::integer AS completed,
      coalesce(sum(pending), 0)::integer AS pending,
      coalesce(sum(recent), 0)::integer AS recent,
      coalesce(sum(previous), 0)::integer AS previous,
      coalesce(sum(today), 0)::integer AS today
    FROM ${scopeOf(database, account)} scope
    JOIN branches ON ${inBusiness('branches')} AND branches.id = scope.branch_id
    CROSS JOIN LATERAL (
      SELECT
        sum(number) AS total,
        coalesce(sum(number) FILTER (WHERE status = 'COMPLETED'), 0) AS completed,
        sum(number) FILTER (WHERE status = 'PENDING') AS pending
      FROM (
        SELECT status, number FROM appointment_counts WHERE ${inBusiness('appointment_counts')} AND ${ofScope}
        UNION ALL
        SELECT status, number FROM appointment_count_changes WHERE ${inBusiness('appointment_count_changes')} AND ${ofScope}
      ) AS counts
    ) AS by_status
    CROSS JOIN LATERAL (
      SELECT count(*) AS early FROM appointments
      WHERE ${inBusiness('appointments')} AND ${ofScope} AND status = 'COMPLETED' AND starts_at > ${periods.now}
    ) AS by_start
    CROSS JOIN LATERAL (
      SELECT ${newIn(periods)} FROM appointments
      WHERE ${inBusiness('appointments')} AND ${ofScope} AND created_at >= ${periods.previous}
    ) AS by_creation
    CROSS JOIN LATERAL (
      SELECT count(*) AS today FROM appointments
      WHERE ${inBusiness('appointments')} AND ${ofScope} AND status <> 'CANCELLED'
        AND starts_at >= ${startOfDay(0)} AND starts_at < ${startOfDay(1)}
    ) AS by_date`.execute(database);
  return rows[0] as AppointmentFigures;
}

/** The appointments that were booked last, without those that do not count yet. */
export function selectRecent(database: Database, account: SignedIn, limit: number): Promise<AppointmentView[]> {
  return database
    .selectFrom(scopeOf(database, account).as('scope'))
    .innerJoin('branches', 'branches.id', 'scope.branch_id')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('appointments')
          .selectAll('appointments')
          .whereRef('appointments.branch_id', '=', 'scope.branch_id')
          .where('appointments.unproven_until', 'is', null)
          // Naming the branch's business lets the index return them in this order.
          .whereRef('appointments.business_id', '=', 'branches.business_id')
          .$if(!seesBranches(account), (query) => query.whereRef('appointments.staff_id', '=', 'scope.staff_id'))
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .as('appointments'),
      (join) => join.onTrue(),
    )
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .orderBy('appointments.created_at', 'desc')
    .orderBy('appointments.id', 'desc')
    .limit(limit)
    .execute();
}

export type Person = Pick<
  StaffMemberRow,
  'id' | 'person_id' | 'first_name' | 'last_name' | 'is_active' | 'working_schedule' | 'break_times'
>;

/** The people of a branch, in the order of their names, or one of them. */
export function selectPeople(queryable: Queryable, { branch_id, staff_id }: Scope): Promise<Person[]> {
  return queryable
    .selectFrom('staff_members')
    .select(['id', 'person_id', 'first_name', 'last_name', 'is_active', 'working_schedule', 'break_times'])
    .where('branch_id', '=', branch_id)
    .where('archived_at', 'is', null)
    .$if(staff_id !== null, (query) => query.where('id', '=', staff_id as string))
    .orderBy(inTurkishOrder('first_name', 'last_name'))
    .orderBy('id')
    .execute();
}

const VISIT_COLUMNS = [
  ...(['id', 'staff_id', 'session_id', 'starts_at', 'ends_at', 'status', 'price_kurus', 'service_name'] as const),
  ...(['customer_first_name', 'customer_last_name', 'guest', 'guest_name'] as const),
  ...(['late_at', 'arrived_at', 'in_chair_at', 'unproven_until'] as const),
] as const;
export type Visit = Pick<AppointmentRow, (typeof VISIT_COLUMNS)[number]>;

/**
 * Appointments that begin in a branch within a time, of everybody or of one person, without what is cancelled, in the order of time.
 * @param time in epoch minutes
 */
export function selectVisits(queryable: Queryable, { branch_id, staff_id }: Scope, time: Interval): Promise<Visit[]> {
  return queryable
    .selectFrom('appointments')
    .select(VISIT_COLUMNS)
    .where('branch_id', '=', branch_id)
    .$if(staff_id !== null, (query) => query.where('staff_id', '=', staff_id as string))
    .where('status', '<>', 'CANCELLED')
    .where('starts_at', '>=', instantOf(time.start))
    .where('starts_at', '<', instantOf(time.end))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}
