import { STAFF_GROUPS_MAX, type StaffGroup } from '@vakit/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { inTurkishOrder } from '../../database/in-turkish-order.ts';
import { BUSINESS_ID, inBusiness } from '../../database/of-business.ts';
import { versioned } from '../../http/version.ts';

/** The groups of a branch by their names, each with those of its people who are not archived. */
export async function selectGroups(queryable: Queryable, branchId: string): Promise<StaffGroup[]> {
  const found = await groups(queryable)
    .where('staff_groups.branch_id', '=', branchId)
    .orderBy(inTurkishOrder('staff_groups.name'))
    .orderBy('staff_groups.id')
    .execute();
  return found.map(versioned);
}

/** A group of a branch that is not archived. */
export async function findGroup(queryable: Queryable, id: string): Promise<StaffGroup | undefined> {
  const found = await groups(queryable)
    .innerJoin('branches', 'branches.id', 'staff_groups.branch_id')
    .where('staff_groups.id', '=', id)
    .where('branches.archived_at', 'is', null)
    .executeTakeFirst();
  return found && versioned(found);
}

/**
 * Adds a group without people at the first place that is free, in a branch that is locked; undefined when there is none. The
 * constraint `staff_groups_name_key` refuses a name that the branch has already.
 */
export async function insertGroup(
  transaction: Queryable,
  { branchId, name }: Pick<StaffGroup, 'branchId' | 'name'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO staff_groups (business_id, id, branch_id, place, name)
    SELECT ${BUSINESS_ID}, ${uuidv7()}::uuid, ${branchId}::uuid, free.place, ${name}
    FROM generate_series(0, ${sql.lit(STAFF_GROUPS_MAX - 1)}) AS free (place)
    WHERE NOT EXISTS (
      SELECT FROM staff_groups taken
      WHERE ${inBusiness('taken')} AND taken.branch_id = ${branchId} AND taken.place = free.place
    )
    ORDER BY free.place LIMIT 1
    RETURNING id`.execute(transaction);
  return rows[0]?.id;
}

/** Names a group; the constraint `staff_groups_name_key` refuses a name that the branch has already. */
export async function renameGroup(transaction: Queryable, id: string, name: string): Promise<void> {
  await transaction.updateTable('staff_groups').set({ name }).where('id', '=', id).execute();
}

/** Keeps a group as it is until the transaction ends. The branch is locked first, in the order of everything else that locks both. */
export async function lockGroup(transaction: Queryable, id: string): Promise<void> {
  await transaction
    .selectFrom('branches')
    .innerJoin('staff_groups', 'staff_groups.branch_id', 'branches.id')
    .select('staff_groups.id')
    .where('staff_groups.id', '=', id)
    .forKeyShare('branches')
    .forUpdate('staff_groups')
    .execute();
}

export async function deleteGroup(transaction: Queryable, id: string): Promise<void> {
  await transaction.deleteFrom('staff_groups').where('id', '=', id).execute();
}

/** Puts these people, and no others, into a group. */
export async function replaceMembers(
  transaction: Queryable,
  { id, branchId }: Pick<StaffGroup, 'id' | 'branchId'>,
  staffIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('staff_group_members').where('group_id', '=', id).execute();
  if (staffIds.length === 0) return;
  await transaction
    .insertInto('staff_group_members')
    .values(staffIds.map((staff_id) => ({ branch_id: branchId, group_id: id, staff_id })))
    .execute();
}

/** How many of these are people of a branch who are not archived. */
export async function countPeople(
  queryable: Queryable,
  branchId: string,
  staffIds: readonly string[],
): Promise<number> {
  if (staffIds.length === 0) return 0;
  const found = await queryable
    .selectFrom('staff_members')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('id', 'in', staffIds)
    .where('archived_at', 'is', null)
    .execute();
  return found.length;
}

function groups(queryable: Queryable) {
  return queryable
    .selectFrom('staff_groups')
    .select(['staff_groups.id', 'staff_groups.branch_id as branchId', 'staff_groups.name'])
    .select(
      sql<string[]>`ARRAY(
        SELECT member.staff_id FROM staff_group_members member
        JOIN staff_members person ON person.id = member.staff_id AND ${inBusiness('person')}
        WHERE ${inBusiness('member')} AND member.group_id = staff_groups.id AND person.archived_at IS NULL
        ORDER BY member.staff_id
      )`.as('staffIds'),
    );
}
