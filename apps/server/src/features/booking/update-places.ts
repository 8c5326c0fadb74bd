import type { Notice } from '@vakit/contract';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import {
  type Author,
  changeOf,
  liesInTimeOff,
  marksOfMoved,
  NO_MOVE_REQUEST,
  overlapsAnother,
  type Place,
  requireOwnTime,
} from '../appointments/index.ts';

export type Rearranged = {
  readonly seen: AppointmentRow;
  /** Its place there, its length where that is another one, and the seat that it gets in a session */
  readonly to: Place &
    Partial<Pick<AppointmentRow, 'duration_minutes' | 'waits' | 'session_id' | 'seat' | 'free_from'>>;
  /** Preferred rooms and devices there; left out to keep the present ones while they are free */
  readonly preferred?: readonly string[];
  /** Whether its customer is told, where that is not the same of all */
  readonly notice?: Notice;
  /** Whether it is no move to its customer: then one that waits to be told is told all the same */
  readonly isNoMove?: boolean;
  /** By what its new time has been held for it: its customer's wish, or the session that takes those who have a seat along */
  readonly heldBy?: 'WISH' | 'SESSION';
};

type Written = AppointmentRow & { lies_in_time_off: boolean; overlaps_another: boolean };

const NO_REQUEST = sql.join(Object.keys(NO_MOVE_REQUEST).map((column) => sql`${sql.ref(column)} = NULL`));

/**
 * Puts appointments of a branch to other places at once, and records it; undefined when one of them no longer is where it
 * was read, or no longer wishes to be there. Nothing waits to be moved elsewhere then. `occupations_no_overlap` looks at what each
 * of them takes one after the other, so of several for a moment none takes any time: they may take each other's. What has been
 * held takes nobody's.
 * @throws Refusal SEAT_HAS_NO_TIME for a seat that is put to no session
 */
export async function updatePlaces(
  transaction: Queryable,
  branchId: string,
  moves: readonly Rearranged[],
  by: Author,
): Promise<Written[] | undefined> {
  for (const { seen, to, heldBy } of moves) if (!to.session_id && heldBy !== 'SESSION') requireOwnTime(seen);
  const areParked = moves.length > 1 && !moves.every(({ heldBy }) => heldBy);
  if (areParked && !(await park(transaction, branchId, moves))) return undefined;
  const { rows } = await sql<Written>`
    UPDATE appointments SET
      status = place.status, staff_id = place.staff_id, staff_name = place.staff_name,
      starts_at = place.starts_at, ends_at = place.ends_at, move_count = place.move_count + 1,
      duration_minutes = place.duration_minutes, waits = place.waits::integer[], ${NO_REQUEST},
      preferred_resources = coalesce(place.preferred::uuid[], preferred_resources),
      session_id = coalesce(place.session_id, appointments.session_id), seat = coalesce(place.seat, appointments.seat),
      free_from = coalesce(place.free_from, appointments.free_from),
      is_unconfirmed = appointments.is_unconfirmed AND NOT place.is_wish,
      ${marksOfMoved(sql`place.was_at`, sql`place.starts_at`)}
    FROM unnest(
      ${moves.map(({ seen }) => seen.id)}::uuid[],
      ${moves.map(({ seen }) => seen.status)}::text[],
      ${moves.map(({ seen }) => seen.move_count)}::integer[],
      ${moves.map(({ seen }) => seen.starts_at.toISOString())}::timestamptz[],
      ${moves.map(({ heldBy }) => heldBy === 'WISH')}::boolean[],
      ${moves.map(({ to }) => to.staff_id)}::uuid[],
      ${moves.map(({ to }) => to.staff_name)}::text[],
      ${moves.map(({ to }) => to.starts_at.toISOString())}::timestamptz[],
      ${moves.map(({ to }) => to.ends_at.toISOString())}::timestamptz[],
      ${moves.map(({ seen, to }) => to.duration_minutes ?? seen.duration_minutes)}::integer[],
      ${moves.map(({ seen, to }) => listOf(to.waits === undefined ? seen.waits : to.waits))}::text[],
      ${moves.map(({ preferred }) => listOf(preferred))}::text[],
      ${moves.map(({ to }) => to.session_id)}::uuid[],
      ${moves.map(({ to }) => to.seat)}::integer[],
      ${moves.map(({ to }) => to.free_from?.toISOString())}::timestamptz[]
    ) AS place (id, status, move_count, was_at, is_wish, staff_id, staff_name, starts_at, ends_at, duration_minutes, waits,
      preferred, session_id, seat, free_from)
    WHERE ${inBusiness('appointments')} AND appointments.branch_id = ${branchId} AND appointments.id = place.id
      AND appointments.status = ${areParked ? 'CANCELLED' : sql.ref('place.status')}
      AND appointments.move_count = place.move_count
      AND (NOT place.is_wish OR (move_to_staff_id, move_to_starts_at) = (place.staff_id, place.starts_at))
    RETURNING appointments.*, ${liesInTimeOff} AS lies_in_time_off, ${overlapsAnother} AS overlaps_another`.execute(
    transaction,
  );
  if (rows.length !== moves.length) return undefined;
  const moveOf = new Map(moves.map((move) => [move.seen.id, move]));
  const changes = rows.map((row) => {
    const { seen, notice, heldBy } = moveOf.get(row.id) ?? {};
    const change = changeOf(row, notice ? { ...by, isSilent: notice === 'NONE' } : by, seen);
    return { ...change, move_request: heldBy === 'WISH' ? ('APPROVED' as const) : null };
  });
  await transaction.insertInto('appointment_changes').values(changes).execute();
  return rows;
}

/** Has appointments take no time for now; tells whether all of them are where they were read. */
async function park(transaction: Queryable, branchId: string, moves: readonly Rearranged[]): Promise<boolean> {
  const parked = await transaction
    .updateTable('appointments')
    .set({ status: 'CANCELLED', ...NO_MOVE_REQUEST })
    .where('branch_id', '=', branchId)
    .where(
      sql<SqlBool>`(id, status, move_count) IN (SELECT * FROM unnest(
        ${moves.map(({ seen }) => seen.id)}::uuid[],
        ${moves.map(({ seen }) => seen.status)}::text[],
        ${moves.map(({ seen }) => seen.move_count)}::integer[]
      ))`,
    )
    .executeTakeFirst();
  return parked.numUpdatedRows === BigInt(moves.length);
}

/** A list as the database writes it; lists of lists all have to be as long as each other there. */
const listOf = (values: readonly (string | number)[] | null | undefined): string | null =>
  values && values.length > 0 ? `{${values}}` : null;
