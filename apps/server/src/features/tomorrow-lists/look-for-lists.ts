import { addDays, isTimeZone, localDateTimeAt, minutesOfTime } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { TOMORROW_LISTS, type TomorrowList } from './tomorrow-list.ts';

/**
 * Has the lists sent whose hour has come by the clock of the branches, and has not been dealt with. An hour that the clock
 * skips counts as come with the next one; one that it repeats comes once. Found twice, a list is sent once.
 */
export async function lookForLists({ database, jobs, now }: Pick<Context, 'database' | 'jobs' | 'now'>): Promise<void> {
  const everywhere = acrossBusinesses(database, 'OVERDUE');
  // Not read by the database: one time zone that it does not know would stop the lists of all.
  const clocks = (await selectTimeZones(everywhere)).filter(isTimeZone).map((timeZone) => clockIn(timeZone, now()));
  const { rows } = await dueBy(clocks).execute(everywhere);
  await jobs.add(
    TOMORROW_LISTS,
    database,
    rows.map((data) => ({ data })),
  );
}

type Clock = { readonly timeZone: string; readonly minute: number; readonly tomorrow: string };

function clockIn(timeZone: string, now: Date): Clock {
  const { date, time } = localDateTimeAt(now, timeZone);
  return { timeZone, minute: minutesOfTime(time), tomorrow: addDays(date, 1) };
}

async function selectTimeZones(queryable: Queryable): Promise<string[]> {
  const branches = queryable.selectFrom('branches').where('archived_at', 'is', null);
  return (await branches.select('time_zone').distinct().execute()).map(({ time_zone }) => time_zone);
}

const dueBy = (clocks: readonly Clock[]) => sql<TomorrowList>`
  SELECT DISTINCT accounts.id AS "accountId", work.time_zone AS "timeZone", here.tomorrow::text AS day
  FROM accounts
  CROSS JOIN LATERAL (
    SELECT branches.business_id, branches.time_zone
    FROM business_owners JOIN branches ON branches.business_id = business_owners.business_id
    WHERE business_owners.account_id = accounts.id AND branches.archived_at IS NULL
    UNION
    SELECT branches.business_id, branches.time_zone
    FROM staff_members
    JOIN branches ON branches.business_id = staff_members.business_id AND branches.id = staff_members.branch_id
    WHERE staff_members.account_id = accounts.id AND staff_members.is_active AND staff_members.archived_at IS NULL
      AND branches.archived_at IS NULL
    UNION
    SELECT branches.business_id, branches.time_zone
    FROM branch_roles
    JOIN branches ON branches.business_id = branch_roles.business_id AND branches.id = branch_roles.branch_id
    WHERE branch_roles.account_id = accounts.id AND branches.archived_at IS NULL
  ) AS work
  JOIN businesses ON businesses.id = work.business_id
  JOIN unnest(
    ${clocks.map(({ timeZone }) => timeZone)}::text[],
    ${clocks.map(({ minute }) => minute)}::integer[],
    ${clocks.map(({ tomorrow }) => tomorrow)}::date[]
  ) AS here (time_zone, minute, tomorrow) ON here.time_zone = work.time_zone
  WHERE accounts.tomorrow_list_hour IS NOT NULL AND businesses.stopped_at IS NULL
    AND here.minute >= accounts.tomorrow_list_hour * 60
    AND NOT EXISTS (
      SELECT FROM tomorrow_lists AS former
      WHERE former.account_id = accounts.id AND former.time_zone = work.time_zone AND former.day >= here.tomorrow
    )`;
