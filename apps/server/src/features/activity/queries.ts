import {
  ACTIVITY,
  type ActivityAction,
  type ActivityGroup,
  type ActivityPerson,
  type ActivityQuery,
} from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inTurkishOrder } from '../../database/in-turkish-order.ts';

/** In which dates are meant where no branch tells. */
const TIME_ZONE = 'Europe/Istanbul';
const ZONE = sql<string>`coalesce(branches.time_zone, ${sql.lit(TIME_ZONE)})`;

const actionsOf = (group: ActivityGroup) =>
  (Object.keys(ACTIVITY) as ActivityAction[]).filter((action) => ACTIVITY[action] === group);

/** Midnight of a date in UTC, from which no local one is a whole day away. */
const around = (date: string, days: number) => new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY);

/** Reads the entries, newest first. People have the names that they have now. */
export function selectEntries(
  queryable: Queryable,
  { branchId, group, accountId, from, to, limit, cursor }: ActivityQuery,
) {
  const nameOf = (table: string) =>
    sql<
      string | null
    >`nullif(btrim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), '')`;
  let query = queryable
    .selectFrom('audit_entries')
    .innerJoin('accounts', 'accounts.id', 'audit_entries.account_id')
    .leftJoin('branches', 'branches.id', 'audit_entries.branch_id')
    .leftJoin('staff_members', 'staff_members.id', 'audit_entries.subject_id')
    .leftJoin('accounts as members', 'members.id', 'audit_entries.subject_id')
    .leftJoin('customers', (join) =>
      join.onRef('customers.id', '=', 'audit_entries.subject_id').on('customers.is_hidden', '=', false),
    )
    .select(['audit_entries.id', 'at', 'action', 'audit_entries.account_id', 'audit_entries.branch_id', 'changes'])
    .select(['subject_id', 'branches.name as branch_name', ZONE.as('time_zone')])
    .select(nameOf('accounts').as('account_name'))
    .select(({ fn, ref }) =>
      fn
        .coalesce(ref('subject_name'), nameOf('staff_members'), nameOf('members'), nameOf('customers'))
        .as('subject_name'),
    )
    .orderBy('audit_entries.id', 'desc')
    .limit(limit);
  if (branchId) query = query.where('audit_entries.branch_id', '=', branchId);
  if (group) query = query.where('action', 'in', actionsOf(group));
  if (accountId) query = query.where('audit_entries.account_id', '=', accountId);
  if (from)
    query = query.where('at', '>=', around(from, -1)).where(sql<SqlBool>`(at AT TIME ZONE ${ZONE})::date >= ${from}`);
  if (to) query = query.where('at', '<', around(to, 2)).where(sql<SqlBool>`(at AT TIME ZONE ${ZONE})::date <= ${to}`);
  if (cursor) query = query.where('audit_entries.id', '<', cursor);
  return query.execute();
}

export type EntryView = Awaited<ReturnType<typeof selectEntries>>[number];

/** Lists the people who have done something, by name. */
export function selectPeople(queryable: Queryable, branchId: string | undefined): Promise<ActivityPerson[]> {
  const entries = queryable
    .selectFrom('audit_entries')
    .select('account_id')
    .distinct()
    .$if(branchId !== undefined, (query) => query.where('audit_entries.branch_id', '=', branchId as string));
  return queryable
    .selectFrom('accounts')
    .select('id as accountId')
    .select(sql<string>`btrim(concat_ws(' ', first_name, last_name))`.as('name'))
    .where('id', 'in', entries)
    .orderBy(inTurkishOrder('first_name', 'last_name'))
    .orderBy('id')
    .execute();
}

/** Whether a branch is among those that the database is bound to; an archived one has its past. */
export async function branchExists(queryable: Queryable, branchId: string): Promise<boolean> {
  return (
    (await queryable.selectFrom('branches').select('id').where('id', '=', branchId).executeTakeFirst()) !== undefined
  );
}
