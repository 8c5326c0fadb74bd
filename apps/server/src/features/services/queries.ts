import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import type { ServiceRow, Tables } from '../../database/tables.ts';
import { ADDON_IDS_OF_SERVICE } from '../addons/index.ts';
import { VARIANTS_OF_SERVICE } from '../branches/index.ts';
import type { SoldService } from './present-service.ts';

/** The services of a branch that are not archived, oldest first. */
export function selectServices(queryable: Queryable, branchId: string): Promise<SoldService[]> {
  return queryable
    .selectFrom('services')
    .selectAll()
    .select([VARIANTS_OF_SERVICE.as('variants'), ADDON_IDS_OF_SERVICE.as('addon_ids')])
    .where('branch_id', '=', branchId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** A service of one of an owner's branches; neither is archived. */
export function findOwnService(queryable: Queryable, businessId: string, id: string): Promise<SoldService | undefined> {
  return ownService(queryable, businessId, id).executeTakeFirst();
}

/**
 * The same, which nobody else changes before the transaction ends. It can still be booked meanwhile. The branch is locked first,
 * in the order of everything else that locks both, so that there is no deadlock.
 */
export async function lockOwnService(
  transaction: Queryable,
  businessId: string,
  id: string,
): Promise<SoldService | undefined> {
  const service = ownService(transaction, businessId, id).clearSelect().select('services.id');
  await service.forKeyShare('branches').forNoKeyUpdate('services').execute();
  // Read once it is locked: of whoever was waited for, a statement that began before would not see the variants and add-ons.
  return findOwnService(transaction, businessId, id);
}

/** Those of a branch, which nobody else changes before the transaction ends, nor their variants. */
export async function lockServices(transaction: Queryable, branchId: string, ids: readonly string[]): Promise<void> {
  await transaction
    .selectFrom('services')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function ownService(queryable: Queryable, businessId: string, id: string) {
  return queryable
    .selectFrom('services')
    .innerJoin('branches', 'branches.id', 'services.branch_id')
    .selectAll('services')
    .select([VARIANTS_OF_SERVICE.as('variants'), ADDON_IDS_OF_SERVICE.as('addon_ids')])
    .where('services.id', '=', id)
    .where('services.archived_at', 'is', null)
    .where('branches.business_id', '=', businessId)
    .where('branches.archived_at', 'is', null);
}

/** Adds a service to a branch, which the caller has made sure is the owner's. */
export function insertService(
  queryable: Queryable,
  service: Omit<Insertable<Tables['services']>, 'id'>,
): Promise<ServiceRow> {
  return queryable
    .insertInto('services')
    .values({ id: uuidv7(), ...service })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The same for several, in one statement and in their order. */
export function insertServices(
  queryable: Queryable,
  services: readonly Omit<Insertable<Tables['services']>, 'id'>[],
): Promise<ServiceRow[]> {
  return queryable
    .insertInto('services')
    .values(services.map((service) => ({ id: uuidv7(), ...service })))
    .returningAll()
    .execute();
}

/** Changes a service, which the caller has locked. */
export function updateService(
  transaction: Queryable,
  id: string,
  change: Updateable<Tables['services']>,
): Promise<ServiceRow> {
  return transaction.updateTable('services').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Forgets what anybody has of their own for a service. */
export async function removeTermsOf(transaction: Queryable, { id, branch_id }: ServiceRow): Promise<void> {
  await transaction.deleteFrom('staff_terms').where('branch_id', '=', branch_id).where('service_id', '=', id).execute();
}

/** A new price in kuruş, and the one that it replaces. */
export type NewPrice = { readonly id: string; readonly former: number; readonly kurus: number };

const wantedPrices = (prices: readonly NewPrice[]) =>
  sql<NewPrice>`(
    SELECT * FROM unnest(
      ${prices.map(({ id }) => id)}::uuid[],
      ${prices.map(({ former }) => former)}::integer[],
      ${prices.map(({ kurus }) => kurus)}::integer[]
    ) AS each (id, former, kurus))`.as<'wanted'>(sql`wanted`);

/** Changes those whose price is still the former one, in one statement. */
export function updatePrices(
  queryable: Queryable,
  branchId: string,
  prices: readonly NewPrice[],
): Promise<SoldService[]> {
  return (
    queryable
      .updateTable('services')
      .from(wantedPrices(prices))
      .set(({ ref }) => ({ price_kurus: ref('wanted.kurus') }))
      .where('branch_id', '=', branchId)
      .where('archived_at', 'is', null)
      .where(sql<SqlBool>`services.id = wanted.id AND services.price_kurus = wanted.former`)
      // A service with the price "on request" has no price to change.
      .where('price_kind', '<>', 'ASK')
      .returningAll('services')
      .returning([VARIANTS_OF_SERVICE.as('variants'), ADDON_IDS_OF_SERVICE.as('addon_ids')])
      .execute()
  );
}

/** The same for variants: those that were changed. */
export function updateVariantPrices(
  queryable: Queryable,
  branchId: string,
  prices: readonly NewPrice[],
): Promise<{ id: string; service_id: string }[]> {
  return queryable
    .updateTable('service_variants')
    .from(wantedPrices(prices))
    .set(({ ref }) => ({ price_kurus: ref('wanted.kurus') }))
    .where('branch_id', '=', branchId)
    .where('archived_at', 'is', null)
    .where(sql<SqlBool>`service_variants.id = wanted.id AND service_variants.price_kurus = wanted.former`)
    .where('price_kind', '<>', 'ASK')
    .returning(['service_variants.id', 'service_variants.service_id'])
    .execute();
}
