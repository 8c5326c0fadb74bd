import type { Queryable } from '../../database/connect.ts';
import type { ScheduleExceptionRow } from '../../database/tables.ts';

/** An exception with what is shown of its person and branch. */
export type ScheduleExceptionView = ScheduleExceptionRow & {
  first_name: string | null;
  last_name: string | null;
  time_zone: string;
};

/** How an account sees a branch's exceptions: its owner all of them; who works there their own and the branch's. */
export type Viewpoint = { readonly timeZone: string; readonly staffId: string | null };

/** From where the account sees the branch; undefined where it has nothing to do with it. */
export async function findViewpoint(
  queryable: Queryable,
  accountId: string,
  branchId: string,
): Promise<Viewpoint | undefined> {
  return queryable
    .selectFrom('branches')
    .leftJoin('staff_members', (join) =>
      join
        .onRef('staff_members.branch_id', '=', 'branches.id')
        .on('branches.owner_id', '!=', accountId)
        .on('staff_members.account_id', '=', accountId)
        .on('staff_members.is_active', '=', true)
        .on('staff_members.archived_at', 'is', null),
    )
    .select(['branches.time_zone as timeZone', 'staff_members.id as staffId'])
    .where('branches.id', '=', branchId)
    .where('branches.archived_at', 'is', null)
    .where(({ eb, or }) => or([eb('branches.owner_id', '=', accountId), eb('staff_members.id', 'is not', null)]))
    .executeTakeFirst();
}

export type Stretch = { readonly from: Date; readonly until?: Date };

/** What reaches into a stretch of time, the earliest first; of a person only what concerns them. */
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

function exceptions(queryable: Queryable) {
  return queryable
    .selectFrom('schedule_exceptions')
    .innerJoin('branches', 'branches.id', 'schedule_exceptions.branch_id')
    .leftJoin('staff_members', 'staff_members.id', 'schedule_exceptions.staff_id')
    .selectAll('schedule_exceptions')
    .select(['branches.time_zone', 'staff_members.first_name', 'staff_members.last_name']);
}
