import { type Insertable, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { ServiceAddonRow, Tables } from '../../database/tables.ts';
import type { OfferedAddon } from './present-addon.ts';

const SERVICE_IDS = sql<string[]>`(
  SELECT coalesce(json_agg(link.service_id ORDER BY link.service_id), '[]') FROM addon_services link
  WHERE ${inBusiness('link')} AND link.branch_id = service_addons.branch_id AND link.addon_id = service_addons.id
)`;

/** The add-ons of a branch that are not archived, in their order. */
export function selectAddons(queryable: Queryable, branchId: string): Promise<OfferedAddon[]> {
  return queryable
    .selectFrom('service_addons')
    .selectAll()
    .select(SERVICE_IDS.as('service_ids'))
    .where('branch_id', '=', branchId)
    .where('archived_at', 'is', null)
    .orderBy('place')
    .execute();
}

/** In which branch of an owner an add-on is that is not archived; neither is the branch. */
export async function findBranchOfAddon(
  queryable: Queryable,
  businessId: string,
  id: string,
): Promise<string | undefined> {
  const found = await queryable
    .selectFrom('service_addons')
    .innerJoin('branches', 'branches.id', 'service_addons.branch_id')
    .select('service_addons.branch_id')
    .where('service_addons.id', '=', id)
    .where('service_addons.archived_at', 'is', null)
    .where('branches.business_id', '=', businessId)
    .where('branches.archived_at', 'is', null)
    .executeTakeFirst();
  return found?.branch_id;
}

/** Adds an add-on; the constraint `service_addons_name_key` refuses a name that the branch has already. */
export function insertAddon(
  transaction: Queryable,
  addon: Omit<Insertable<Tables['service_addons']>, 'id'>,
): Promise<ServiceAddonRow> {
  return transaction
    .insertInto('service_addons')
    .values({ id: uuidv7(), ...addon })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes an add-on, whose branch the caller has locked. */
export function updateAddon(
  transaction: Queryable,
  id: string,
  change: Updateable<Tables['service_addons']>,
): Promise<ServiceAddonRow> {
  return transaction
    .updateTable('service_addons')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Numbers the add-ons of a branch in the order of their ids. */
export async function updatePlaces(transaction: Queryable, branchId: string, ids: readonly string[]): Promise<void> {
  await sql`UPDATE service_addons SET place = ordered.place - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS ordered (id, place)
    WHERE service_addons.id = ordered.id AND ${inBusiness('service_addons')} AND branch_id = ${branchId}`.execute(
    transaction,
  );
}
