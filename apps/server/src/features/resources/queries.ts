import { RESOURCES_MAX, type Resource, type SharedResource } from '@vakit/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Piece, presentResource } from './present-resource.ts';

/** A room or a device with its branch and the zone of that, and which piece it is in whatever branch. */
export type FoundResource = Piece & { readonly branchId: string; readonly timeZone: string; readonly holderId: string };

type NewPiece = Pick<FoundResource, 'typeId' | 'branchId' | 'isActive'> & Partial<Pick<Resource, 'hours' | 'standsIn'>>;

/**
 * Selects a room's or a device's counterparts in other branches, whoever may see those, because they explain why it is
 * taken.
 * @param piece the alias of its row in the statement
 */
export const sharedWith = (piece: string) => sql<SharedResource[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', same.id, 'name', same.name, 'branchId', same.branch_id, 'branchName', there.name
  ) ORDER BY there.name, there.id), '[]')
  FROM resources same JOIN branches there ON ${inBusiness('there')} AND there.id = same.branch_id
  WHERE ${inBusiness('same')} AND same.holder_id = ${sql.ref(`${piece}.holder_id`)} AND same.id <> ${sql.ref(`${piece}.id`)}
    AND same.archived_at IS NULL AND there.archived_at IS NULL
)`;

/** A room or a device of a branch; neither is archived. */
export function findResource(queryable: Queryable, id: string): Promise<FoundResource | undefined> {
  return queryable
    .selectFrom('resources')
    .innerJoin('branches', 'branches.id', 'resources.branch_id')
    .select(['resources.id', 'type_id as typeId', 'resources.name', 'is_active as isActive'])
    .select(['resources.hours', 'stands_in as standsIn'])
    .select(['branch_id as branchId', 'branches.time_zone as timeZone', 'holder_id as holderId'])
    .select(sharedWith('resources').as('sharedWith'))
    .where('resources.id', '=', id)
    .where('resources.archived_at', 'is', null)
    .where('branches.archived_at', 'is', null)
    .executeTakeFirst();
}

/** @throws Refusal RESOURCE_NOT_FOUND */
export async function requireResource(queryable: Queryable, id: string): Promise<FoundResource> {
  const found = await findResource(queryable, id);
  if (!found) throw new Refusal('RESOURCE_NOT_FOUND');
  return found;
}

/**
 * Adds rooms or devices after those of their kind, which is locked; none when they would be too many. The constraint
 * `resources_name_key` refuses a name that the branch has already.
 */
export async function insertResources(
  transaction: Queryable,
  { typeId, branchId, isActive, hours = null, standsIn = null }: NewPiece,
  names: readonly string[],
): Promise<Resource[]> {
  if (names.length === 0) return [];
  const { last } = await transaction
    .selectFrom('resources')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('type_id', '=', typeId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  const first = (last ?? -1) + 1;
  if (first + names.length > RESOURCES_MAX) return [];
  const added = await transaction
    .insertInto('resources')
    .values(
      names.map((name, index) => ({
        id: uuidv7(),
        branch_id: branchId,
        type_id: typeId,
        place: first + index,
        name,
        is_active: isActive,
        hours,
        stands_in: standsIn,
      })),
    )
    .returning(['id', 'type_id as typeId', 'name', 'is_active as isActive', 'hours', 'stands_in as standsIn'])
    .execute();
  return added.map((resource) => presentResource({ ...resource, sharedWith: [] }));
}

/** Changes a room or a device, whose kind is locked. */
export async function updateResource(
  transaction: Queryable,
  id: string,
  { name, isActive, hours, standsIn }: Pick<Resource, 'name' | 'isActive' | 'hours' | 'standsIn'>,
): Promise<void> {
  await transaction
    .updateTable('resources')
    .set({ name, is_active: isActive, hours, stands_in: standsIn })
    .where('id', '=', id)
    .execute();
}

/** Archives a room or a device, or a kind of them, in what is locked; those after it move up. */
export async function archive(
  transaction: Queryable,
  table: 'resources' | 'resource_types',
  id: string,
  now: Date,
): Promise<void> {
  const group = sql.ref(table === 'resources' ? 'type_id' : 'branch_id');
  await sql`UPDATE ${sql.table(table)} SET archived_at = ${now} WHERE ${inBusiness(table)} AND id = ${id}`.execute(
    transaction,
  );
  await sql`UPDATE ${sql.table(table)} AS after SET place = after.place - 1 FROM ${sql.table(table)} AS gone
    WHERE ${inBusiness('gone')} AND gone.id = ${id} AND ${inBusiness('after')} AND after.${group} = gone.${group}
      AND after.archived_at IS NULL AND after.place > gone.place`.execute(transaction);
}

/** How many appointments and sessions that are not over have one of these rooms or devices, whose kind is locked. */
export async function countUpcoming(transaction: Queryable, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await transaction
    .selectFrom('occupations')
    .select(sql<number>`count(DISTINCT coalesce(appointment_id, session_id))`.as('count'))
    .where('resource_id', 'in', ids)
    .where('holder_id', 'in', (query) => query.selectFrom('resources').select('holder_id').where('id', 'in', ids))
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Has the rooms or devices of a kind be taken in the order of these ids, which are all that there are. */
export async function orderResources(transaction: Queryable, typeId: string, ids: readonly string[]): Promise<void> {
  await sql`UPDATE resources SET place = ordered.position - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS ordered (id, position)
    WHERE resources.id = ordered.id AND ${inBusiness('resources')} AND type_id = ${typeId} AND archived_at IS NULL`.execute(
    transaction,
  );
}
