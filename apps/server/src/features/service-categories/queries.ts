import { type Insertable, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { ServiceCategoryRow, Tables } from '../../database/tables.ts';

/** The service categories of a branch in their order. */
export function selectServiceCategories(queryable: Queryable, branchId: string): Promise<ServiceCategoryRow[]> {
  return queryable
    .selectFrom('service_categories')
    .selectAll()
    .where('branch_id', '=', branchId)
    .orderBy('position')
    .execute();
}

/** Adds a category; the constraint `service_categories_name_key` refuses a name that the branch has already. */
export function insertServiceCategory(
  queryable: Queryable,
  category: Omit<Insertable<Tables['service_categories']>, 'id'>,
): Promise<ServiceCategoryRow> {
  return queryable
    .insertInto('service_categories')
    .values({ id: uuidv7(), ...category })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds several in one statement, which may be none. */
export async function insertServiceCategories(
  transaction: Queryable,
  categories: readonly Omit<Insertable<Tables['service_categories']>, 'id'>[],
): Promise<ServiceCategoryRow[]> {
  if (categories.length === 0) return [];
  return transaction
    .insertInto('service_categories')
    .values(categories.map((category) => ({ id: uuidv7(), ...category })))
    .returningAll()
    .execute();
}

/** A category of a branch that belongs to the owner, which nobody else changes before the transaction ends. */
export function lockOwnServiceCategory(
  transaction: Queryable,
  businessId: string,
  id: string,
): Promise<ServiceCategoryRow | undefined> {
  return transaction
    .selectFrom('service_categories')
    .innerJoin('branches', 'branches.id', 'service_categories.branch_id')
    .selectAll('service_categories')
    .where('service_categories.id', '=', id)
    .where('branches.business_id', '=', businessId)
    .where('branches.archived_at', 'is', null)
    .forKeyShare('branches')
    .forNoKeyUpdate('service_categories')
    .executeTakeFirst();
}

/** Changes a category, which the caller has locked. */
export function updateServiceCategory(
  transaction: Queryable,
  id: string,
  change: Updateable<Tables['service_categories']>,
): Promise<ServiceCategoryRow> {
  return transaction
    .updateTable('service_categories')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a category, which the caller has locked; its services stay. */
export async function removeServiceCategory(transaction: Queryable, id: string): Promise<void> {
  await transaction.deleteFrom('service_categories').where('id', '=', id).execute();
}

/** Numbers the categories of a branch in the order of their ids. */
export async function updatePositions(queryable: Queryable, branchId: string, ids: readonly string[]): Promise<void> {
  await sql`UPDATE service_categories SET position = ordered.position
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS ordered (id, position)
    WHERE service_categories.id = ordered.id AND ${inBusiness('service_categories')} AND branch_id = ${branchId}`.execute(
    queryable,
  );
}
