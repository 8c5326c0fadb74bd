import { ACTIVE_STATUSES, type AppointmentStatus, HELD_MINUTES_MAX } from '@vakit/scheduling';
import { type RawBuilder, sql } from 'kysely';

/** The active statuses as the list of an `IN`, written out so that the planner sees which they are */
export const ACTIVE_LIST = sql.join(ACTIVE_STATUSES.map((status) => sql.lit(status)));

/** Until when an appointment keeps its person busy after its start, buffer included: as `heldTime` of the scheduling says. */
export function freeAgainAt(table: string): RawBuilder<Date> {
  const { freeFrom, end, buffer } = columnsOf(table);
  return sql`coalesce(${freeFrom}, ${end} + ${buffer} * interval '1 minute')`;
}

/** Whether an appointment holds any time at all; what got its outcome before that was remembered does not: see migration 11. */
export function holdsTime(table: string): RawBuilder<boolean> {
  const { status, start, outcomeAt } = columnsOf(table);
  return sql`((${status} IN (${ACTIVE_LIST}) OR ${outcomeAt} IS NOT NULL) AND ${freeAgainAt(table)} > ${start})`;
}

/** The columns that follow from a change of the status at an instant, of the row as it is when it is changed. */
export function columnsOfStatus(status: AppointmentStatus, at: Date) {
  const { start, end, buffer } = columnsOf('appointments');
  const now = sql`${at}::timestamptz`;
  const afterBuffer = (instant: RawBuilder<unknown>) => sql`${instant} + ${buffer} * interval '1 minute'`;
  switch (status) {
    case 'COMPLETED':
      return {
        outcome_at: at,
        free_from: sql<Date | null>`CASE WHEN ${start} <= ${now} AND ${now} < ${end} THEN ${afterBuffer(now)} END`,
      };
    case 'NO_SHOW':
      return {
        outcome_at: at,
        free_from: sql<Date | null>`CASE WHEN ${now} < ${afterBuffer(end)} THEN greatest(${start}, ${now}) END`,
      };
    default:
      return { outcome_at: null, free_from: null };
  }
}

/** Whether time off of the person or the whole branch covers part of an appointment: one that has just been written. */
export const liesInTimeOff = sql<boolean>`EXISTS (
  SELECT FROM schedule_exceptions off
  WHERE off.branch_id = appointments.branch_id AND off.kind = 'TIME_OFF'
    AND (off.staff_id IS NULL OR off.staff_id = appointments.staff_id)
    AND off.starts_at < appointments.ends_at AND off.ends_at > appointments.starts_at
)`;

/**
 * Whether another appointment of the person holds time where one has just been written, buffers included. The constraint
 * says the same; this asks the table itself, beside the index by which the constraint is kept.
 */
export const overlapsAnother = sql<boolean>`EXISTS (
  SELECT FROM appointments other
  WHERE other.branch_id = appointments.branch_id AND other.staff_id = appointments.staff_id
    AND other.id <> appointments.id AND ${holdsTime('other')}
    AND other.starts_at > appointments.starts_at - ${sql.lit(HELD_MINUTES_MAX)} * interval '1 minute'
    AND other.starts_at < ${freeAgainAt('appointments')}
    AND ${freeAgainAt('other')} > appointments.starts_at
)`;

function columnsOf(table: string) {
  return {
    status: sql.ref(`${table}.status`),
    start: sql.ref(`${table}.starts_at`),
    end: sql.ref(`${table}.ends_at`),
    buffer: sql.ref(`${table}.buffer_minutes`),
    outcomeAt: sql.ref(`${table}.outcome_at`),
    freeFrom: sql.ref(`${table}.free_from`),
  };
}
