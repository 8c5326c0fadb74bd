import { RESOURCE_TYPES_MAX, type ResourceType } from '@vakit/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { BUSINESS_ID, inBusiness } from '../../database/of-business.ts';
import { type Piece, presentType } from './present-resource.ts';
import { archive, sharedWith } from './queries.ts';

/** The kinds of rooms and devices of a branch in their order, each with those that there are. */
export async function selectTypes(queryable: Queryable, branchId: string): Promise<ResourceType[]> {
  const ofBranch = types(queryable).where('resource_types.branch_id', '=', branchId).orderBy('resource_types.place');
  return (await ofBranch.execute()).map(presentType);
}

/** A kind of a branch; neither is archived. */
export async function findType(queryable: Queryable, id: string): Promise<ResourceType | undefined> {
  const found = await types(queryable)
    .innerJoin('branches', 'branches.id', 'resource_types.branch_id')
    .where('resource_types.id', '=', id)
    .where('branches.archived_at', 'is', null)
    .executeTakeFirst();
  return found && presentType(found);
}

/**
 * Keeps a kind and what there is of it as it is until the transaction ends, and nobody books any of it meanwhile. The branch is
 * locked first, in the order of everything else that locks both.
 */
export async function lockType(transaction: Queryable, id: string): Promise<ResourceType | undefined> {
  await transaction
    .selectFrom('branches')
    .innerJoin('resource_types', 'resource_types.branch_id', 'branches.id')
    .select('resource_types.id')
    .where('resource_types.id', '=', id)
    .forKeyShare('branches')
    .forNoKeyUpdate('resource_types')
    .execute();
  return findType(transaction, id);
}

/**
 * Adds a kind at the first place that is free, in a branch that is locked; undefined when there is none. The constraint
 * `resource_types_name_key` refuses a name that the branch has already.
 */
export async function insertType(
  transaction: Queryable,
  { branchId, name, keepsGuestsTogether }: Pick<ResourceType, 'branchId' | 'name' | 'keepsGuestsTogether'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO resource_types (business_id, id, branch_id, place, name, keeps_guests_together)
    SELECT ${BUSINESS_ID}, ${uuidv7()}::uuid, ${branchId}::uuid, coalesce(max(place) + 1, 0), ${name}, ${keepsGuestsTogether}::boolean
    FROM resource_types
    WHERE ${inBusiness('resource_types')} AND branch_id = ${branchId} AND archived_at IS NULL
    HAVING count(*) < ${sql.lit(RESOURCE_TYPES_MAX)}
    RETURNING id`.execute(transaction);
  return rows[0]?.id;
}

/**
 * Keeps all kinds of some branches, and of those that share rooms or devices with them, as they are, and what there is of them,
 * until the transaction ends; in the order in which bookings lock them.
 */
export async function lockTypesOf(transaction: Queryable, ...branchIds: readonly string[]): Promise<void> {
  const branches = transaction.selectFrom('branches').select('id').where('id', 'in', branchIds);
  await branches.orderBy('id').forKeyShare().execute();
  await sql`SELECT lock_resource_types(${BUSINESS_ID}, ${branchIds}::uuid[])`.execute(transaction);
}

export async function updateType(
  transaction: Queryable,
  id: string,
  { name, keepsGuestsTogether }: Pick<ResourceType, 'name' | 'keepsGuestsTogether'>,
): Promise<void> {
  await transaction
    .updateTable('resource_types')
    .set({ name, keeps_guests_together: keepsGuestsTogether })
    .where('id', '=', id)
    .execute();
}

/** Archives a kind with what there is of it. */
export async function archiveType(transaction: Queryable, id: string, now: Date): Promise<void> {
  await archive(transaction, 'resource_types', id, now);
  const pieces = transaction.updateTable('resources').set({ archived_at: now }).where('type_id', '=', id);
  await pieces.where('archived_at', 'is', null).execute();
}

function types(queryable: Queryable) {
  return queryable
    .selectFrom('resource_types')
    .select(['resource_types.id', 'resource_types.branch_id as branchId', 'resource_types.name'])
    .select('keeps_guests_together as keepsGuestsTogether')
    .select(
      sql<Piece[]>`(
        SELECT coalesce(json_agg(json_build_object(
          'id', piece.id, 'typeId', piece.type_id, 'name', piece.name, 'isActive', piece.is_active,
          'hours', piece.hours, 'standsIn', piece.stands_in, 'sharedWith', ${sharedWith('piece')}
        ) ORDER BY piece.place), '[]')
        FROM resources piece
        WHERE ${inBusiness('piece')} AND piece.type_id = resource_types.id AND piece.archived_at IS NULL
      )`.as('resources'),
    )
    .where('resource_types.archived_at', 'is', null);
}
