import type { ResourceMaintenance } from '@vakit/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { ResourceMaintenanceRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { periodOf } from '../schedule-exceptions/index.ts';

/** With what is shown of its room and its branch. */
export type MaintenanceView = ResourceMaintenanceRow & {
  readonly name: string;
  readonly time_zone: string;
  /** The name of the other branch in which it was entered; null for its own */
  readonly entered_in: string | null;
  /** How many appointments and sessions that are not over have it all the same */
  readonly left_count: number;
};

/** Maintenance on the wire, its period local to the branch. */
export function presentMaintenance(view: MaintenanceView): ResourceMaintenance {
  const { id, resource_id, note, time_zone, entered_in, left_count } = view;
  const period = periodOf({ ...view, kind: 'TIME_OFF' }, time_zone);
  return { id, resourceId: resource_id, note, leftCount: left_count, enteredIn: entered_in, ...period };
}

type Stretch = { readonly from: Date; readonly until?: Date; readonly now: Date };

/**
 * Reads the maintenance that reaches into a stretch of time, the earliest first; for a shared room also what other
 * branches have entered.
 */
export const selectMaintenance = (queryable: Queryable, branchId: string, { from, until, now }: Stretch) =>
  selectViews(
    queryable,
    now,
    sql`own.branch_id = ${branchId} AND own.archived_at IS NULL AND same.archived_at IS NULL AND maintenance.ends_at > ${from}
      AND (${until ?? null}::timestamptz IS NULL OR maintenance.starts_at < ${until ?? null})`,
  );

/**
 * Finds that of a branch which the account may reach.
 * @throws Refusal MAINTENANCE_NOT_FOUND
 */
export async function requireMaintenance(queryable: Queryable, id: string, now: Date): Promise<MaintenanceView> {
  // The statement that is written by hand knows the business alone, not the branches of the account.
  const seen = await queryable.selectFrom('resource_maintenance').select('id').where('id', '=', id).executeTakeFirst();
  if (!seen) throw new Refusal('MAINTENANCE_NOT_FOUND');
  const [found] = await selectViews(queryable, now, sql`maintenance.id = ${id} AND maintenance.resource_id = own.id`);
  if (!found) throw new Refusal('MAINTENANCE_NOT_FOUND');
  return found;
}

/**
 * Selects maintenance as branches see it, and counts the appointments that are left in it.
 * @param condition on `maintenance`, on `own`, the room of the branch that sees it, and on `same`, that of the branch that
 * entered it
 */
async function selectViews(
  queryable: Queryable,
  now: Date,
  condition: RawBuilder<SqlBool>,
): Promise<MaintenanceView[]> {
  const { rows } = await sql<MaintenanceView>`
    SELECT maintenance.business_id, maintenance.id, maintenance.branch_id, own.id AS resource_id, own.name, maintenance.note,
      maintenance.starts_at, maintenance.ends_at, maintenance.entered_at, here.time_zone,
      CASE WHEN there.id <> here.id THEN there.name END AS entered_in,
      (
        SELECT count(DISTINCT stays.taker)::integer FROM left_in_maintenance stays
        JOIN occupations taken ON ${inBusiness('taken')} AND taken.holder_id = own.holder_id AND taken.resource_id IS NOT NULL
          AND coalesce(taken.appointment_id, taken.session_id) = stays.taker
          AND taken.starts_at >= stays.starts_at AND taken.ends_at <= stays.ends_at
        WHERE ${inBusiness('stays')} AND stays.maintenance_id = maintenance.id AND taken.ends_at > ${now}
      ) AS left_count
    FROM resources own
    JOIN branches here ON ${inBusiness('here')} AND here.id = own.branch_id AND here.archived_at IS NULL
    JOIN resources same ON ${inBusiness('same')} AND same.holder_id = own.holder_id
    JOIN branches there ON ${inBusiness('there')} AND there.id = same.branch_id
    JOIN resource_maintenance maintenance ON ${inBusiness('maintenance')} AND maintenance.resource_id = same.id
    WHERE ${inBusiness('own')} AND ${condition}
    ORDER BY maintenance.starts_at, maintenance.id`.execute(queryable);
  return rows;
}
