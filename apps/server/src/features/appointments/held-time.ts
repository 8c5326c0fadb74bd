import { ACTIVE_STATUSES, type AppointmentStatus, HELD_MINUTES_MAX } from '@vakit/scheduling';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inBusiness } from '../../database/of-business.ts';

/** The active statuses as the list of an `IN`, written out so that the planner sees which they are */
export const ACTIVE_LIST = sql.join(ACTIVE_STATUSES.map((status) => sql.lit(status)));

/** Until when an appointment keeps its person busy after its start, buffer included: as `heldTime` of the scheduling says. */
export function freeAgainAt(table: string): RawBuilder<Date> {
  const { freeFrom, end, buffer } = columnsOf(table);
  return sql`coalesce(${freeFrom}, ${end} + ${buffer} * interval '1 minute')`;
}

/** Whether an appointment holds any time at all; what got its outcome before that was remembered does not. */
export function holdsTime(table: string): RawBuilder<boolean> {
  const { status, start, outcomeAt } = columnsOf(table);
  return sql`((${status} IN (${ACTIVE_LIST}) OR ${outcomeAt} IS NOT NULL) AND ${freeAgainAt(table)} > ${start})`;
}

/**
 * The columns that follow from a change of the status at an instant, of the row as it is when it is changed. Nothing waits
 * to be moved once the status changes.
 */
export function columnsOfStatus(status: AppointmentStatus, at: Date) {
  const { start, end, buffer } = columnsOf('appointments');
  const now = sql`${at}::timestamptz`;
  const afterBuffer = (instant: RawBuilder<unknown>) => sql`${instant} + ${buffer} * interval '1 minute'`;
  switch (status) {
    case 'COMPLETED':
      return {
        ...NO_MOVE_REQUEST,
        outcome_at: at,
        free_from: sql<Date | null>`CASE WHEN ${start} <= ${now} AND ${now} < ${end} THEN ${afterBuffer(now)} END`,
      };
    case 'NO_SHOW':
      return {
        ...NO_MOVE_REQUEST,
        outcome_at: at,
        free_from: sql<Date | null>`CASE WHEN ${now} < ${afterBuffer(end)} THEN greatest(${start}, ${now}) END`,
      };
    default:
      return { outcome_at: null, free_from: null, ...NO_MOVE_REQUEST };
  }
}

/** Nothing waits to be moved any more. */
export const NO_MOVE_REQUEST = {
  move_to_staff_id: null,
  move_to_staff_name: null,
  move_to_starts_at: null,
  move_to_ends_at: null,
  move_to_preferred_resources: null,
  move_requested_at: null,
} as const;

/** Until when the time is held that an appointment waits to be moved to, buffer included */
export function moveHeldUntil(table: string): RawBuilder<Date> {
  return sql`${sql.ref(`${table}.move_to_ends_at`)} + ${columnsOf(table).buffer} * interval '1 minute'`;
}

/**
 * Whether somebody works on an appointment, or on where it is to be moved, in part of a time: not while its customer waits, nor in its
 * buffer, which may be all that follows a wait.
 */
export const isWorkedOn = (start: RawBuilder<unknown>, end: RawBuilder<unknown>, isWish = false) => sql<SqlBool>`(
  appointments.waits IS NULL OR EXISTS (
    SELECT FROM occupations_of(appointments) AS part WHERE part.is_wish = ${sql.lit(isWish)} AND part.starts_at < ${end}
      AND least(part.ends_at, CASE WHEN part.is_wish THEN appointments.move_to_ends_at ELSE appointments.ends_at END)
        > greatest(part.starts_at, ${start})
  )
)`;

/** The person may be off while the customer waits, the branch may not. */
const isInTimeOff = (staffId: string, start: string, end: string, isWish: boolean) => sql<boolean>`EXISTS (
  SELECT FROM schedule_exceptions off
  WHERE ${inBusiness('off')} AND off.branch_id = appointments.branch_id AND off.kind = 'TIME_OFF'
    AND (off.staff_id IS NULL OR off.staff_id = ${sql.ref(staffId)})
    AND off.starts_at < ${sql.ref(end)} AND off.ends_at > ${sql.ref(start)}
    AND (off.staff_id IS NULL OR ${isWorkedOn(sql`off.starts_at`, sql`off.ends_at`, isWish)})
)`;

/** Whether time off of the person or the whole branch covers part of an appointment: one that has just been written. */
export const liesInTimeOff = isInTimeOff(
  'appointments.staff_id',
  'appointments.starts_at',
  'appointments.ends_at',
  false,
);

/** The same of the time that it waits to be moved to. */
export const moveLiesInTimeOff = isInTimeOff(
  'appointments.move_to_staff_id',
  'appointments.move_to_starts_at',
  'appointments.move_to_ends_at',
  true,
);

/** Tells if two appointments, at least one of them with a wait, overlap in their occupied time */
const MEET = sql`(appointments.waits IS NULL AND other.waits IS NULL OR EXISTS (
  SELECT FROM occupations_of(appointments) AS part JOIN occupations_of(other) AS taken ON taken.holder_id = part.holder_id
  WHERE part.starts_at < taken.ends_at AND taken.starts_at < part.ends_at
))`;

/** Tells if an appointment overlaps a session in its occupied time */
const MEETS_SESSION = sql`(appointments.waits IS NULL OR EXISTS (
  SELECT FROM occupations_of(appointments) AS part
  WHERE part.holder_id = session.person_id AND part.starts_at < session.ends_at + session.buffer_minutes * interval '1 minute'
    AND part.ends_at > session.starts_at
))`;

/**
 * Whether another appointment of the person, in whatever branch, holds time where one has just been written, buffers included; what waits to be
 * moved holds two times, and while a customer waits none is held. The constraint says the same; this asks the table itself, beside the index by which the
 * constraint is kept.
 */
export const overlapsAnother = sql<boolean>`EXISTS (
  SELECT FROM (VALUES
    (appointments.person_id, appointments.starts_at, ${freeAgainAt('appointments')}),
    (appointments.move_to_person_id, appointments.move_to_starts_at, ${moveHeldUntil('appointments')})
  ) AS own (person_id, starts_at, free_at)
  WHERE own.starts_at IS NOT NULL AND (EXISTS (
    SELECT FROM appointments other
    WHERE ${inBusiness('other')} AND other.person_id = own.person_id AND other.id <> appointments.id AND ${holdsTime('other')}
      AND other.starts_at > own.starts_at - ${sql.lit(HELD_MINUTES_MAX)} * interval '1 minute'
      AND other.starts_at < own.free_at
      AND ${freeAgainAt('other')} > own.starts_at AND ${MEET}
  ) OR EXISTS (
    SELECT FROM appointments other
    WHERE ${inBusiness('other')} AND other.move_to_person_id = own.person_id AND other.id <> appointments.id
      AND other.move_to_starts_at < own.free_at
      AND ${moveHeldUntil('other')} > own.starts_at AND ${MEET}
  ) OR EXISTS (
    SELECT FROM group_sessions session
    WHERE ${inBusiness('session')} AND session.person_id = own.person_id AND session.cancelled_at IS NULL
      AND session.starts_at > own.starts_at - ${sql.lit(HELD_MINUTES_MAX)} * interval '1 minute'
      AND session.starts_at < own.free_at
      AND session.ends_at + session.buffer_minutes * interval '1 minute' > own.starts_at AND ${MEETS_SESSION}
  ))
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
