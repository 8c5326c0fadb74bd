import type { CalendarQuery, CustomerMarks } from '@vakit/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { inBusiness } from '../../database/of-business.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireOwnBranch } from '../branches/index.ts';

type Row = { appointment_id: string; is_new: boolean; no_shows: number; alert: string | null };

/**
 * Lists the marks that the desk needs about the customers of some days, by appointment; customers without marks are
 * left out. It is a call of its own, so that the calendar does not wait for it.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function listMarks(
  { database }: Context,
  account: SignedIn,
  { branchId, from, to }: CalendarQuery,
): Promise<CustomerMarks[]> {
  const { time_zone } = await requireOwnBranch(database, account, branchId);
  const { rows } = await sql<Row>`
    WITH shown AS MATERIALIZED (
      SELECT shown.id, shown.starts_at, main.id AS main_id, main.alert
      FROM appointments shown
      JOIN customers record ON ${inBusiness('record')} AND record.id = shown.customer_id
      JOIN customers main ON ${inBusiness('main')} AND main.id = coalesce(record.merged_into, record.id)
      WHERE ${inBusiness('shown')} AND shown.branch_id = ${branchId} AND shown.status <> 'CANCELLED'
        AND shown.starts_at >= ${from}::date::timestamp AT TIME ZONE ${time_zone}
        AND shown.starts_at < (${to}::date + 1)::timestamp AT TIME ZONE ${time_zone}
    ), figures AS MATERIALIZED (
      -- Once for each customer, however many of their visits are shown.
      SELECT known.main_id, counted.first_visit, counted.no_shows
      FROM (SELECT DISTINCT main_id FROM shown) AS known CROSS JOIN LATERAL (
        SELECT
          min(starts_at) FILTER (WHERE status IN ('COMPLETED', 'CONFIRMED')) AS first_visit,
          count(*) FILTER (WHERE status = 'NO_SHOW')::integer AS no_shows
        FROM with_merged(${businessOf(account)}::uuid, known.main_id) AS kept CROSS JOIN LATERAL (
          SELECT status, starts_at FROM appointments visit
          WHERE ${inBusiness('visit')} AND visit.customer_id = kept.id
          -- Read by the index of each: joined, the planner may read all appointments for every customer.
          OFFSET 0
        ) AS visit
      ) AS counted
    )
    SELECT marked.appointment_id, marked.is_new, marked.no_shows, marked.alert
    FROM (
      SELECT shown.id AS appointment_id, shown.starts_at, shown.alert, figures.no_shows,
        coalesce(figures.first_visit >= shown.starts_at, true) AS is_new
      FROM shown JOIN figures ON figures.main_id = shown.main_id
    ) AS marked
    WHERE marked.is_new OR marked.no_shows > 0 OR marked.alert IS NOT NULL
    ORDER BY marked.starts_at, marked.appointment_id`.execute(database);
  return rows.map(({ appointment_id, is_new, no_shows, alert }) => ({
    appointmentId: appointment_id,
    isNew: is_new,
    noShows: no_shows,
    alert,
  }));
}
