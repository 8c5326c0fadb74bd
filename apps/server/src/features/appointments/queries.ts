import { type AppointmentStatus, VISIT_MINUTES_MAX } from '@vakit/scheduling';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { AppointmentRow, Tables } from '../../database/tables.ts';
import { branchesWith, type SignedIn, seesBranches } from '../../http/session-guard.ts';
import { type AppointmentView, VIEW_COLUMNS } from './appointment-view.ts';
import { columnsOfStatus, NO_MOVE_REQUEST } from './held-time.ts';
import { type Author, changeOf } from './history.ts';
import { rowOf, type Scope, type Sight, scopeOf, wholeScopeOf } from './scope.ts';

export type Direction = 'soonest-first' | 'newest-first';

export type Range = {
  /** Only these; otherwise all that the account sees without asking for a branch */
  readonly scope?: Scope;
  /** Otherwise what the account may act upon */
  readonly sight?: Sight;
  /** Only those with one of them */
  readonly statuses?: readonly AppointmentStatus[];
  /** Only those that do not wait for their customer's proof */
  readonly isProven?: boolean;
  /** Only the first of a party's parts with the same status */
  readonly isFirstOfParty?: boolean;
  /** Only those that wait to be moved */
  readonly waitsToBeMoved?: boolean;
  /** Only those whose customers somebody has to call, or was called since an instant */
  readonly call?: 'OPEN' | Date;
  /** Local dates of the branch, `YYYY-MM-DD`, both included */
  readonly firstDate?: string;
  readonly lastDate?: string;
  readonly staffId?: string;
  /** Patterns of LIKE, not yet folded; each must match the appointment's search text */
  readonly patterns?: readonly string[];
  /** Only those that start at this instant or later */
  readonly from?: Date;
  /** Only those that start before this instant */
  readonly before?: Date;
  /** Only those that follow this one in the order asked for */
  readonly after?: { readonly startsAt: Date; readonly id: string };
  readonly direction: Direction;
  readonly limit: number;
};

/**
 * Reads one index range per branch (or person) of the account, and of several statuses one for each, and merges them: as quick
 * on page 1,000 as on page 1.
 */
export function selectAppointments(database: Database, account: SignedIn, range: Range): Promise<AppointmentView[]> {
  const order = range.direction === 'soonest-first' ? 'asc' : 'desc';
  const isPersonal = range.scope ? range.scope.staff_id !== null : !seesBranches(account);
  const isWide = range.sight === 'LOOK' && account.isLooking === true;
  const statuses = range.statuses ?? [];
  // PostgreSQL takes an array for ten rows, and would plan every list anew for fear of them.
  const isOfSeveral = statuses.length > 1;
  return database
    .selectFrom((range.scope ? rowOf(database, range.scope) : scopeOf(database, account, range.sight)).as('scope'))
    .innerJoin('branches', 'branches.id', 'scope.branch_id')
    .$if(isOfSeveral, (query) => query.innerJoin(wantedStatuses(statuses), (join) => join.onTrue()))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('appointments')
          .selectAll('appointments')
          .whereRef('appointments.branch_id', '=', 'scope.branch_id')
          .$if(isPersonal, (query) => query.where(isWide ? isOfScope : isOfPerson))
          .$if(isOfSeveral, (query) => query.where(isWanted))
          .$if(statuses.length === 1, (query) => query.where('status', 'in', statuses))
          .where((expression) => expression.and(conditions(expression, range, account)))
          .orderBy('starts_at', order)
          .orderBy('id', order)
          .limit(range.limit)
          .as('appointments'),
      (join) => join.onTrue(),
    )
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .orderBy('appointments.starts_at', order)
    .orderBy('appointments.id', order)
    .limit(range.limit)
    .execute();
}

/** A row for each status. */
const wantedStatuses = (statuses: readonly AppointmentStatus[]) =>
  sql<{ status: string }>`unnest(${statuses}::text[])`.as<'wanted'>(sql`wanted (status)`);
const isWanted = sql<SqlBool>`appointments.status = wanted.status`;

function conditions(
  { eb, refTuple, tuple }: ExpressionBuilder<Tables, 'appointments' | 'branches'>,
  {
    isProven,
    isFirstOfParty,
    waitsToBeMoved,
    call,
    firstDate,
    lastDate,
    staffId,
    patterns = [],
    from,
    before,
    after,
    direction,
  }: Range,
  account: SignedIn,
) {
  const start = 'appointments.starts_at';
  const all = [];
  if (isProven) all.push(eb('appointments.unproven_until', 'is', null));
  if (isFirstOfParty) all.push(IS_FIRST_OF_PARTY);
  if (waitsToBeMoved) all.push(eb('appointments.move_to_starts_at', 'is not', null));
  if (call) all.push(hasCall(call));
  if (from) all.push(eb(start, '>=', from));
  if (before) all.push(eb(start, '<', before));
  if (firstDate) all.push(startsOnOrAfter(firstDate));
  if (lastDate) all.push(startsOnOrBefore(lastDate));
  if (staffId) all.push(eb('appointments.staff_id', '=', staffId));
  const searched = account.isLooking ? searchTextFor(account) : SEARCH_TEXT;
  for (const pattern of patterns) all.push(sql<SqlBool>`${searched} LIKE fold(${pattern})`);
  if (after) {
    const beyond = direction === 'soonest-first' ? '>' : '<';
    all.push(eb(refTuple(start, 'appointments.id'), beyond, tuple(after.startsAt, after.id)));
  }
  return all;
}

/** Found by the few calls, not among all appointments in the order of time; whose visit is done has come. */
const hasCall = (call: 'OPEN' | Date) =>
  sql<SqlBool>`appointments.id = ANY (ARRAY(
    SELECT appointment_id FROM customer_calls
    WHERE ${inBusiness('customer_calls')} AND ${call === 'OPEN' ? sql`made_at IS NULL` : sql`made_at >= ${call}`}
  )) ${call === 'OPEN' ? sql`AND appointments.status <> 'COMPLETED'` : sql``}`;

const IS_FIRST_OF_PARTY = sql<SqlBool>`NOT EXISTS (
  SELECT FROM appointments earlier
  WHERE ${inBusiness('earlier')} AND earlier.party_id = appointments.party_id AND earlier.status = appointments.status
    AND (earlier.starts_at, earlier.id) < (appointments.starts_at, appointments.id)
)`;

/** By what it is found; the index `appointments_search` holds the same. */
const SEARCH_TEXT = sql`appointment_search_text(appointments.customer_first_name, appointments.customer_last_name,
  appointments.customer_phone, appointments.confirmation_code)`;

/** The same without the codes of what somebody may only look at: by parts of a code one would find the whole. */
function searchTextFor(account: SignedIn) {
  const managed = branchesWith(account, 'appointments.manage');
  return sql`appointment_search_text(appointments.customer_first_name, appointments.customer_last_name,
    appointments.customer_phone, CASE
      WHEN appointments.business_id = ${account.businessId}::uuid OR appointments.branch_id = ANY (${managed}::uuid[])
        OR EXISTS (
          SELECT FROM staff_members own
          WHERE ${inBusiness('own')} AND own.id = appointments.staff_id AND own.account_id = ${account.id}::uuid
        )
      THEN appointments.confirmation_code ELSE '' END)`;
}

const startsOnOrAfter = (date: string) =>
  sql<SqlBool>`appointments.starts_at >= ${date}::date::timestamp AT TIME ZONE branches.time_zone`;
/** The same with what began before and lasts past midnight; the index finds what it may have begun. */
const reachesInto = (date: string) =>
  sql<SqlBool>`(appointments.ends_at > ${date}::date::timestamp AT TIME ZONE branches.time_zone
    AND appointments.starts_at
      >= ${date}::date::timestamp AT TIME ZONE branches.time_zone - ${sql.lit(VISIT_MINUTES_MAX)} * interval '1 minute')`;
const startsOnOrBefore = (date: string) =>
  sql<SqlBool>`appointments.starts_at < (${date}::date + 1)::timestamp AT TIME ZONE branches.time_zone`;

const isOfPerson = sql<SqlBool>`appointments.staff_id = scope.staff_id`;
/** The same where the scope may be the whole branch: no index finds the person by it. */
const isOfScope = sql<SqlBool>`(scope.staff_id IS NULL OR appointments.staff_id = scope.staff_id)`;

export type Days = {
  readonly branchId: string;
  /** Local dates of the branch, `YYYY-MM-DD`, both included */
  readonly from: string;
  readonly to: string;
};

/** Reads what is not cancelled in the order of time; undefined when the account sees nothing of the branch. */
export async function selectCalendar(
  database: Queryable,
  account: SignedIn,
  { branchId, from, to }: Days,
): Promise<AppointmentView[] | undefined> {
  const rows = await database
    .selectFrom(wholeScopeOf(database, account, 'LOOK').as('scope'))
    .innerJoin('branches', 'branches.id', 'scope.branch_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('appointments')
          .selectAll('appointments')
          .whereRef('appointments.branch_id', '=', 'scope.branch_id')
          .where(seesBranches(account) || account.isLooking ? isOfScope : isOfPerson)
          .where('status', '<>', 'CANCELLED')
          .where(reachesInto(from))
          .where(startsOnOrBefore(to))
          .as('appointments'),
      (join) => join.onTrue(),
    )
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .where('scope.branch_id', '=', branchId)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute();
  // A branch without appointments is one row without any.
  return rows.length > 0 ? rows.filter((row): row is AppointmentView => row.id !== null) : undefined;
}

/** One appointment that the account may see, or with `ofOwner` one of an owner's own branches. */
export function findAppointment(
  queryable: Queryable,
  account: SignedIn,
  id: string,
  { ofOwner = false, sight = 'ACT' }: { readonly ofOwner?: boolean; readonly sight?: Sight } = {},
): Promise<AppointmentView | undefined> {
  const scope = (ofOwner ? scopeOf : wholeScopeOf)(queryable, account, sight).as('scope');
  return queryable
    .selectFrom('appointments')
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .innerJoin(scope, (join) => join.onRef('scope.branch_id', '=', 'appointments.branch_id').on(isOfScope))
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .where('appointments.id', '=', id)
    .executeTakeFirst();
}

/**
 * The appointment and those that one telephone call tells of along with it: of its party or its series, with the same contact,
 * as far as the account may act on them.
 */
export function findToldByOneCall(queryable: Queryable, account: SignedIn, seen: AppointmentView) {
  const scope = wholeScopeOf(queryable, account).as('scope');
  return (
    queryable
      .selectFrom('customer_calls')
      .innerJoin('appointments', 'appointments.id', 'customer_calls.appointment_id')
      .innerJoin(scope, (join) => join.onRef('scope.branch_id', '=', 'appointments.branch_id').on(isOfScope))
      .select(['appointments.id', 'appointments.branch_id', 'appointments.status'])
      .where((is) =>
        is.or([
          is('appointments.id', '=', seen.id),
          is.and([
            sql<SqlBool>`coalesce(party_id, series_id) = ${seen.party_id ?? seen.series_id}::uuid`,
            is('customer_phone', '=', seen.customer_phone),
            is('customer_email', '=', seen.customer_email),
          ]),
        ]),
      )
      .where('appointments.status', '<>', 'COMPLETED')
      // Ticks are taken back together, too.
      .where(
        seen.call?.madeAt ? sql<SqlBool>`made_at = ${seen.call.madeAt}::timestamptz` : sql<SqlBool>`made_at IS NULL`,
      )
      .orderBy('appointments.id')
      .forUpdate('customer_calls')
      .execute()
  );
}

type Change = { status: AppointmentStatus; staff_notes?: string; cancellation_reason?: string; is_unconfirmed?: false };

/**
 * Changes an appointment that still has the status it was read with, with the time that it holds from now on, and records
 * who did; undefined when somebody else was faster. The constraint `occupations_no_overlap` refuses to give it back a time
 * that the person is booked for meanwhile.
 */
export async function changeAppointment(
  transaction: Queryable,
  { id, branch_id, status }: Pick<AppointmentRow, 'id' | 'branch_id' | 'status'>,
  change: Change,
  by: Author,
): Promise<AppointmentRow | undefined> {
  const changed = await transaction
    .updateTable('appointments')
    .set({ ...change, ...columnsOfStatus(change.status, by.at) })
    .where('branch_id', '=', branch_id)
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst();
  if (changed) await transaction.insertInto('appointment_changes').values(changeOf(changed, by)).execute();
  return changed;
}

type Details = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
};

/** Changes what is known of the customer of these appointments, as far as it is given, and records what it was before. */
export async function changeDetails(
  transaction: Queryable,
  appointments: readonly AppointmentRow[],
  { firstName, lastName, email, phone }: Details,
  by: Author,
): Promise<void> {
  const changed = appointments.filter(
    (row) =>
      row.customer_first_name !== firstName ||
      row.customer_last_name !== lastName ||
      row.customer_email !== (email ?? row.customer_email) ||
      row.customer_phone !== (phone ?? row.customer_phone),
  );
  if (changed.length === 0) return;
  await transaction
    .updateTable('appointments')
    .set({
      customer_first_name: firstName,
      customer_last_name: lastName,
      ...(email !== undefined && { customer_email: email }),
      ...(phone !== undefined && { customer_phone: phone }),
    })
    .where(sql<SqlBool>`id = ANY (${changed.map(({ id }) => id)}::uuid[])`)
    .execute();
  await transaction
    .insertInto('appointment_changes')
    .values(changed.map((row) => ({ ...changeOf(row, by), former_details: detailsOf(row) })))
    .execute();
}

const detailsOf = ({ customer_first_name, customer_last_name, customer_email, customer_phone }: AppointmentRow) =>
  JSON.stringify({
    name: `${customer_first_name} ${customer_last_name}`,
    email: customer_email,
    phone: customer_phone,
  });

/** Cancels appointments of one branch that the transaction keeps locked, and records who did. */
export async function cancelLocked(
  transaction: Queryable,
  branchId: string,
  ids: readonly string[],
  reason: string | null,
  by: Author,
): Promise<AppointmentRow[]> {
  const cancelled = await transaction
    .updateTable('appointments')
    .set({ status: 'CANCELLED', cancellation_reason: reason, ...NO_MOVE_REQUEST })
    .where('branch_id', '=', branchId)
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  await transaction
    .insertInto('appointment_changes')
    .values(cancelled.map((each) => changeOf(each, by)))
    .execute();
  return cancelled;
}
