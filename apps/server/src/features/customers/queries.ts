import type { Customer, OwnContact } from '@vakit/contract';
import { ACTIVE_STATUSES } from '@vakit/scheduling';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { VIEW_COLUMNS } from '../appointments/index.ts';
import { CONTACTS_AS_JSON, type ContactRow } from './select-customers.ts';

/** A customer of an owner's branches, archived ones included: by any of the confirmed e-mail addresses, or by id. */
export type CustomerOf = { readonly ownerId: string } & ({ readonly email: string } | { readonly id: string });

/** What is left of a customer's name. */
type Nobody = { readonly firstName: string; readonly lastName: string };

/** The customer's appointments, newest first. */
export async function selectAppointmentIdsOf(queryable: Queryable, customer: CustomerOf): Promise<string[]> {
  const rows = await queryable
    .selectFrom('appointments')
    .select('id')
    .where(isOf(customer))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the appointments that there are, newest first. */
export function selectAppointmentsById(queryable: Queryable, ids: readonly string[]) {
  return queryable
    .selectFrom('appointments')
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .where(sql<SqlBool>`appointments.id = ANY(${ids}::uuid[])`)
    .orderBy('appointments.starts_at', 'desc')
    .orderBy('appointments.id', 'desc')
    .execute();
}

/** What a version of a branch's privacy notice says. */
export async function findNotice(queryable: Queryable, branchId: string, version: string): Promise<string> {
  const notice = await queryable
    .selectFrom('privacy_notices')
    .select('content')
    .where('branch_id', '=', branchId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return notice.content;
}

/** The customer's active appointments that have not ended, soonest first. */
export function selectUpcomingOf(queryable: Queryable, customerId: string, now: Date) {
  return views(queryable, customerId)
    .where('appointments.status', 'in', ACTIVE_STATUSES)
    .where('appointments.ends_at', '>', now)
    .orderBy('appointments.starts_at')
    .execute();
}

/** All others of the customer's appointments, newest first. */
export function selectPastOf(queryable: Queryable, customerId: string, now: Date, limit: number) {
  return views(queryable, customerId)
    .where(({ or, eb }) =>
      or([eb('appointments.status', 'not in', ACTIVE_STATUSES), eb('appointments.ends_at', '<=', now)]),
    )
    .orderBy('appointments.starts_at', 'desc')
    .limit(limit)
    .execute();
}

function views(queryable: Queryable, customerId: string) {
  return queryable
    .selectFrom('appointments')
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .where('appointments.customer_id', '=', customerId);
}

/** Those of the customers of whom a contact is confirmed. */
export async function selectKnown(queryable: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queryable
    .selectFrom('customer_contacts')
    .select('customer_id')
    .distinct()
    .where(sql<SqlBool>`customer_id = ANY (${ids}::uuid[])`)
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ customer_id }) => customer_id));
}

/** The latest merge by which the customer became one of two; null when there was none. */
export async function findLastMerge(queryable: Queryable, customerId: string): Promise<Customer['lastMerge']> {
  const merge = await queryable
    .selectFrom('customer_merges')
    .select(['id', 'merged_at', 'other'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!merge) return null;
  const { first_name, last_name } = merge.other;
  return { id: merge.id, otherName: `${first_name} ${last_name}`.trim(), mergedAt: merge.merged_at.toISOString() };
}

/** What is written down about the customer; undefined when nothing is. */
export function findRecord(queryable: Queryable, customer: CustomerOf) {
  return queryable
    .selectFrom('customers')
    .selectAll()
    .select(
      sql<ContactRow[]>`(
        SELECT coalesce(${CONTACTS_AS_JSON}, '[]') FROM customer_contacts WHERE customer_id = customers.id
      )`.as('contacts'),
    )
    .where(sql<SqlBool>`id IN (${recordOf(customer)})`)
    .executeTakeFirst();
}

/** Holds the customer's record, so that nobody books for it or merges it, and returns its id; undefined when there is none. */
export async function lockRecord(transaction: Queryable, customer: CustomerOf): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM customers WHERE id IN (${recordOf(customer)}) FOR UPDATE`.execute(transaction);
  return rows[0]?.id;
}

/**
 * Gives others who have booked under the same record one of their own, from what they booked with, for the oldest of these
 * appointments. Returns how many it were.
 */
export async function partOthers(transaction: Queryable, id: string, limit: number): Promise<number> {
  const { rows } = await sql<{ parted: number }>`
    SELECT part_from_customer(${id}::uuid, ${limit}::integer) AS parted`.execute(transaction);
  return rows[0]?.parted ?? 0;
}

/**
 * Deletes what is written down about a customer. Whoever else has booked under the same record gets one of their own, from
 * what they booked with.
 */
export async function forgetRecord(transaction: Queryable, id: string): Promise<void> {
  await sql`CALL forget_customer(${id}::uuid)`.execute(transaction);
}

/** Deletes an address where it was only seen, and customers of whom nothing else was known. */
export async function forgetSeenEmail(transaction: Queryable, ownerId: string, email: string): Promise<void> {
  await sql`CALL forget_seen_email(${ownerId}::uuid, ${email}::text)`.execute(transaction);
}

/** Takes a contact off a customer where it was only seen, and the next booking with it is another's; false when it was not. */
export async function forgetSeenContact(
  transaction: Queryable,
  ownerId: string,
  customerId: string,
  { kind, value }: OwnContact,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('customer_contacts')
    .where('owner_id', '=', ownerId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await sql`DELETE FROM customer_sightings WHERE owner_id = ${ownerId} AND customer_id = ${customerId}
    AND ${value} = CASE ${kind}::text WHEN 'EMAIL' THEN email ELSE phone END`.execute(transaction);
  await sql`CALL refresh_search_text(${customerId}::uuid)`.execute(transaction);
  return true;
}

/** The messages about these appointments, newest first. */
export async function selectMessageIdsAbout(
  queryable: Queryable,
  appointmentIds: readonly string[],
): Promise<string[]> {
  const rows = await queryable
    .selectFrom('messages')
    .select('id')
    .where(sql<SqlBool>`appointment_id = ANY(${appointmentIds}::uuid[])`)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the messages that there are, newest first. */
export function selectMessagesById(queryable: Queryable, ids: readonly string[]) {
  return queryable
    .selectFrom('messages')
    .selectAll()
    .where(sql<SqlBool>`id = ANY(${ids}::uuid[])`)
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

/** Makes appointments of the customer nobody's, but for active ones still to begin: so many of them. Returns their ids. */
export async function eraseFromAppointments(
  transaction: Queryable,
  customer: CustomerOf,
  { firstName, lastName }: Nobody,
  { now, limit }: { readonly now: Date; readonly limit: number },
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
      customer_id: null,
    })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('appointments')
        .select('id')
        .where(isOf(customer))
        .where(({ or, eb }) => or([eb('starts_at', '<=', now), eb('status', 'not in', ACTIVE_STATUSES)]))
        .limit(limit),
    )
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

/** The ids of what is written down about the customer: one at the most. An address that was only seen leads to nobody's. */
const recordOf = (customer: CustomerOf) =>
  'id' in customer
    ? sql`SELECT id FROM customers WHERE owner_id = ${customer.ownerId} AND id = ${customer.id}`
    : sql`SELECT customer_id FROM customer_contacts
        WHERE owner_id = ${customer.ownerId} AND kind = 'EMAIL' AND value = email_key(${customer.email})
          AND confirmed_at IS NOT NULL`;

/**
 * Booked by the customer; by e-mail address: with it, or with a phone number alone by the customer who has it. A customer may
 * have other addresses, but those may be of other people who share a number.
 */
const isOf = (customer: CustomerOf) => sql<SqlBool>`appointments.id IN (
  SELECT id FROM appointments WHERE customer_id IN (${recordOf(customer)})
  ${'email' in customer ? sql`AND customer_email = '' UNION ${bookedWith(customer)}` : sql``}
)`;

const bookedWith = ({ ownerId, email }: { readonly ownerId: string; readonly email: string }) => sql`
  SELECT id FROM appointments
  WHERE branch_id IN (SELECT own.id FROM branches own WHERE own.owner_id = ${ownerId})
    AND lower(customer_email COLLATE "C") = lower(${email} COLLATE "C")`;
