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
  readonly to: Place;
  /** Preferred rooms and devices there; left out to keep the present ones while they are free */
  readonly preferred?: readonly string[];
  /** Whether its customer is told, where that is not the same of all */
  readonly notice?: Notice;
};

type Written = AppointmentRow & { lies_in_time_off: boolean; overlaps_another: boolean };

/**
 * Puts several appointments of a branch to other places at once, each as long as it is, and records it; undefined when
 * one of them no longer is where it was read. `occupations_no_overlap` looks at what each of them
 * takes one after the other, so for a moment none of them takes any time: they may take each other's.
 * @param meanwhile puts something else there in that moment
 */
export async function updatePlaces(
  transaction: Queryable,
  branchId: string,
  moves: readonly Rearranged[],
  by: Author,
  meanwhile?: () => Promise<void>,
): Promise<Written[] | undefined> {
  for (const { seen } of moves) requireOwnTime(seen);
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
  if (parked.numUpdatedRows !== BigInt(moves.length)) return undefined;
  await meanwhile?.();
  const { rows } = await sql<Written>`
    UPDATE appointments SET
      status = place.status, staff_id = place.staff_id, staff_name = place.staff_name,
      starts_at = place.starts_at, ends_at = place.ends_at, move_count = move_count + 1,
      preferred_resources = coalesce(place.preferred::uuid[], preferred_resources),
      ${marksOfMoved(sql`appointments.starts_at`, sql`place.starts_at`)}
    FROM unnest(
      ${moves.map(({ seen }) => seen.id)}::uuid[],
      ${moves.map(({ seen }) => seen.status)}::text[],
      ${moves.map(({ to }) => to.staff_id)}::uuid[],
      ${moves.map(({ to }) => to.staff_name)}::text[],
      ${moves.map(({ to }) => to.starts_at.toISOString())}::timestamptz[],
      ${moves.map(({ to }) => to.ends_at.toISOString())}::timestamptz[],
      ${moves.map(({ preferred = [] }) => (preferred.length > 0 ? `{${preferred}}` : null))}::text[]
    ) AS place (id, status, staff_id, staff_name, starts_at, ends_at, preferred)
    WHERE ${inBusiness('appointments')} AND appointments.branch_id = ${branchId} AND appointments.id = place.id
    RETURNING appointments.*, ${liesInTimeOff} AS lies_in_time_off, ${overlapsAnother} AS overlaps_another`.execute(
    transaction,
  );
  const moveOf = new Map(moves.map((move) => [move.seen.id, move]));
  const changes = rows.map((row) => {
    const { seen, notice } = moveOf.get(row.id) ?? {};
    return changeOf(row, notice ? { ...by, isSilent: notice === 'NONE' } : by, seen);
  });
  await transaction.insertInto('appointment_changes').values(changes).execute();
  return rows;
}
