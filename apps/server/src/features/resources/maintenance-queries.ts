import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { NewResourceMaintenance, ResourceMaintenanceRow } from '../../database/tables.ts';
import type { FoundResource } from './queries.ts';

/** With what is shown of its room and its branch. */
export type MaintenanceView = ResourceMaintenanceRow & {
  readonly name: string;
  readonly time_zone: string;
  /** The name of the other branch in which it was entered; null for its own */
  readonly entered_in: string | null;
};

type Stretch = { readonly from: Date; readonly until?: Date };

/** What reaches into a stretch of time, the earliest first; of what is shared, as its own room, what others have entered, too. */
export async function selectMaintenance(
  queryable: Queryable,
  branchId: string,
  { from, until }: Stretch,
): Promise<MaintenanceView[]> {
  const { rows } = await sql<MaintenanceView>`
    SELECT maintenance.business_id, maintenance.id, maintenance.branch_id, own.id AS resource_id, own.name, maintenance.note,
      maintenance.starts_at, maintenance.ends_at, maintenance.entered_at, here.time_zone,
      CASE WHEN there.id <> here.id THEN there.name END AS entered_in
    FROM resources own
    JOIN branches here ON ${inBusiness('here')} AND here.id = own.branch_id
    JOIN resources same ON ${inBusiness('same')} AND same.holder_id = own.holder_id AND same.archived_at IS NULL
    JOIN branches there ON ${inBusiness('there')} AND there.id = same.branch_id
    JOIN resource_maintenance maintenance ON ${inBusiness('maintenance')} AND maintenance.resource_id = same.id
    WHERE ${inBusiness('own')} AND own.branch_id = ${branchId} AND own.archived_at IS NULL AND maintenance.ends_at > ${from}
      AND (${until ?? null}::timestamptz IS NULL OR maintenance.starts_at < ${until ?? null})
    ORDER BY maintenance.starts_at, maintenance.id`.execute(queryable);
  return rows;
}

/** That of a branch of the business. */
export function findMaintenance(queryable: Queryable, id: string): Promise<MaintenanceView | undefined> {
  return queryable
    .selectFrom('resource_maintenance')
    .innerJoin('resources', 'resources.id', 'resource_maintenance.resource_id')
    .innerJoin('branches', 'branches.id', 'resource_maintenance.branch_id')
    .selectAll('resource_maintenance')
    .select(['resources.name', 'branches.time_zone', sql<null>`NULL`.as('entered_in')])
    .where('resource_maintenance.id', '=', id)
    .where('branches.archived_at', 'is', null)
    .executeTakeFirst();
}

export async function insertMaintenance(transaction: Queryable, maintenance: NewResourceMaintenance): Promise<void> {
  await transaction.insertInto('resource_maintenance').values(maintenance).execute();
}

/** @returns false when it is gone already */
export async function deleteMaintenance(transaction: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('resource_maintenance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * An appointment or a session that has a room, with the others that it has, and whether another one could take the place of this
 * one.
 */
type Inside = { readonly id: string; readonly others: readonly string[]; readonly is_replaceable: boolean };

/**
 * The appointments that have a room or a device at some time, in whatever branch. None of its kind is taken by anybody meanwhile:
 * all kinds of these branches are locked. What has it never meets another one that does, so that each may be given what is free.
 */
export async function findInside(
  transaction: Queryable,
  { holderId }: Pick<FoundResource, 'holderId'>,
  from: Date,
  until: Date,
): Promise<readonly Inside[]> {
  const { rows } = await sql<Inside>`
    SELECT coalesce(taken.appointment_id, taken.session_id) AS id,
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
          AND NOT is_in_maintenance(piece.business_id, piece.id, taken.starts_at, taken.ends_at)
          AND NOT EXISTS (
            SELECT FROM occupations other
            WHERE ${inBusiness('other')} AND other.holder_id = piece.holder_id AND other.resource_id IS NOT NULL
              AND other.starts_at < taken.ends_at AND other.starts_at > taken.starts_at - interval '1 day' AND other.ends_at > taken.starts_at
              AND (other.appointment_id IS DISTINCT FROM taken.appointment_id OR other.is_wish = taken.is_wish)
          )
      )) AS is_replaceable
    FROM occupations taken JOIN resources had ON ${inBusiness('had')} AND had.id = taken.resource_id
    WHERE ${inBusiness('taken')} AND taken.holder_id = ${holderId} AND taken.ends_at > ${from} AND taken.starts_at < ${until}
    GROUP BY taken.appointment_id, taken.session_id, had.id, had.type_id`.execute(transaction);
  return rows;
}

/**
 * Has appointments and sessions give up a room or a device that is in maintenance by now: the database takes another one, as it does
 * whenever they would rather have something else, and they keep the others that they have.
 */
export async function giveOthers(transaction: Queryable, inside: readonly Inside[]): Promise<void> {
  if (inside.length === 0) return;
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
