import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { ServiceRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';

/** In a query of `services`: the add-ons that a service can be had with, in their order. */
export const ADDON_IDS_OF_SERVICE = sql<string[]>`(
  SELECT coalesce(json_agg(addon.id ORDER BY addon.place), '[]')
  FROM addon_services link
  JOIN service_addons addon ON ${inBusiness('addon')} AND addon.branch_id = link.branch_id AND addon.id = link.addon_id
  WHERE ${inBusiness('link')} AND link.branch_id = services.branch_id AND link.service_id = services.id
)`;

/**
 * Has a service, which the caller has locked or made, be had with these add-ons and no others.
 * @returns their ids in the order of the add-ons
 * @throws Refusal VALIDATION_FAILED for what is no add-on of the branch
 */
export async function replaceAddonsOf(
  transaction: Queryable,
  { id: service_id, branch_id }: Pick<ServiceRow, 'id' | 'branch_id'>,
  ids: readonly string[],
): Promise<string[]> {
  await transaction
    .deleteFrom('addon_services')
    .where('branch_id', '=', branch_id)
    .where('service_id', '=', service_id)
    .execute();
  if (ids.length === 0) return [];
  const addons = await transaction
    .selectFrom('service_addons')
    .select('id')
    .where('branch_id', '=', branch_id)
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .orderBy('place')
    .execute();
  if (addons.length < ids.length) throw new Refusal('VALIDATION_FAILED', { fields: { addonIds: 'addons.gone' } });
  await transaction
    .insertInto('addon_services')
    .values(addons.map(({ id }, place) => ({ branch_id, service_id, addon_id: id, place })))
    .execute();
  return addons.map(({ id }) => id);
}
