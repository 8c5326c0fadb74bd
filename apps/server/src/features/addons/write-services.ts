import { ADDONS_PER_SERVICE_MAX } from '@vakit/contract';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { ServiceAddonRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * Has an add-on, whose branch is locked, be for these services and no others.
 * @throws Refusal SERVICE_NOT_FOUND, ADDONS_OF_SERVICE_FULL
 */
export async function writeServices(
  transaction: Queryable,
  { id, branch_id }: Pick<ServiceAddonRow, 'id' | 'branch_id'>,
  serviceIds: readonly string[],
): Promise<string[]> {
  await transaction
    .deleteFrom('addon_services')
    .where('branch_id', '=', branch_id)
    .where('addon_id', '=', id)
    .where(sql<SqlBool>`service_id <> ALL (${serviceIds}::uuid[])`)
    .execute();
  const services = await transaction
    .selectFrom('services')
    .select(['id', FREE_PLACE.as('place')])
    .select(
      sql<boolean>`EXISTS (
      SELECT FROM addon_services own WHERE ${inBusiness('own')} AND own.branch_id = services.branch_id
        AND own.service_id = services.id AND own.addon_id = ${id})`.as('is_linked'),
    )
    .where('branch_id', '=', branch_id)
    .where('archived_at', 'is', null)
    .where(sql<SqlBool>`id = ANY (${serviceIds}::uuid[])`)
    .orderBy('id')
    .execute();
  if (services.length < serviceIds.length) throw new Refusal('SERVICE_NOT_FOUND');
  const added = services.filter(({ is_linked }) => !is_linked);
  const links = added.flatMap(({ id: service_id, place }) =>
    place === null ? [] : [{ branch_id, service_id, addon_id: id, place }],
  );
  if (links.length < added.length) {
    throw new Refusal('ADDONS_OF_SERVICE_FULL', {
      parameters: { max: ADDONS_PER_SERVICE_MAX },
      fields: { serviceIds: 'addonServices.full' },
    });
  }
  if (links.length > 0) await transaction.insertInto('addon_services').values(links).execute();
  return services.map((service) => service.id);
}

/** Finds the first free place of a service for an add-on. */
const FREE_PLACE = sql<number | null>`(
  SELECT min(place) FROM generate_series(0, ${sql.lit(ADDONS_PER_SERVICE_MAX - 1)}) place
  WHERE NOT EXISTS (
    SELECT FROM addon_services taken WHERE ${inBusiness('taken')} AND taken.branch_id = services.branch_id
      AND taken.service_id = services.id AND taken.place = place.place
  )
)`;
