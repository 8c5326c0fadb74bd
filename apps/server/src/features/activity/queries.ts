import {
  ACTIVITY,
  type ActivityAction,
  type ActivityGroup,
  type ActivityPerson,
  type ActivityQuery,
} from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { type AliasableExpression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inTurkishOrder } from '../../database/in-turkish-order.ts';
import { inBusiness } from '../../database/of-business.ts';
import { wasTold } from '../messages/index.ts';
import type { Cursor } from './cursor.ts';

/** In which dates are meant where no branch tells. */
const TIME_ZONE = 'Europe/Istanbul';
const ZONE = sql<string>`coalesce(branches.time_zone, ${sql.lit(TIME_ZONE)})`;

const actionsOf = (group: ActivityGroup) =>
  (Object.keys(ACTIVITY) as ActivityAction[]).filter((action) => ACTIVITY[action] === group);

/** Midnight of a date in UTC, from which no local one is a whole day away. */
const around = (date: string, days: number) => new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY);

type Wanted = Omit<ActivityQuery, 'cursor'> & { readonly after: Cursor | undefined };

/** Reads the entries, newest first. People have the names that they have now. */
export function selectEntries(queryable: Queryable, wanted: Wanted) {
  const nameOf = (table: string) =>
    sql<
      string | null
    >`nullif(btrim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), '')`;
  return queryable
    .selectFrom(keysOf(queryable, wanted).as('entry'))
    .innerJoin('accounts', 'accounts.id', 'entry.account_id')
    .leftJoin('branches', 'branches.id', 'entry.branch_id')
    .leftJoin('audit_entries', 'audit_entries.id', 'entry.id')
    .leftJoin('staff_members', 'staff_members.id', 'audit_entries.subject_id')
    .leftJoin('accounts as members', 'members.id', 'audit_entries.subject_id')
    .leftJoin('customers', (join) =>
      join.onRef('customers.id', '=', 'audit_entries.subject_id').on('customers.is_hidden', '=', false),
    )
    .leftJoin('appointment_changes as change', (join) =>
      join.onRef('change.appointment_id', '=', 'entry.appointment_id').onRef('change.id', '=', 'entry.id'),
    )
    .leftJoin('appointments', 'appointments.id', 'entry.appointment_id')
    .select(['entry.id', 'entry.at', 'entry.account_id', 'entry.branch_id', 'entry.appointment_id'])
    .select(['action', 'changes', 'subject_id', 'branches.name as branch_name', ZONE.as('time_zone')])
    .select(nameOf('accounts').as('account_name'))
    .select(({ fn, ref }) =>
      fn
        .coalesce(ref('subject_name'), nameOf('staff_members'), nameOf('members'), nameOf('customers'))
        .as('subject_name'),
    )
    .select(['change.status', 'move_request', 'is_called', 'is_silent', 'old_visit', 'new_visit'])
    .select(['old_starts_at', 'old_ends_at', 'old_staff_name', 'new_starts_at', 'new_ends_at', 'new_staff_name'])
    .select(['appointments.starts_at', 'service_name', 'confirmation_code', 'customer_erased_at'])
    .select(
      sql<
        string | null
      >`CASE WHEN customer_erased_at IS NULL THEN nullif(btrim(concat_ws(' ', customer_first_name, customer_last_name)), '') END`.as(
        'customer_name',
      ),
    )
    .select(({ selectFrom }) => [
      selectFrom('appointment_changes as former')
        .select('former.status')
        .whereRef('former.appointment_id', '=', 'entry.appointment_id')
        .whereRef('former.id', '<', 'entry.id')
        .orderBy('former.id', 'desc')
        .limit(1)
        .as('former_status'),
      wasTold({
        id: sql.ref('entry.id'),
        isMove: sql<boolean>`change.old_starts_at IS NOT NULL`,
        nextId: nextChange(sql`later.visit_mark IS NULL AND later.is_called IS NULL`),
        nextMoveId: nextChange(sql`later.old_starts_at IS NOT NULL`),
      }).as('was_told'),
    ])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .execute();
}

/** The id of the next record of the same appointment that fulfils a condition */
const nextChange = (condition: RawBuilder<unknown>) => sql<string | null>`(
  SELECT later.id FROM appointment_changes AS later
  WHERE ${inBusiness('later')} AND later.appointment_id = entry.appointment_id AND later.id > entry.id AND ${condition}
  ORDER BY later.id LIMIT 1)`;

export type EntryView = Awaited<ReturnType<typeof selectEntries>>[number];

/** Place of an entry in the order of time, and of the appointment in whose history it stands, if it does. */
type Key = {
  readonly id: string;
  readonly at: Date;
  readonly account_id: string;
  readonly branch_id: string | null;
  readonly appointment_id: string | null;
};

/** The newest of what is written down here and of the histories of appointments, merged. */
function keysOf(queryable: Queryable, wanted: Wanted): AliasableExpression<Key> {
  const { group, limit } = wanted;
  if (group === 'APPOINTMENTS') return changesOf(queryable, wanted);
  if (group) return actionsLike(queryable, wanted);
  return queryable
    .selectFrom(actionsLike(queryable, wanted).unionAll(changesOf(queryable, wanted)).as('either'))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

function actionsLike(queryable: Queryable, { branchId, group, accountId, limit, ...times }: Wanted) {
  const actions = queryable
    .selectFrom('audit_entries')
    .leftJoin('branches', 'branches.id', 'audit_entries.branch_id')
    .select(({ cast, lit }) => [
      ...(['audit_entries.id', 'at', 'account_id', 'branch_id'] as const),
      cast<string | null>(lit(null), 'uuid').as('appointment_id'),
    ])
    .$if(branchId !== undefined, (query) => query.where('branch_id', '=', branchId as string))
    .$if(group !== undefined, (query) => query.where('action', 'in', actionsOf(group as ActivityGroup)))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId as string))
    .where(isWithin('at', 'audit_entries.id', times))
    .orderBy('at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(limit);
  return queryable.selectFrom(actions.as('action')).selectAll().$castTo<Key>();
}

/** Reads one index range of a person, or one for each branch: of a quiet branch not all that was done in the others. */
function changesOf(queryable: Queryable, { branchId, accountId, limit, ...times }: Wanted) {
  const branches = queryable
    .selectFrom('branches')
    .$if(branchId !== undefined, (query) => query.where('branches.id', '=', branchId as string));
  const columns = ['change.id', 'changed_at as at', 'change.account_id', 'branch_id', 'appointment_id'] as const;
  const ofPerson = () =>
    branches
      .innerJoin('appointment_changes as change', 'change.branch_id', 'branches.id')
      .select(columns)
      .where('change.account_id', '=', accountId as string)
      .where('visit_mark', 'is', null)
      .where(isWithin('changed_at', 'change.id', times));
  const ofBranches = () =>
    branches
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('appointment_changes as change')
            .select(columns)
            .whereRef('branch_id', '=', 'branches.id')
            .where('change.account_id', 'is not', null)
            .where('visit_mark', 'is', null)
            .where(isWithin('changed_at', 'change.id', times))
            .orderBy('changed_at', 'desc')
            .orderBy('change.id', 'desc')
            .limit(limit)
            .as('change'),
        (join) => join.onTrue(),
      )
      .select(['change.id', 'change.at', 'change.account_id', 'change.branch_id', 'change.appointment_id']);
  const changes = (accountId === undefined ? ofBranches() : ofPerson())
    .orderBy('at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(limit);
  return queryable.selectFrom(changes.as('change')).selectAll().$castTo<Key>();
}

/** That a moment lies on some days of the branch, and before the end of the page before. */
function isWithin(moment: string, id: string, { from, to, after }: Pick<Wanted, 'from' | 'to' | 'after'>) {
  const at = sql.ref(moment);
  const date = sql`(${at} AT TIME ZONE ${ZONE})::date`;
  const conditions = [
    sql`true`,
    ...(from ? [sql`${at} >= ${around(from, -1)} AND ${date} >= ${from}`] : []),
    ...(to ? [sql`${at} < ${around(to, 2)} AND ${date} <= ${to}`] : []),
    ...(after ? [sql`(${at}, ${sql.ref(id)}) < (${after.at}, ${after.id}::uuid)`] : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

/** Lists the people who have done something, by name. */
export function selectPeople(queryable: Queryable, branchId: string | undefined): Promise<ActivityPerson[]> {
  const atBranch = branchId !== undefined;
  const ofLog = queryable
    .selectFrom('audit_entries')
    .select('account_id')
    .distinct()
    .$if(atBranch, (query) => query.where('audit_entries.branch_id', '=', branchId as string));
  // Accepting a role is written in the log; owners and staff may have done nothing else than work with appointments.
  const mayChange = queryable
    .selectFrom('staff_members')
    .select('account_id')
    .where('account_id', 'is not', null)
    .union(queryable.selectFrom('branch_roles').select('account_id'))
    .union(
      queryable
        .selectFrom('business_owners')
        .select('account_id')
        .where(sql<SqlBool>`${inBusiness('business_owners')}`),
    );
  return queryable
    .selectFrom('accounts')
    .select('id as accountId')
    .select(sql<string>`btrim(concat_ws(' ', first_name, last_name))`.as('name'))
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('accounts.id', 'in', ofLog),
        and([
          eb('accounts.id', 'in', mayChange),
          exists(
            selectFrom('appointment_changes as change')
              .innerJoin('branches', 'branches.id', 'change.branch_id')
              .select('change.id')
              .whereRef('change.account_id', '=', 'accounts.id')
              .where('visit_mark', 'is', null)
              .$if(atBranch, (query) => query.where('change.branch_id', '=', branchId as string)),
          ),
        ]),
      ]),
    )
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
