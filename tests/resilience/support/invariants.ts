import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../apps/server/src/database/connect.ts';
import type { Installation } from './installation.ts';

/**
 * Rules that every row of every database of Vakit obeys at any time, each computed from the rows themselves: a
 * statement finds the ids of the rows that break it.
 */
const VIOLATIONS: Readonly<Record<string, string>> = {
  'a person or a piece is taken twice at a time': `
    SELECT one.holder_id FROM occupations AS one JOIN occupations AS other
      ON one.business_id = other.business_id AND one.holder_id = other.holder_id
        AND coalesce(one.appointment_id, one.session_id) < coalesce(other.appointment_id, other.session_id)
        AND one.starts_at < other.ends_at AND other.starts_at < one.ends_at`,
  'a person is wanted in two places at a time': `
    WITH wanted AS (
      SELECT appointments.business_id, appointments.id AS taker, held.holder_id, held.starts_at, held.ends_at
      FROM appointments, occupations_of(appointments) AS held WHERE appointments.session_id IS NULL
      UNION ALL SELECT business_id, id, person_id, starts_at, ends_at + buffer_minutes * interval '1 minute'
      FROM group_sessions WHERE cancelled_at IS NULL)
    SELECT one.holder_id FROM wanted AS one JOIN wanted AS other
      ON one.business_id = other.business_id AND one.holder_id = other.holder_id AND one.taker < other.taker
        AND one.starts_at < other.ends_at AND other.starts_at < one.ends_at`,
  'a session does not take the time of its trainer, or a cancelled one does': `
    SELECT coalesce(held.session_id, group_sessions.id) FROM group_sessions
    FULL JOIN (SELECT * FROM occupations WHERE session_id IS NOT NULL AND resource_id IS NULL) AS held
      ON held.session_id = group_sessions.id
    WHERE (held.session_id IS NULL) <> (group_sessions.cancelled_at IS NOT NULL)
      OR (held.holder_id, held.starts_at, held.ends_at) IS DISTINCT FROM
        (person_id, group_sessions.starts_at, group_sessions.ends_at + buffer_minutes * interval '1 minute')
        AND group_sessions.cancelled_at IS NULL`,
  'a person is taken by what no appointment says': `
    SELECT appointment_id, is_wish, part, holder_id, starts_at, ends_at FROM occupations
      WHERE appointment_id IS NOT NULL AND resource_id IS NULL
    EXCEPT SELECT appointments.id, held.is_wish, held.part, held.holder_id, held.starts_at, held.ends_at
      FROM appointments, occupations_of(appointments) AS held`,
  'an appointment does not take the time of its person': `
    SELECT appointments.id, held.is_wish, held.part, held.holder_id, held.starts_at, held.ends_at
      FROM appointments, occupations_of(appointments) AS held WHERE appointments.session_id IS NULL
    EXCEPT SELECT appointment_id, is_wish, part, holder_id, starts_at, ends_at FROM occupations
      WHERE appointment_id IS NOT NULL AND resource_id IS NULL`,
  'time is taken by nothing': `
    SELECT holder_id FROM occupations
    WHERE (appointment_id IS NOT NULL AND NOT EXISTS (SELECT FROM appointments WHERE id = occupations.appointment_id))
      OR (session_id IS NOT NULL AND NOT EXISTS (SELECT FROM group_sessions WHERE id = occupations.session_id))`,
  'a room or device is in maintenance, and an appointment has it': `
    SELECT resource_id FROM occupations
    WHERE resource_id IS NOT NULL AND ends_at > now() AND is_in_maintenance(
      business_id, resource_id, starts_at, ends_at, coalesce(appointment_id, session_id))`,
  'a room or device is out of use, and taken in time to come': `
    SELECT resources.id FROM occupations JOIN resources ON resources.id = occupations.resource_id
    WHERE ends_at > now() AND (NOT is_active OR archived_at IS NOT NULL)`,
  'a room or device is taken as another one': `
    SELECT resources.id FROM occupations JOIN resources ON resources.id = occupations.resource_id
    WHERE ends_at > now() AND resources.holder_id <> occupations.holder_id`,
  'an appointment lacks a room or device that it needs': `
    SELECT id FROM appointments
    WHERE needed_types IS NOT NULL AND session_id IS NULL AND holds_time(status, outcome_at)
      AND (SELECT count(*) FROM stretches_of(appointments) AS stretch, unnest(stretch.kinds))
        <> (SELECT count(*) FROM occupations WHERE appointment_id = appointments.id AND resource_id IS NOT NULL)`,
  'a room or device of another branch': `
    SELECT appointments.id FROM occupations
    JOIN resources ON resources.id = occupations.resource_id
    JOIN appointments ON appointments.id = occupations.appointment_id
    WHERE resources.branch_id <> appointments.branch_id`,
  'two on one seat': `
    SELECT session_id FROM appointments WHERE seat IS NOT NULL GROUP BY session_id, seat HAVING count(*) > 1`,
  'a seat that its session does not have': `
    SELECT id FROM appointments WHERE seat IS NOT NULL AND NOT EXISTS (
      SELECT FROM session_seats
      WHERE session_seats.session_id = appointments.session_id AND number = appointments.seat)`,
  'a seat that is held after a cancellation, or not held before it': `
    SELECT appointments.id FROM appointments LEFT JOIN group_sessions ON group_sessions.id = appointments.session_id
    WHERE (seat IS NOT NULL AND (status = 'CANCELLED' OR group_sessions.cancelled_at IS NOT NULL))
      OR (appointments.session_id IS NOT NULL AND seat IS NULL AND status IN ('PENDING', 'CONFIRMED'))`,
  'a seat at another time than its session': `
    SELECT appointments.id FROM appointments JOIN group_sessions ON group_sessions.id = appointments.session_id
    WHERE status IN ('PENDING', 'CONFIRMED') AND (appointments.starts_at, appointments.ends_at, appointments.staff_id)
      IS DISTINCT FROM (group_sessions.starts_at, group_sessions.ends_at, group_sessions.staff_id)`,
  'the wish to move what is over': `
    SELECT id FROM appointments WHERE move_to_starts_at IS NOT NULL AND status NOT IN ('PENDING', 'CONFIRMED')`,
  'a party in two branches, or of nobody': `
    SELECT party_id FROM appointments WHERE party_id IS NOT NULL GROUP BY party_id
    HAVING count(DISTINCT branch_id) > 1 OR NOT bool_or(id = party_id)`,
  'an appointment without services, or of another price than theirs': `
    SELECT id FROM appointments WHERE price_kurus IS DISTINCT FROM (
      SELECT sum(price_kurus) FROM appointment_items WHERE appointment_id = appointments.id)`,
  'a history that does not end with the status': `
    SELECT id FROM appointments WHERE unproven_until IS NULL AND status IS DISTINCT FROM (
      SELECT status FROM appointment_changes WHERE appointment_id = appointments.id ORDER BY id DESC LIMIT 1)`,
  'the counted appointments are not those that are there': `
    SELECT branch_id, staff_id, status FROM (
      SELECT branch_id, staff_id, status, number FROM appointment_counts
      UNION ALL SELECT branch_id, staff_id, status, number FROM appointment_count_changes
      UNION ALL SELECT branch_id, staff_id, status, -1 FROM appointments WHERE unproven_until IS NULL) AS counted
    GROUP BY branch_id, staff_id, status HAVING sum(number) <> 0`,
  'two bookings of one attempt': `
    SELECT idempotency_key FROM appointments WHERE idempotency_key IS NOT NULL
    GROUP BY branch_id, idempotency_key HAVING count(*) > 1`,
  'an appointment of a customer who is not there': `
    SELECT id FROM appointments WHERE customer_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM customers
      WHERE customers.id = appointments.customer_id AND customers.business_id = appointments.business_id)`,
  'a contact that is confirmed of two customers': `
    SELECT value FROM customer_contacts WHERE confirmed_at IS NOT NULL
    GROUP BY business_id, kind, value HAVING count(*) > 1`,
  'a customer who became one that became another, or is gone': `
    SELECT id FROM customers WHERE merged_into IS NOT NULL AND NOT EXISTS (
      SELECT FROM customers AS other WHERE other.id = customers.merged_into AND other.merged_into IS NULL)`,
  'a contact of somebody who was erased': `
    SELECT customers.id FROM customer_contacts JOIN customers
      ON customers.business_id = customer_contacts.business_id AND customers.id = customer_contacts.customer_id
    WHERE is_hidden AND merged_into IS NULL AND blocked_at IS NULL`,
  'a customer who is found by something else than what is known of them': `
    SELECT id FROM customers WHERE NOT is_hidden AND search_text IS DISTINCT FROM search_text_of(
      first_name, last_name, ARRAY(
        SELECT value FROM customer_contacts
        WHERE customer_contacts.business_id = customers.business_id AND customer_id = customers.id
        ORDER BY kind, created_at, value))`,
  'an erasure that no job goes on with': `
    SELECT id FROM customer_erasures WHERE NOT EXISTS (
      SELECT FROM jobs.job
      WHERE name = 'erase-customers' AND state <= 'active' AND data ->> 'erasureId' = customer_erasures.id::text)`,
  'an import that no job goes on with': `
    SELECT id FROM customer_imports WHERE finished_at IS NULL AND NOT EXISTS (
      SELECT FROM jobs.job
      WHERE name = 'import-customers' AND state <= 'active' AND data ->> 'importId' = customer_imports.id::text)`,
  'a message about an appointment that is not there': `
    SELECT id FROM messages WHERE appointment_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM appointments WHERE appointments.id = messages.appointment_id)`,
  'a message that waits without a job': `
    SELECT id FROM messages WHERE status = 'WAITING' AND NOT EXISTS (
      SELECT FROM jobs.job WHERE state <= 'active' AND data ->> 'messageId' = messages.id::text)`,
  'a move that waits to be told of without a job': `
    SELECT appointment_id FROM move_notices WHERE NOT EXISTS (
      SELECT FROM jobs.job
      WHERE name = 'tell-of-move' AND state <= 'active' AND data ->> 'appointmentId' = appointment_id::text
        AND (data ->> 'dueAt')::timestamptz = due_at)`,
  'a confirmed appointment that no job reminds of': `
    SELECT id FROM appointments WHERE status = 'CONFIRMED' AND starts_at > now() + interval '25 hours' AND NOT EXISTS (
      SELECT FROM jobs.job
      WHERE name = 'remind-customer' AND state <= 'active' AND data ->> 'appointmentId' = appointments.id::text
        AND (data ->> 'startsAt')::timestamptz = appointments.starts_at)`,
  'a booking that nobody has proven, and that no job ends': `
    SELECT id FROM appointments WHERE unproven_until IS NOT NULL AND NOT EXISTS (
      SELECT FROM jobs.job
      WHERE name = 'free-unproven-bookings' AND state <= 'active'
        AND data ->> 'appointmentId' = coalesce(party_id, appointments.id)::text)`,
  'an appointment of another business than its branch': `
    SELECT appointments.id FROM appointments JOIN branches ON branches.id = appointments.branch_id
    WHERE appointments.business_id <> branches.business_id`,
};

/** By their names what contradicts, a few rows of each. */
export async function findContradictions(database: Database): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, statement] of Object.entries(VIOLATIONS)) {
    const { rows } = await sql`${sql.raw(statement)}`.execute(database);
    // A limit in the statement would tell the planner to compare every row with every other one.
    if (rows.length > 0) found[name] = rows.slice(0, 5);
  }
  return found;
}

/** To be asked for at the end of a test, when no request is on its way. */
export async function expectNoContradiction(installation: Pick<Installation, 'inspect'>): Promise<void> {
  const found = await installation.inspect((database) =>
    database.transaction().execute(async (transaction) => {
      // Rows of a long run may take longer than a request, and how many there are is news to the planner.
      await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
      await sql`ANALYZE`.execute(transaction);
      return findContradictions(transaction as Database);
    }),
  );
  expect(found).toEqual({});
}
