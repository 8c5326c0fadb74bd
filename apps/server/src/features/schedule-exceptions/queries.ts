import type { Insertable, Updateable } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow, ScheduleExceptionRow, Tables } from '../../database/tables.ts';
import { branchesWith, type SignedIn } from '../../http/session-guard.ts';
import { WORKS_FOR_OPEN_BUSINESS } from '../businesses/index.ts';

/** An exception with what is shown of its person and branch. */
export type ScheduleExceptionView = ScheduleExceptionRow & {
  first_name: string | null;
  last_name: string | null;
  time_zone: string;
};

/** How an account sees a branch's exceptions: its owner and its members all of them; who works there their own and the branch's. */
export type Viewpoint = { readonly timeZone: string; readonly staffId: string | null };

/** From where the account sees the branch; undefined where it has nothing to do with it. */
export async function findViewpoint(
  queryable: Queryable,
  account: SignedIn,
  branchId: string,
): Promise<Viewpoint | undefined> {
  const { id: accountId, businessId } = account;
  const isMember = branchesWith(account, 'branch.read').includes(branchId);
  return queryable
    .selectFrom('branches')
    .leftJoin('staff_members', (join) =>
      join
        .onRef('staff_members.branch_id', '=', 'branches.id')
        .on('branches.business_id', 'is distinct from', businessId)
        .on(({ lit }) => lit(!isMember))
        .on('staff_members.account_id', '=', accountId)
        .on('staff_members.is_active', '=', true)
        .on('staff_members.archived_at', 'is', null)
        .on(WORKS_FOR_OPEN_BUSINESS),
    )
    .select(['branches.time_zone as timeZone', 'staff_members.id as staffId'])
    .where('branches.id', '=', branchId)
    .where('branches.archived_at', 'is', null)
    .where(({ eb, lit, or }) =>
      or([lit(isMember), eb('branches.business_id', '=', businessId), eb('staff_members.id', 'is not', null)]),
    )
    .executeTakeFirst();
}

export type Stretch = { readonly from: Date; readonly until?: Date };

/** Reads the exceptions that reach into a stretch of time, the earliest first; for a person only theirs. */
export function selectExceptions(
  queryable: Queryable,
  branchId: string,
  staffId: string | null,
  { from, until }: Stretch,
): Promise<ScheduleExceptionView[]> {
  return exceptions(queryable)
    .where('schedule_exceptions.branch_id', '=', branchId)
    .where('schedule_exceptions.ends_at', '>', from)
    .$if(until !== undefined, (query) => query.where('schedule_exceptions.starts_at', '<', until as Date))
    .$if(staffId !== null, (query) =>
      query.where(({ eb, or }) =>
        or([eb('schedule_exceptions.staff_id', 'is', null), eb('schedule_exceptions.staff_id', '=', staffId)]),
      ),
    )
    .orderBy('schedule_exceptions.starts_at')
    .orderBy('schedule_exceptions.id')
    .execute();
}

/** An exception of one of an owner's branches. */
export function findOwnException(
  queryable: Queryable,
  businessId: string,
  id: string,
): Promise<ScheduleExceptionView | undefined> {
  return exceptions(queryable)
    .where('schedule_exceptions.id', '=', id)
    .where('branches.business_id', '=', businessId)
    .where('branches.archived_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Finds an owner's branch and keeps it until the transaction ends. While it is `closing` nobody books in it: whoever is
 * about to has done so before, or sees afterwards what was written meanwhile.
 */
export function lockBranch(
  transaction: Queryable,
  businessId: string,
  id: string,
  { closing }: { closing: boolean },
): Promise<BranchRow | undefined> {
  const branch = transaction
    .selectFrom('branches')
    .selectAll()
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null);
  return (closing ? branch.forNoKeyUpdate() : branch.forKeyShare()).executeTakeFirst();
}

/** The same for a person of a branch that is locked already. */
export async function lockPerson(transaction: Queryable, branchId: string, id: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('staff_members')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertException(
  transaction: Queryable,
  exception: Insertable<Tables['schedule_exceptions']>,
): Promise<void> {
  await transaction.insertInto('schedule_exceptions').values(exception).execute();
}

/** Keeps an exception from being changed by others until the transaction ends. */
export async function lockException(transaction: Queryable, id: string): Promise<void> {
  await transaction.selectFrom('schedule_exceptions').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function updateException(
  transaction: Queryable,
  { branch_id, id }: Pick<ScheduleExceptionRow, 'branch_id' | 'id'>,
  change: Updateable<Tables['schedule_exceptions']>,
): Promise<void> {
  await transaction
    .updateTable('schedule_exceptions')
    .set(change)
    .where('branch_id', '=', branch_id)
    .where('id', '=', id)
    .execute();
}

/** Takes an exception away; a public holiday that it decided about is undecided again. */
export async function removeException(
  transaction: Queryable,
  { branch_id, id }: Pick<ScheduleExceptionRow, 'branch_id' | 'id'>,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('schedule_exceptions')
    .where('branch_id', '=', branch_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function exceptions(queryable: Queryable) {
  return queryable
    .selectFrom('schedule_exceptions')
    .innerJoin('branches', 'branches.id', 'schedule_exceptions.branch_id')
    .leftJoin('staff_members', 'staff_members.id', 'schedule_exceptions.staff_id')
    .selectAll('schedule_exceptions')
    .select(['branches.time_zone', 'staff_members.first_name', 'staff_members.last_name']);
}
