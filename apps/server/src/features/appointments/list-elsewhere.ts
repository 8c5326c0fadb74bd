import type { CalendarQuery, TakenElsewhere } from '@vakit/contract';
import { HELD_MINUTES_MAX } from '@vakit/scheduling';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { freeAgainAt, moveHeldUntil } from './held-time.ts';
import { requireScope } from './scope.ts';

type Taken = {
  readonly staff_id: string;
  readonly branch_name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
};

/**
 * When the people of a branch whom an account sees are taken in other branches of the business on some days of this one,
 * buffers and what waits to be moved there included, waits left out, in the order of time.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function listElsewhere(
  context: Context,
  account: SignedIn,
  { branchId, from, to }: CalendarQuery,
): Promise<TakenElsewhere[]> {
  const { staff_id } = await requireScope(context, account, branchId, 'LOOK');
  const taken = (person: string, start: string, end: RawBuilder<Date>, isWish: boolean) => sql`
    SELECT member.id AS staff_id, there.name AS branch_name, part.starts_at, part.ends_at
    FROM branches here
    JOIN staff_members member ON ${inBusiness('member')} AND member.branch_id = here.id AND member.archived_at IS NULL
    JOIN appointments ON ${inBusiness('appointments')} AND ${sql.ref(`appointments.${person}`)} = member.person_id AND appointments.branch_id <> here.id
    JOIN branches there ON ${inBusiness('there')} AND there.id = appointments.branch_id
    JOIN LATERAL occupations_of(appointments) AS part ON part.is_wish = ${sql.lit(isWish)}
    WHERE ${inBusiness('here')} AND here.id = ${branchId} AND (${staff_id}::uuid IS NULL OR member.id = ${staff_id})
      AND ${sql.ref(`appointments.${start}`)} < (${to}::date + 1)::timestamp AT TIME ZONE here.time_zone
      AND ${sql.ref(`appointments.${start}`)} > ${from}::date::timestamp AT TIME ZONE here.time_zone
        - ${sql.lit(HELD_MINUTES_MAX)} * interval '1 minute'
      AND ${end} > ${from}::date::timestamp AT TIME ZONE here.time_zone
      AND part.ends_at > ${from}::date::timestamp AT TIME ZONE here.time_zone
      AND part.starts_at < (${to}::date + 1)::timestamp AT TIME ZONE here.time_zone`;
  const sessions = sql`
    SELECT member.id, there.name, session.starts_at, session.ends_at + session.buffer_minutes * interval '1 minute'
    FROM branches here
    JOIN staff_members member ON ${inBusiness('member')} AND member.branch_id = here.id AND member.archived_at IS NULL
    JOIN group_sessions session ON ${inBusiness('session')} AND session.person_id = member.person_id AND session.branch_id <> here.id
    JOIN branches there ON ${inBusiness('there')} AND there.id = session.branch_id
    WHERE ${inBusiness('here')} AND here.id = ${branchId} AND (${staff_id}::uuid IS NULL OR member.id = ${staff_id})
      AND session.cancelled_at IS NULL
      AND session.starts_at < (${to}::date + 1)::timestamp AT TIME ZONE here.time_zone
      AND session.starts_at > ${from}::date::timestamp AT TIME ZONE here.time_zone - ${sql.lit(HELD_MINUTES_MAX)} * interval '1 minute'
      AND session.ends_at + session.buffer_minutes * interval '1 minute' > ${from}::date::timestamp AT TIME ZONE here.time_zone`;
  const { rows } = await sql<Taken>`
    ${taken('person_id', 'starts_at', freeAgainAt('appointments'), false)}
    UNION ALL
    ${taken('move_to_person_id', 'move_to_starts_at', moveHeldUntil('appointments'), true)}
    UNION ALL
    ${sessions}
    ORDER BY starts_at, staff_id`.execute(context.database);
  return rows.map(({ staff_id: staffId, branch_name, starts_at, ends_at }) => ({
    staffId,
    branchName: branch_name,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
  }));
}
