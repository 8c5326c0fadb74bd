import type { GroupSession, TakenResource } from '@vakit/contract';
import { localDateTimeAt, MINUTE } from '@vakit/scheduling';
import { type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { versioned } from '../../http/version.ts';
import { type AppointmentView, VIEW_COLUMNS, wholeScopeOf } from '../appointments/index.ts';
import { joinedSessions, PRICE_OF_SEAT } from '../booking/index.ts';

/** How many seats a session has, and how many of them somebody has. */
export const SEATS = sql<number>`(
  SELECT count(*)::integer FROM session_seats WHERE ${inBusiness('session_seats')} AND session_seats.session_id = group_sessions.id
)`;
export const TAKEN = sql<number>`(
  SELECT count(*)::integer FROM appointments
  WHERE ${inBusiness('appointments')} AND appointments.session_id = group_sessions.id AND appointments.seat IS NOT NULL
)`;

/** The rooms and devices that a session has. */
const RESOURCES = sql<TakenResource[]>`(
  SELECT coalesce(json_agg(json_build_object('id', piece.id, 'typeId', piece.type_id, 'name', piece.name) ORDER BY taken.part), '[]')
  FROM occupations taken JOIN resources piece ON ${inBusiness('piece')} AND piece.id = taken.resource_id
  WHERE ${inBusiness('taken')} AND taken.appointment_id IS NULL AND taken.session_id = group_sessions.id
)`;

export type SessionView = Awaited<ReturnType<typeof selectSessions>>[number];
export type PricedSessionView = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Sessions with what is shown of them. */
function views(queryable: Queryable) {
  return joinedSessions(queryable)
    .selectAll('group_sessions')
    .select(['services.name as service_name', 'first_name', 'last_name', 'time_zone'])
    .select([SEATS.as('seats'), TAKEN.as('taken'), RESOURCES.as('resources')]);
}

/** Limits sessions to those that an account sees: all of a branch, or those that the account holds itself. */
const isOfScope = sql<SqlBool>`(scope.staff_id IS NULL OR group_sessions.staff_id = scope.staff_id)`;

const isStartingBetween = (from: string, to: string) => sql<SqlBool>`(
  group_sessions.starts_at >= ${from}::date::timestamp AT TIME ZONE branches.time_zone
  AND group_sessions.starts_at < (${to}::date + 1)::timestamp AT TIME ZONE branches.time_zone
)`;

/** The sessions of a branch on local days, both included, of everybody or of one trainer. */
export function selectSessions(
  queryable: Queryable,
  { branchId, from, to }: { readonly branchId: string; readonly from: string; readonly to: string },
  staffId: string | null,
) {
  return views(queryable)
    .where('group_sessions.branch_id', '=', branchId)
    .where('cancelled_at', 'is', null)
    .where(isStartingBetween(from, to))
    .$if(staffId !== null, (query) => query.where('group_sessions.staff_id', '=', staffId as string))
    .orderBy('group_sessions.starts_at')
    .orderBy('group_sessions.id')
    .execute();
}

/** One session that the account sees, and what a seat costs in it. */
export function findSession(queryable: Queryable, account: SignedIn, id: string) {
  return views(queryable)
    .innerJoin(wholeScopeOf(queryable, account, 'LOOK').as('scope'), (join) =>
      join.onRef('scope.branch_id', '=', 'group_sessions.branch_id').on(isOfScope),
    )
    .where('group_sessions.id', '=', id)
    .select(['services.price_kind', PRICE_OF_SEAT.as('price_kurus')])
    .executeTakeFirst();
}

/** Sessions by their ids, in the order of time. */
export function selectByIds(queryable: Queryable, ids: readonly string[]) {
  return views(queryable).where('group_sessions.id', 'in', ids).orderBy('group_sessions.starts_at').execute();
}

/** Those still to come of the sessions that were planned together, in the order of time. */
export function selectComing(
  queryable: Queryable,
  { branch_id, series_id }: { readonly branch_id: string; readonly series_id: string },
  now: Date,
) {
  return views(queryable)
    .where('group_sessions.branch_id', '=', branch_id)
    .where('group_sessions.series_id', '=', series_id)
    .where('group_sessions.starts_at', '>', now)
    .where('cancelled_at', 'is', null)
    .orderBy('group_sessions.starts_at')
    .orderBy('group_sessions.id')
    .execute();
}

/**
 * Nobody takes a seat of these sessions, and nobody else changes them, until the transaction ends; those cancelled are left
 * out.
 */
export function lockSessions(transaction: Queryable, ids: readonly string[]) {
  return transaction
    .selectFrom('group_sessions')
    .selectAll()
    .where('id', 'in', ids)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Reads the present and former participants of sessions by their seats, the cancelled ones last. */
export function selectParticipants(queryable: Queryable, sessionIds: readonly string[]): Promise<AppointmentView[]> {
  return participantsOf(queryable, sessionIds).execute();
}

/** The same, each kept as it is until the transaction ends. */
export function lockParticipants(transaction: Queryable, sessionIds: readonly string[]): Promise<AppointmentView[]> {
  return participantsOf(transaction, sessionIds).forNoKeyUpdate('appointments').execute();
}

function participantsOf(queryable: Queryable, sessionIds: readonly string[]) {
  return queryable
    .selectFrom('appointments')
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .where('appointments.session_id', 'in', sessionIds)
    .orderBy(sql`appointments.seat NULLS LAST`)
    .orderBy('appointments.id');
}

type NewSession = {
  readonly branch_id: string;
  readonly service_id: string;
  readonly staff_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly buffer_minutes: number;
  readonly needed_types: string[] | null;
  readonly series_id: string | null;
  readonly created_at: Date;
};

/** Writes sessions with their seats, in two statements however many there are. */
export async function insertSessions(
  transaction: Queryable,
  sessions: readonly NewSession[],
  seats: number,
): Promise<string[]> {
  const rows = sessions.map((session) => ({ ...session, id: uuidv7() }));
  await transaction.insertInto('group_sessions').values(rows).execute();
  const numbers = Array.from({ length: seats }, (_, index) => index + 1);
  await transaction
    .insertInto('session_seats')
    .values(rows.flatMap(({ id }) => numbers.map((number) => ({ session_id: id, number }))))
    .execute();
  return rows.map(({ id }) => id);
}

/** A session on the wire. */
export function presentSession(view: Omit<SessionView, 'cancelled_at'>): GroupSession {
  const start = localDateTimeAt(view.starts_at, view.time_zone);
  const told = {
    id: view.id,
    branchId: view.branch_id,
    serviceId: view.service_id,
    serviceName: view.service_name,
    staffId: view.staff_id,
    staffName: `${view.first_name} ${view.last_name}`,
    date: start.date,
    startTime: start.time,
    endTime: localDateTimeAt(view.ends_at, view.time_zone).time,
    durationMinutes: (view.ends_at.getTime() - view.starts_at.getTime()) / MINUTE,
    seats: view.seats,
    resources: view.resources,
    seriesId: view.series_id,
  };
  return { ...versioned(told), taken: view.taken };
}
