import { ACTIVE_STATUSES } from '@vakit/scheduling';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { VIEW_COLUMNS } from '../appointments/index.ts';

/** A customer of an owner's branches, archived ones included. */
export type CustomerOf = { readonly ownerId: string; readonly email: string };

/** What is left of a customer's name. */
type Nobody = { readonly firstName: string; readonly lastName: string };

/** The customer's appointments with the notices that were shown, newest first. */
export function selectAppointmentsOf(queryable: Queryable, customer: CustomerOf) {
  return queryable
    .selectFrom('appointments')
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .leftJoin('privacy_notices', (join) =>
      join
        .onRef('privacy_notices.branch_id', '=', 'appointments.branch_id')
        .onRef('privacy_notices.version', '=', 'appointments.privacy_notice_version'),
    )
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .select('privacy_notices.content as notice_content')
    .where(isOf(customer))
    .orderBy('appointments.starts_at', 'desc')
    .orderBy('appointments.id', 'desc')
    .execute();
}

/** The messages about these appointments, newest first. */
export function selectMessagesAbout(queryable: Queryable, appointmentIds: readonly string[]) {
  return queryable
    .selectFrom('messages')
    .selectAll()
    .where(sql<SqlBool>`appointment_id = ANY(${appointmentIds}::uuid[])`)
    .orderBy('id', 'desc')
    .execute();
}

/** How many of the customer's active appointments are still to begin. */
export async function countUpcomingOf(queryable: Queryable, customer: CustomerOf, now: Date): Promise<number> {
  const { count } = await queryable
    .selectFrom('appointments')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where(isOf(customer))
    .where('starts_at', '>', now)
    .where('status', 'in', ACTIVE_STATUSES)
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes all appointments of the customer nobody's, but for active ones still to begin. Returns their ids. */
export async function eraseFromAppointments(
  transaction: Queryable,
  customer: CustomerOf,
  { firstName, lastName }: Nobody,
  now: Date,
): Promise<string[]> {
  const erased = await transaction
    .updateTable('appointments')
    .set({
      customer_first_name: firstName,
      customer_last_name: lastName,
      customer_email: '',
      customer_phone: '',
      customer_notes: null,
      staff_notes: null,
      cancellation_reason: null,
      idempotency_key: null,
      // A digest of what was typed could be guessed back.
      request_digest: null,
      marketing_consent_at: null,
      marketing_consent_channel: null,
      customer_erased_at: now,
    })
    .where(isOf(customer))
    .where(({ or, eb }) => or([eb('starts_at', '<=', now), eb('status', 'not in', ACTIVE_STATUSES)]))
    .returning('id')
    .execute();
  return erased.map(({ id }) => id);
}

/** Takes back every consent of the customer to commercial messages; false when there is no such customer. */
export async function clearConsents(queryable: Queryable, customer: CustomerOf): Promise<boolean> {
  const { numUpdatedRows } = await queryable
    .updateTable('appointments')
    .set({ marketing_consent_at: null, marketing_consent_channel: null })
    .where(isOf(customer))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes every message about these appointments, those not sent yet included. */
export async function deleteMessagesAbout(transaction: Queryable, appointmentIds: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('messages')
    .where(sql<SqlBool>`appointment_id = ANY(${appointmentIds}::uuid[])`)
    .execute();
}

const isOf = ({ ownerId, email }: CustomerOf) => sql<SqlBool>`
  appointments.branch_id IN (SELECT own.id FROM branches own WHERE own.owner_id = ${ownerId})
  AND lower(appointments.customer_email COLLATE "C") = lower(${email} COLLATE "C")`;
