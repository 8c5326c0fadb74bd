import { DAY, MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';

/** Bookings at a branch from one network address, in minutes of staff time, and the number of its people. */
export type FromSource = {
  /** Booked within ten minutes, and within a day, cancelled or not */
  readonly minutes_lately: number;
  readonly minutes_in_a_day: number;
  /** Held ahead, and on the date in question, by what nobody has confirmed or proven */
  readonly minutes_ahead: number;
  readonly minutes_on_date: number;
  readonly people_of_branch: number;
};

type Question = {
  readonly branchId: string;
  readonly source: Uint8Array;
  /** In the time zone of the branch */
  readonly date: string;
  readonly now: Date;
};

/** Sums up what came from a network address, as long as it is kept. */
export async function findFromSource(
  transaction: Queryable,
  { branchId, source, date, now }: Question,
): Promise<FromSource> {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const minutes = (condition: ReturnType<typeof sql>) => sql<number>`coalesce(
    round(sum(extract(epoch FROM ends_at - starts_at) / 60) FILTER (WHERE ${condition})), 0
  )::integer`;
  const isHeld = sql`status <> 'CANCELLED' AND is_unconfirmed AND starts_at > ${now}`;
  return transaction
    .selectFrom('appointments')
    .select([
      minutes(sql`created_at > ${since(10 * MINUTE)}`).as('minutes_lately'),
      minutes(sql`created_at > ${since(DAY)}`).as('minutes_in_a_day'),
      minutes(isHeld).as('minutes_ahead'),
      minutes(sql`${isHeld} AND session_id IS NULL AND (starts_at AT TIME ZONE (
        SELECT time_zone FROM branches WHERE ${inBusiness('branches')} AND id = ${branchId}
      ))::date = ${date}::date`).as('minutes_on_date'),
      sql<number>`(
        SELECT count(*) FROM staff_members
        WHERE ${inBusiness('staff_members')} AND branch_id = ${branchId} AND is_active AND archived_at IS NULL
      )::integer`.as('people_of_branch'),
    ])
    .where('branch_id', '=', branchId)
    .where('source_digest', '=', source)
    .executeTakeFirstOrThrow();
}
