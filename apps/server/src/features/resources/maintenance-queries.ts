import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { NewResourceMaintenance, ResourceMaintenanceRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';

/** With what is shown of its room and its branch. */
export type MaintenanceView = ResourceMaintenanceRow & {
  readonly name: string;
  readonly time_zone: string;
  /** The name of the other branch in which it was entered; null for its own */
  readonly entered_in: string | null;
  /** How many appointments and sessions that are not over have it all the same */
  readonly left_count: number;
};

type Stretch = { readonly from: Date; readonly until?: Date; readonly now: Date };

/**
 * Counts the appointments left in a maintenance; the arguments name the alias of its row, and the column of the holder.
 */
const leftCount = (maintenance: string, holder: string, now: Date) => sql<number>`(
  SELECT count(DISTINCT stays.taker)::integer FROM left_in_maintenance stays
  JOIN occupations taken ON ${inBusiness('taken')} AND taken.holder_id = ${sql.ref(holder)} AND taken.resource_id IS NOT NULL
    AND coalesce(taken.appointment_id, taken.session_id) = stays.taker
    AND taken.starts_at >= stays.starts_at AND taken.ends_at <= stays.ends_at
  WHERE ${inBusiness('stays')} AND stays.maintenance_id = ${sql.ref(`${maintenance}.id`)} AND taken.ends_at > ${now}
)`;

/**
 * Reads the maintenance that reaches into a stretch of time, the earliest first; for a shared room also what other
 * branches have entered.
 */
export async function selectMaintenance(
  queryable: Queryable,
  branchId: string,
  { from, until, now }: Stretch,
): Promise<MaintenanceView[]> {
  const { rows } = await sql<MaintenanceView>`
    SELECT maintenance.business_id, maintenance.id, maintenance.branch_id, own.id AS resource_id, own.name, maintenance.note,
      maintenance.starts_at, maintenance.ends_at, maintenance.entered_at, here.time_zone,
      CASE WHEN there.id <> here.id THEN there.name END AS entered_in,
      ${leftCount('maintenance', 'own.holder_id', now)} AS left_count
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

/**
 * Finds that of a branch of the business.
 * @throws Refusal MAINTENANCE_NOT_FOUND
 */
export async function requireMaintenance(queryable: Queryable, id: string, now: Date): Promise<MaintenanceView> {
  const found = await queryable
    .selectFrom('resource_maintenance')
    .innerJoin('resources', 'resources.id', 'resource_maintenance.resource_id')
    .innerJoin('branches', 'branches.id', 'resource_maintenance.branch_id')
    .selectAll('resource_maintenance')
    .select(['resources.name', 'branches.time_zone', sql<null>`NULL`.as('entered_in')])
    .select(leftCount('resource_maintenance', 'resources.holder_id', now).as('left_count'))
    .where('resource_maintenance.id', '=', id)
    .where('branches.archived_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new Refusal('MAINTENANCE_NOT_FOUND');
  return found;
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
