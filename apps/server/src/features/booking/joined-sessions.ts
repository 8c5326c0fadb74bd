import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';

/** Sessions of groups with their branch, their service and their trainer. */
export function joinedSessions(queryable: Queryable) {
  return queryable
    .selectFrom('group_sessions')
    .innerJoin('branches', 'branches.id', 'group_sessions.branch_id')
    .innerJoin('services', (join) =>
      join
        .onRef('services.business_id', '=', 'group_sessions.business_id')
        .onRef('services.id', '=', 'group_sessions.service_id'),
    )
    .innerJoin('staff_members', (join) =>
      join
        .onRef('staff_members.business_id', '=', 'group_sessions.business_id')
        .onRef('staff_members.id', '=', 'group_sessions.staff_id'),
    );
}

/**
 * Tells whether a session takes place as far as is known: its trainer works, and neither the trainer nor the branch is
 * off.
 */
export const TAKES_PLACE = sql<boolean>`(
  staff_members.is_active AND staff_members.archived_at IS NULL AND NOT EXISTS (
    SELECT FROM schedule_exceptions off
    WHERE ${inBusiness('off')} AND off.branch_id = group_sessions.branch_id AND off.kind = 'TIME_OFF'
      AND off.starts_at < group_sessions.ends_at AND off.ends_at > group_sessions.starts_at
      AND (off.staff_id IS NULL OR off.staff_id = group_sessions.staff_id)
  )
)`;

/** Price in kuruş of a seat with the session's trainer. */
export const PRICE_OF_SEAT = sql<number>`coalesce((
  SELECT terms.price_kurus FROM staff_terms terms
  WHERE ${inBusiness('terms')} AND terms.branch_id = group_sessions.branch_id AND terms.staff_id = group_sessions.staff_id
    AND terms.service_id = group_sessions.service_id AND terms.variant_id IS NULL
), services.price_kurus)`;
