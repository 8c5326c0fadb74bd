import { RESOURCES_MAX, type Resource } from '@vakit/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import { type Piece, presentResource } from './present-resource.ts';
import { sharedWith } from './shared-with.ts';

/** A room or a device with its branch and the zone of that, and which piece it is in whatever branch. */
export type FoundResource = Piece & { readonly branchId: string; readonly timeZone: string; readonly holderId: string };

type NewPiece = Pick<FoundResource, 'typeId' | 'branchId' | 'isActive'> & Partial<Pick<Resource, 'hours' | 'standsIn'>>;

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

/** Archives a room or a device, whose kind is locked; those after it move up. */
export async function archiveResource(
  transaction: Queryable,
  { id, typeId }: Pick<Resource, 'id' | 'typeId'>,
  now: Date,
): Promise<void> {
  const left = await transaction
    .updateTable('resources')
    .set({ archived_at: now })
    .where('id', '=', id)
    .returning('place')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('resources')
    .set(({ eb }) => ({ place: eb('place', '-', 1) }))
    .where('type_id', '=', typeId)
    .where('archived_at', 'is', null)
    .where('place', '>', left.place)
    .execute();
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
