import type { Customer, OwnContact } from '@vakit/contract';
import { ACTIVE_STATUSES } from '@vakit/scheduling';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { isEmail } from '../../database/is-email.ts';
import { VIEW_COLUMNS } from '../appointments/index.ts';
import { CONTACTS_AS_JSON, type ContactRow } from './select-customers.ts';

/** A customer of an owner's branches, archived ones included: by one of the confirmed contacts, or by id. */
export type CustomerOf = { readonly businessId: string } & (
  | { readonly email: string }
  | { readonly phone: string }
  | { readonly id: string }
);

/** The customer's appointments, newest first. */
export async function selectAppointmentIdsOf(queryable: Queryable, customer: CustomerOf): Promise<string[]> {
  const rows = await queryable
    .selectFrom('appointments')
    .select('id')
    .where('business_id', '=', customer.businessId)
    .where(isOf(customer))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the appointments that there are, newest first, and under whose record each is. */
export function selectAppointmentsById(queryable: Queryable, businessId: string, ids: readonly string[]) {
  return views(queryable, businessId)
    .leftJoin('customers', (join) =>
      join.onRef('customers.id', '=', 'appointments.customer_id').on('customers.business_id', '=', businessId),
    )
    .select(({ fn }) => fn.coalesce('customers.merged_into', 'customers.id').as('record_id'))
    .where(sql<SqlBool>`appointments.id = ANY(${ids}::uuid[])`)
    .orderBy('appointments.starts_at', 'desc')
    .orderBy('appointments.id', 'desc')
    .execute();
}

/** Reads the text of a version of a branch's privacy notice. */
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
export function selectUpcomingOf(queryable: Queryable, businessId: string, customerId: string, now: Date) {
  return views(queryable, businessId)
    .where(
      sql<SqlBool>`appointments.customer_id = ANY (ARRAY(
        SELECT id FROM with_merged(${businessId}::uuid, ${customerId}::uuid)
      ))`,
    )
    .where('appointments.status', 'in', ACTIVE_STATUSES)
    .where('appointments.ends_at', '>', now)
    .orderBy('appointments.starts_at')
    .execute();
}

/** All others of the customer's appointments, newest first. */
export function selectPastOf(queryable: Queryable, businessId: string, customerId: string, now: Date, limit: number) {
  const isPast = sql`status NOT IN (${sql.join(ACTIVE_STATUSES)}) OR ends_at <= ${now}`;
  return views(queryable, businessId)
    .where(
      // No more is read of each history than is shown.
      sql<SqlBool>`appointments.id IN (
        SELECT past.id FROM with_merged(${businessId}::uuid, ${customerId}::uuid) AS kept CROSS JOIN LATERAL (
          SELECT id FROM appointments WHERE business_id = ${businessId} AND customer_id = kept.id AND (${isPast})
          ORDER BY starts_at DESC LIMIT ${limit}
        ) AS past
      )`,
    )
    .orderBy('appointments.starts_at', 'desc')
    .limit(limit)
    .execute();
}

/** The newest of the customer's appointments, whatever their status; the one that begins last comes first. */
export function selectNewestOf(queryable: Queryable, customer: CustomerOf, limit: number) {
  return views(queryable, customer.businessId)
    .where(isOf(customer))
    .orderBy('appointments.starts_at', 'desc')
    .orderBy('appointments.id', 'desc')
    .limit(limit)
    .execute();
}

function views(queryable: Queryable, businessId: string) {
  return queryable
    .selectFrom('appointments')
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .where('appointments.business_id', '=', businessId);
}

/** Those of the customers of whom a contact is confirmed. */
export async function selectKnown(
  queryable: Queryable,
  businessId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queryable
    .selectFrom('customer_contacts')
    .select('customer_id')
    .distinct()
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`customer_id = ANY (${ids}::uuid[])`)
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ customer_id }) => customer_id));
}

/** The latest merge by which the customer became one of two; null when there was none. */
export async function findLastMerge(
  queryable: Queryable,
  businessId: string,
  customerId: string,
): Promise<Customer['lastMerge']> {
  const merge = await queryable
    .selectFrom('customer_merges')
    .select(['id', 'merged_at', 'other'])
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!merge) return null;
  const { first_name, last_name } = merge.other;
  return { id: merge.id, otherName: `${first_name} ${last_name}`.trim(), mergedAt: merge.merged_at.toISOString() };
}

/** Finds the record that another one was merged into; undefined if it was not merged. */
export async function findMergedInto(queryable: Queryable, businessId: string, id: string) {
  const record = await queryable
    .selectFrom('customers')
    .select('merged_into')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return record?.merged_into ?? undefined;
}

/** Finds a customer's record; undefined if there is none. */
export function findRecord(queryable: Queryable, customer: CustomerOf) {
  return queryable
    .selectFrom('customers')
    .selectAll()
    .select(
      sql<ContactRow[]>`(
        SELECT coalesce(${CONTACTS_AS_JSON}, '[]') FROM customer_contacts own
        WHERE own.business_id = ${customer.businessId} AND own.customer_id = customers.id
      )`.as('contacts'),
    )
    .where('business_id', '=', customer.businessId)
    .where(sql<SqlBool>`id IN (${recordOf(customer)})`)
    .executeTakeFirst();
}

/** Takes a contact off a customer where it was only seen, and the next booking with it is another's; false when it was not. */
export async function forgetSeenContact(
  transaction: Queryable,
  businessId: string,
  customerId: string,
  { kind, value }: OwnContact,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('customer_contacts')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await sql`DELETE FROM customer_sightings WHERE business_id = ${businessId} AND customer_id = ${customerId}
    AND ${value} = CASE ${kind}::text WHEN 'EMAIL' THEN email ELSE phone END`.execute(transaction);
  await sql`CALL refresh_search_text(${businessId}::uuid, ${customerId}::uuid)`.execute(transaction);
  return true;
}

/** The messages about these appointments, newest first. */
export async function selectMessageIdsAbout(
  queryable: Queryable,
  businessId: string,
  appointmentIds: readonly string[],
  contacts: readonly string[],
): Promise<string[]> {
  const messages = queryable.selectFrom('messages').select('id').where('business_id', '=', businessId);
  const rows = await messages
    .where(sql<SqlBool>`appointment_id = ANY(${appointmentIds}::uuid[])`)
    .unionAll(
      messages.where(
        sql<SqlBool>`kind = 'MY_APPOINTMENTS' AND lower(recipient COLLATE "C") = ANY(${contacts}::text[])`,
      ),
    )
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

/** Takes back every consent of the customer to commercial messages; false when there is no such customer. */
export async function clearConsents(queryable: Queryable, customer: CustomerOf): Promise<boolean> {
  const { numUpdatedRows } = await queryable
    .updateTable('appointments')
    .set({ marketing_consent_at: null, marketing_consent_channel: null })
    .where('business_id', '=', customer.businessId)
    .where(isOf(customer))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The ids of what is written down about the customer: one at the most. A contact that was only seen leads to nobody's. */
export function recordOf(customer: CustomerOf) {
  const { businessId } = customer;
  if ('id' in customer) {
    return sql`SELECT id FROM customers WHERE business_id = ${businessId} AND id = ${customer.id} AND NOT is_hidden`;
  }
  const [kind, value] =
    'email' in customer
      ? [sql`'EMAIL'`, sql`email_key(${customer.email})`]
      : [sql`'PHONE'`, sql`phone_key(${customer.phone})`];
  return sql`SELECT customer_id FROM customer_contacts
    WHERE business_id = ${businessId} AND kind = ${kind} AND value = ${value} AND confirmed_at IS NOT NULL`;
}

/**
 * Booked by the customer; by a contact: with it, or without one of its kind by the customer who has it. A customer may have
 * other addresses, but those may be of other people who share a number.
 */
export function isOf(customer: CustomerOf) {
  const { businessId } = customer;
  const ofRecord = sql`business_id = ${businessId} AND customer_id IN (
    SELECT kept.id FROM (${recordOf(customer)}) AS record (id) CROSS JOIN with_merged(${businessId}::uuid, record.id) AS kept
  )`;
  if ('id' in customer) return sql<SqlBool>`appointments.id IN (SELECT id FROM appointments WHERE ${ofRecord})`;
  const isWithout = 'email' in customer ? sql`customer_email = ''` : sql`customer_phone = ''`;
  return sql<SqlBool>`appointments.id IN (
    SELECT id FROM appointments WHERE ${ofRecord} AND ${isWithout}
    UNION
    SELECT id FROM appointments
    WHERE business_id = ${businessId} AND ${bookedWith(customer)}
      AND branch_id IN (SELECT own.id FROM branches own WHERE own.business_id = ${businessId})
  )`;
}

const bookedWith = (customer: { readonly email: string } | { readonly phone: string }) =>
  'email' in customer
    ? isEmail('customer_email', customer.email)
    : sql`phone_key(customer_phone) = phone_key(${customer.phone})`;
