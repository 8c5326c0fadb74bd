import { ACTIVE_STATUSES } from '@vakit/scheduling';
import type { Insertable, Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow, Tables } from '../../database/tables.ts';

/** The branches of an owner that are not archived, oldest first. */
export function selectBranches(queryable: Queryable, businessId: string): Promise<BranchRow[]> {
  return ownBranches(queryable, businessId).orderBy('id').execute();
}

/** One of an owner's branches that is not archived. */
export function findOwnBranch(queryable: Queryable, businessId: string, id: string): Promise<BranchRow | undefined> {
  return ownBranches(queryable, businessId).where('id', '=', id).executeTakeFirst();
}

/**
 * Finds an owner's branch and locks its row until the transaction ends: with `shared` nobody can delete it, without
 * nobody can book in it or add to it either.
 */
export function lockOwnBranch(
  transaction: Queryable,
  businessId: string,
  id: string,
  { shared }: { shared: boolean },
): Promise<BranchRow | undefined> {
  const branch = ownBranches(transaction, businessId).where('id', '=', id);
  return (shared ? branch.forKeyShare() : branch.forUpdate()).executeTakeFirst();
}

function ownBranches(queryable: Queryable, businessId: string) {
  return queryable
    .selectFrom('branches')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null);
}

/** A branch of whatever owner that is not archived. */
export function findBranch(queryable: Queryable, id: string): Promise<BranchRow | undefined> {
  return queryable
    .selectFrom('branches')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a branch has a service or a person of this id that is not archived. */
export async function hasPart(
  queryable: Queryable,
  table: 'services' | 'staff_members',
  branchId: string,
  id: string,
): Promise<boolean> {
  const found = await queryable
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('branch_id', '=', branchId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Opens a branch; the constraint `branches_slug_key` refuses a slug that is or was taken. */
export function insertBranch(
  queryable: Queryable,
  branch: Omit<Insertable<Tables['branches']>, 'id'>,
): Promise<BranchRow> {
  return queryable
    .insertInto('branches')
    .values({ id: uuidv7(), ...branch })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes what is given of an owner's branch; undefined when there is none. */
export function updateBranch(
  queryable: Queryable,
  businessId: string,
  id: string,
  change: Updateable<Tables['branches']>,
): Promise<BranchRow | undefined> {
  return ownBranchUpdate(queryable, businessId, id).set(change).returningAll().executeTakeFirst();
}

/** Publishes an owner's branch, or takes it back; undefined when there is none. */
export function updatePublication(
  queryable: Queryable,
  businessId: string,
  id: string,
  isPublished: boolean,
): Promise<BranchRow | undefined> {
  return (
    ownBranchUpdate(queryable, businessId, id)
      .set({ is_published: isPublished })
      // The operator has not stopped it meanwhile
      .where('published_when_stopped', 'is', null)
      .returningAll()
      .executeTakeFirst()
  );
}

function ownBranchUpdate(queryable: Queryable, businessId: string, id: string) {
  return queryable
    .updateTable('branches')
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null);
}

/**
 * Archives a branch with its staff, and with its rooms and devices but those that an appointment or a session still has;
 * returns the accounts of those who worked there.
 */
export async function archiveBranch(transaction: Queryable, id: string, now: Date): Promise<string[]> {
  await transaction.updateTable('branches').set({ archived_at: now }).where('id', '=', id).execute();
  await transaction.deleteFrom('shared_devices').where('branch_id', '=', id).execute();
  const resources = transaction.updateTable('resources').set({ archived_at: now }).where('branch_id', '=', id);
  await resources
    .where('archived_at', 'is', null)
    .where(({ exists, not, selectFrom }) => {
      const taken = selectFrom('occupations').whereRef('occupations.holder_id', '=', 'resources.holder_id');
      return not(exists(taken.whereRef('resource_id', '=', 'resources.id').where('ends_at', '>', now)));
    })
    .execute();
  const former = await transaction
    .updateTable('staff_members')
    .set({ archived_at: now })
    .where('branch_id', '=', id)
    .where('archived_at', 'is', null)
    .returning('account_id')
    .execute();
  return former.flatMap(({ account_id }) => account_id ?? []);
}

/** How many active appointments of a branch, or of one of its people, are still to begin, or wait to be moved to the person. */
export async function countUpcoming(
  queryable: Queryable,
  { branchId, staffId }: { branchId: string; staffId?: string },
  now: Date,
): Promise<number> {
  const { count } = await queryable
    .selectFrom('appointments')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('branch_id', '=', branchId)
    .where('starts_at', '>', now)
    .where('status', 'in', ACTIVE_STATUSES)
    .$if(staffId !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('staff_id', '=', staffId as string), eb('move_to_staff_id', '=', staffId as string)]),
      ),
    )
    .executeTakeFirstOrThrow();
  // A trainer is needed for a session even if nobody has a seat yet.
  const sessions = await queryable
    .selectFrom('group_sessions')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('branch_id', '=', branchId)
    .where('starts_at', '>', now)
    .where('cancelled_at', 'is', null)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId as string))
    .executeTakeFirstOrThrow();
  return count + sessions.count;
}
