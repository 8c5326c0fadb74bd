import { TIME_OFF_REQUESTS_PER_DAY_MAX } from '@vakit/contract';
import { ACTIVE_STATUSES, DAY } from '@vakit/scheduling';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { Tables } from '../../database/tables.ts';
import { isWorkedOn } from '../appointments/index.ts';
import type { Reader } from '../messages/index.ts';

export type TimeOffRequestRow = Selectable<Tables['time_off_requests']>;

/** A request with what is shown of its person and branch. */
export type TimeOffRequestView = TimeOffRequestRow & {
  first_name: string;
  last_name: string;
  account_id: string | null;
  time_zone: string;
  branch_name: string;
};

/** How many are shown of one person, and to who answers them */
const SHOWN_MAX = 200;

/** Whether somebody has asked as often within 24 hours as anybody may. */
export async function hasAskedTooOften(queryable: Queryable, staffId: string, now: Date): Promise<boolean> {
  const recent = await queryable
    .selectFrom('time_off_requests')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('requested_at', '>', new Date(now.getTime() - DAY))
    .limit(TIME_OFF_REQUESTS_PER_DAY_MAX)
    .execute();
  return recent.length === TIME_OFF_REQUESTS_PER_DAY_MAX;
}

export async function insertRequest(
  transaction: Queryable,
  request: Insertable<Tables['time_off_requests']>,
): Promise<void> {
  await transaction.insertInto('time_off_requests').values(request).execute();
}

/** Reads a person's future requests that were not withdrawn, the newest first. */
export function selectOwnRequests(queryable: Queryable, staffId: string, now: Date): Promise<TimeOffRequestView[]> {
  return requests(queryable)
    .where('staff_id', '=', staffId)
    .where('status', '<>', 'WITHDRAWN')
    .where('ends_at', '>', now)
    .orderBy('requested_at', 'desc')
    .orderBy('time_off_requests.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

/** Reads the future requests that wait for an answer, each with the number of upcoming appointments inside. */
export function selectWaiting(
  queryable: Queryable,
  branchId: string | undefined,
  now: Date,
): Promise<(TimeOffRequestView & { affected_count: number })[]> {
  return requests(queryable)
    .select(
      sql<number>`(
        SELECT count(*)::integer FROM appointments
        WHERE ${inBusiness('appointments')} AND appointments.branch_id = time_off_requests.branch_id
          AND appointments.staff_id = time_off_requests.staff_id
          AND appointments.status = ANY (${ACTIVE_STATUSES}::text[]) AND appointments.starts_at > ${now}
          AND appointments.starts_at < time_off_requests.ends_at AND appointments.ends_at > time_off_requests.starts_at
          AND ${isWorkedOn(sql`time_off_requests.starts_at`, sql`time_off_requests.ends_at`)}
      )`.as('affected_count'),
    )
    .where('status', '=', sql.lit('WAITING'))
    .where('ends_at', '>', now)
    .where('staff_members.archived_at', 'is', null)
    .where('branches.archived_at', 'is', null)
    .$if(branchId !== undefined, (query) => query.where('time_off_requests.branch_id', '=', branchId as string))
    .orderBy('starts_at')
    .orderBy('time_off_requests.id')
    .limit(SHOWN_MAX)
    .execute();
}

/** One of a branch that is not archived, whatever has become of it. */
export function findRequest(queryable: Queryable, id: string): Promise<TimeOffRequestView | undefined> {
  return requests(queryable)
    .where('time_off_requests.id', '=', id)
    .where('branches.archived_at', 'is', null)
    .executeTakeFirst();
}

/** Ends a request; false when it has ended already. */
export async function endRequest(
  queryable: Queryable,
  id: string,
  end: Updateable<Tables['time_off_requests']>,
): Promise<boolean> {
  const { numUpdatedRows } = await queryable
    .updateTable('time_off_requests')
    .set(end)
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Finds the people who answer requests of a branch: the owners of the business and the managers of the branch. */
export async function selectDeciders(
  queryable: Queryable,
  { businessId, branchId, except }: { readonly businessId: string; readonly branchId: string; readonly except: string },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    SELECT email, first_name AS "firstName", language FROM accounts
    WHERE id <> ${except} AND deleted_at IS NULL AND email_verified_at IS NOT NULL AND id IN (
      SELECT account_id FROM business_owners WHERE business_id = ${businessId}
      UNION
      SELECT account_id FROM branch_roles
      WHERE ${inBusiness('branch_roles')} AND branch_id = ${branchId} AND role = 'MANAGER'
    )
    ORDER BY id`.execute(queryable);
  return rows;
}

function requests(queryable: Queryable) {
  return queryable
    .selectFrom('time_off_requests')
    .innerJoin('branches', 'branches.id', 'time_off_requests.branch_id')
    .innerJoin('staff_members', 'staff_members.id', 'time_off_requests.staff_id')
    .selectAll('time_off_requests')
    .select([
      'branches.time_zone',
      'branches.name as branch_name',
      'staff_members.first_name',
      'staff_members.last_name',
      'staff_members.account_id',
    ]);
}
