import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import { TOMORROW_LISTS, type TomorrowList } from './tomorrow-list.ts';

/**
 * Has the lists sent whose hour has come by the clock of the branches, and has not been dealt with. An hour that the clock
 * skips counts as come with the next one; one that it repeats comes once. Found twice, a list is sent once.
 */
export async function lookForLists({ database, jobs, now }: Pick<Context, 'database' | 'jobs' | 'now'>): Promise<void> {
  const { rows } = await dueAt(now()).execute(acrossBusinesses(database, 'OVERDUE'));
  await jobs.add(
    TOMORROW_LISTS,
    database,
    rows.map((data) => ({ data })),
  );
}

const dueAt = (now: Date) => sql<TomorrowList>`
  SELECT DISTINCT accounts.id AS "accountId", work.time_zone AS "timeZone", (here.clock::date + 1)::text AS day
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
  CROSS JOIN LATERAL (SELECT ${now}::timestamptz AT TIME ZONE work.time_zone AS clock) AS here
  WHERE accounts.tomorrow_list_hour IS NOT NULL AND businesses.stopped_at IS NULL
    AND extract(hour FROM here.clock) >= accounts.tomorrow_list_hour
    AND NOT EXISTS (
      SELECT FROM tomorrow_lists AS former
      WHERE former.account_id = accounts.id AND former.time_zone = work.time_zone AND former.day > here.clock::date
    )`;
