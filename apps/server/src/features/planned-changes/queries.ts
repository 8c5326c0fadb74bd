import { ACTIVE_STATUSES } from '@vakit/scheduling';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { type AppointmentView, VIEW_COLUMNS } from '../appointments/index.ts';

/** Appointments of one person, or of everybody in the branch. */
export type Concerned = { readonly branchId: string; readonly staffId?: string | undefined };

/** When the active appointments that are still to begin are, the earliest first. */
export function selectUpcoming(queryable: Queryable, { branchId, staffId }: Concerned, now: Date) {
  return queryable
    .selectFrom('appointments')
    .select(['id', 'staff_id', 'person_id', 'starts_at', 'ends_at', 'waits'])
    .where('branch_id', '=', branchId)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId as string))
    .where('status', 'in', ACTIVE_STATUSES)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Reads the hours of a branch's people, archived ones included, because they may still have appointments. */
export function selectSchedules(queryable: Queryable, branchId: string) {
  return queryable
    .selectFrom('staff_members')
    .select(['id', 'working_schedule', 'break_times'])
    .where('branch_id', '=', branchId)
    .execute();
}

/** These appointments as they are shown, the earliest first. */
export function selectViews(queryable: Queryable, ids: readonly string[]): Promise<AppointmentView[]> {
  return queryable
    .selectFrom('appointments')
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .where(sql<SqlBool>`appointments.id = ANY(${ids}::uuid[])`)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute();
}
