import { type RawBuilder, sql } from 'kysely';
import { fixedStatement, parameter } from '../../database/fixed-statement.ts';
import { freeAgainAt, holdsTime, moveHeldUntil } from '../appointments/index.ts';

export const firstMinute = (instant: RawBuilder<unknown>) => sql`floor(date_part('epoch', ${instant}) / 60)::integer`;
export const lastMinute = (instant: RawBuilder<unknown>) => sql`ceil(date_part('epoch', ${instant}) / 60)::integer`;
/** Without the buffer, unless the time was given up */
const HELD_UNTIL = sql`coalesce(free_from, ends_at)`;

export type TakenTime = readonly [
  personId: string,
  start: number,
  end: number,
  buffer: number,
  waits: readonly number[] | null,
];

/** Times that occupy or free somebody, in epoch minutes */
export type Answer = {
  readonly version: number;
  /** Appointments, what waits to be moved there, and sessions of groups */
  readonly taken: readonly TakenTime[];
  /** Those without a person concern the whole branch */
  readonly exceptions: readonly (readonly [
    staffId: string | null,
    start: number,
    end: number,
    kind: 'TIME_OFF' | 'EXTRA_HOURS',
  ])[];
};

const BUSINESS = parameter(1, 'uuid');
const BRANCH = parameter(2, 'uuid');
/** Before which nothing begins that could reach into the time */
const LONG_BEFORE = parameter(3, 'timestamptz');
const FROM = parameter(4, 'timestamptz');
const TO = parameter(5, 'timestamptz');
const MOVING = parameter(6, 'uuid[]');
const WANTED = parameter(7, 'uuid');
const KNOWN_PEOPLE = parameter(7, 'uuid[]');
const KNOWN_MEMBERS = parameter(8, 'uuid[]');

export const busyTimeOfKnown = statementFor({
  people: KNOWN_PEOPLE,
  concerns: sql`(staff_id IS NULL OR staff_id = ANY (${KNOWN_MEMBERS}))`,
});
export const busyTimeOfOne = statementFor(found(sql`id = ${WANTED}`, sql`(staff_id IS NULL OR staff_id = ${WANTED})`));
export const busyTimeOfAnyone = statementFor(found(sql`archived_at IS NULL`, sql`true`));

/** The people whose time is asked for, and a condition for exceptions that concern them */
type Whose = {
  readonly people: RawBuilder<unknown>;
  readonly concerns: RawBuilder<unknown>;
  readonly lookUp?: RawBuilder<unknown>;
};

/** The people of the branch, looked for once and asked about three times. */
function found(condition: RawBuilder<unknown>, concerns: RawBuilder<unknown>): Whose {
  return {
    people: sql`(SELECT ids FROM people)::uuid[]`,
    concerns,
    lookUp: sql`WITH people AS MATERIALIZED (SELECT ARRAY(
      SELECT person_id FROM staff_members
      WHERE staff_members.business_id = ${BUSINESS} AND branch_id = ${BRANCH} AND ${condition}
    ) AS ids)`,
  };
}

function statementFor({ people, concerns, lookUp = sql`` }: Whose) {
  return fixedStatement(sql<Answer>`${lookUp} SELECT version,
    (
      SELECT coalesce(json_agg(json_build_array(
        person_id, ${firstMinute(sql`starts_at`)}, ${lastMinute(sql`ends_at`)}, buffer_minutes, waits
      )), '[]')
      FROM (
        SELECT person_id, starts_at, ${HELD_UNTIL} AS ends_at,
          CASE WHEN free_from IS NULL THEN buffer_minutes ELSE 0 END AS buffer_minutes, waits
        FROM appointments
        WHERE appointments.business_id = ${BUSINESS} AND person_id = ANY (${people}) AND ${holdsTime('appointments')}
          AND starts_at > ${LONG_BEFORE} AND starts_at < ${TO} AND ${freeAgainAt('appointments')} > ${FROM}
          AND id <> ALL (${MOVING})
        UNION ALL
        SELECT move_to_person_id, move_to_starts_at, move_to_ends_at, buffer_minutes, waits
        FROM appointments
        WHERE appointments.business_id = ${BUSINESS} AND move_to_person_id = ANY (${people})
          AND move_to_starts_at IS NOT NULL AND move_to_starts_at < ${TO} AND ${moveHeldUntil('appointments')} > ${FROM}
          AND id <> ALL (${MOVING})
        UNION ALL
        SELECT person_id, starts_at, ends_at, buffer_minutes, NULL
        FROM group_sessions
        WHERE group_sessions.business_id = ${BUSINESS} AND person_id = ANY (${people}) AND cancelled_at IS NULL
          AND starts_at > ${LONG_BEFORE} AND starts_at < ${TO}
          AND ends_at + buffer_minutes * interval '1 minute' > ${FROM} AND id <> ALL (${MOVING})
      ) AS each
    ) AS taken,
    (
      SELECT coalesce(json_agg(json_build_array(staff_id, ${firstMinute(sql`starts_at`)}, ${lastMinute(sql`ends_at`)}, kind)), '[]')
      FROM schedule_exceptions
      WHERE schedule_exceptions.business_id = ${BUSINESS} AND branch_id = ${BRANCH} AND ${concerns}
        AND ends_at > ${FROM} AND starts_at < ${TO}
    ) AS exceptions
    FROM branch_versions WHERE branch_versions.business_id = ${BUSINESS} AND branch_id = ${BRANCH}`);
}
