import type { WorkingHours } from '@vakit/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { FoundResource } from './queries.ts';

/**
 * An appointment or a session that has a room, with the others that it has, and whether another one could take the place of this
 * one.
 */
export type Inside = {
  readonly id: string;
  readonly is_session: boolean;
  readonly others: readonly string[];
  readonly is_replaceable: boolean;
};

type Stretch = {
  readonly from: Date;
  /** Left out for all that is still to come */
  readonly until?: Date;
  /** Whether what other branches have of it does not count: there it may stay in use */
  readonly isHereAlone?: boolean;
  /** Weekly hours that are planned for it: then only what lies in its present ones, and would lie outside */
  readonly hours?: WorkingHours | null;
};

/**
 * The appointments and sessions that have a room or a device at some time, in whatever branch, the earliest first. Where
 * nobody takes any of its kind meanwhile, since all kinds of these branches are locked, each may be given what is free: two
 * that have it never meet.
 */
export async function findInside(
  queryable: Queryable,
  { id, holderId }: Pick<FoundResource, 'id' | 'holderId'>,
  { from, until, isHereAlone = false, hours }: Stretch,
): Promise<readonly Inside[]> {
  const planned = hours ? JSON.stringify(hours) : null;
  const { rows } = await sql<Inside>`
    SELECT coalesce(taken.appointment_id, taken.session_id) AS id, taken.appointment_id IS NULL AS is_session,
      ARRAY(
        SELECT own.resource_id FROM occupations own
        WHERE ${inBusiness('own')} AND own.resource_id <> had.id AND (
          own.appointment_id = taken.appointment_id OR own.appointment_id IS NULL AND own.session_id = taken.session_id
        )
        ORDER BY own.is_wish, own.part
      ) AS others,
      bool_and(EXISTS (
        SELECT FROM resources piece
        WHERE ${inBusiness('piece')} AND piece.type_id = had.type_id AND piece.id <> had.id AND piece.is_active
          AND piece.archived_at IS NULL
          AND is_open(piece.business_id, piece.branch_id, piece.hours, taken.starts_at, taken.ends_at)
          AND NOT (kind.keeps_guests_together AND stands_apart(
            piece.business_id, piece.id, taken.starts_at, taken.ends_at, taken.is_wish, taken.appointment_id
          ))
          AND NOT is_in_maintenance(piece.business_id, piece.id, taken.starts_at, taken.ends_at, NULL)
          AND NOT EXISTS (
            SELECT FROM occupations other
            WHERE ${inBusiness('other')} AND other.holder_id = piece.holder_id AND other.resource_id IS NOT NULL
              AND other.starts_at < taken.ends_at AND other.starts_at > taken.starts_at - interval '1 day' AND other.ends_at > taken.starts_at
              AND (other.appointment_id IS DISTINCT FROM taken.appointment_id OR other.is_wish = taken.is_wish)
          )
      )) AS is_replaceable
    FROM occupations taken
    JOIN resources had ON ${inBusiness('had')} AND had.id = taken.resource_id
    JOIN resource_types kind ON ${inBusiness('kind')} AND kind.id = had.type_id
    WHERE ${inBusiness('taken')} AND taken.holder_id = ${holderId} AND taken.ends_at > ${from}
      AND taken.starts_at < coalesce(${until ?? null}::timestamptz, 'infinity') AND (had.id = ${id} OR NOT ${isHereAlone}::boolean)
      AND (
        NOT ${hours !== undefined}::boolean
        OR is_open(had.business_id, had.branch_id, had.hours, taken.starts_at, taken.ends_at)
        AND NOT is_open(had.business_id, had.branch_id, ${planned}::jsonb, taken.starts_at, taken.ends_at)
      )
    GROUP BY taken.appointment_id, taken.session_id, had.id, had.type_id, kind.id
    ORDER BY min(taken.starts_at), 1`.execute(queryable);
  return rows;
}

/**
 * Has appointments and sessions give up a room or a device that is out of use or in maintenance by now: the database takes
 * another one, as it does whenever they would rather have something else, and they keep the others that they have.
 */
export async function preferOthers(transaction: Queryable, inside: readonly Inside[]): Promise<void> {
  const ids = inside.map(({ id }) => id);
  for (const table of ['appointments', 'group_sessions'] as const) {
    // It looks only when the wish is another one than before.
    await transaction
      .updateTable(table)
      .set({ preferred_resources: null })
      .where('id', 'in', ids)
      .where('preferred_resources', 'is not', null)
      .execute();
    await sql`UPDATE ${sql.table(table)} AS holder SET preferred_resources = wished.others
      FROM (
        SELECT id, ARRAY(SELECT json_array_elements_text(others)::uuid) AS others
        FROM json_to_recordset(${JSON.stringify(inside)}::json) AS inside (id uuid, others json)
      ) AS wished
      WHERE ${inBusiness('holder')} AND holder.id = wished.id`.execute(transaction);
  }
}

/** Leaves appointments and sessions in maintenance with what they have of it, in the stretches in which they have it. */
export async function leaveInside(
  transaction: Queryable,
  { id, starts_at, ends_at }: { readonly id: string; readonly starts_at: Date; readonly ends_at: Date },
  { holderId }: Pick<FoundResource, 'holderId'>,
  inside: readonly Inside[],
): Promise<void> {
  if (inside.length === 0) return;
  const takers = inside.map((each) => each.id);
  await sql`
    INSERT INTO left_in_maintenance (business_id, maintenance_id, taker, starts_at, ends_at)
    SELECT business_id, ${id}::uuid, coalesce(appointment_id, session_id), starts_at, max(ends_at)
    FROM occupations
    WHERE ${inBusiness('occupations')} AND holder_id = ${holderId} AND resource_id IS NOT NULL
      AND ends_at > ${starts_at} AND starts_at < ${ends_at} AND coalesce(appointment_id, session_id) = ANY (${takers}::uuid[])
    GROUP BY business_id, coalesce(appointment_id, session_id), starts_at`.execute(transaction);
}

/** Spares them in maintenance no more: what they had of it they have to give up. */
export async function leaveNoMore(
  transaction: Queryable,
  maintenanceId: string,
  inside: readonly Inside[],
): Promise<void> {
  if (inside.length === 0) return;
  await transaction
    .deleteFrom('left_in_maintenance')
    .where('maintenance_id', '=', maintenanceId)
    .where(
      'taker',
      'in',
      inside.map(({ id }) => id),
    )
    .execute();
}
