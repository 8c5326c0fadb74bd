import { ACTIVE_STATUSES } from '@vakit/scheduling';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { type CustomerOf, isOf, recordOf } from './queries.ts';

/** Holds the customer's record, so that nobody books for it or merges it, and returns its id; undefined when there is none. */
export async function lockRecord(transaction: Queryable, customer: CustomerOf): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM customers WHERE business_id = ${customer.businessId} AND id IN (${recordOf(customer)}) AND NOT is_hidden
    FOR UPDATE`.execute(transaction);
  return rows[0]?.id;
}

/** How many of the customer's active appointments are still to begin. */
export async function countUpcomingOf(queryable: Queryable, customer: CustomerOf, now: Date): Promise<number> {
  const { count } = await queryable
    .selectFrom('appointments')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('business_id', '=', customer.businessId)
    .where(isOf(customer))
    .where('starts_at', '>', now)
    .where('status', 'in', ACTIVE_STATUSES)
    .executeTakeFirstOrThrow();
  return count;
}

type Erasure = Selectable<Tables['customer_erasures']>;
export type ErasureKey = { readonly businessId: string; readonly erasureId: string };

/** Writes down that a customer is to be erased, and takes the record out of everybody's sight. */
export async function insertErasure(transaction: Queryable, erasure: Erasure): Promise<void> {
  await transaction.insertInto('customer_erasures').values(erasure).execute();
  const { business_id, customer_id, email } = erasure;
  // They are held nowhere else once the record is hidden.
  await closeAccess(
    transaction,
    business_id,
    sql`SELECT kind, value FROM customer_contacts WHERE business_id = ${business_id} AND customer_id = ${customer_id}
      UNION SELECT 'EMAIL', email_key(${email})`,
  );
  if (customer_id) await sql`CALL hide_customer(${business_id}::uuid, ${customer_id}::uuid)`.execute(transaction);
}

/**
 * Deletes what opens the appointments of these contacts, and what was sent for that, which belongs to none of them.
 * @param contacts selects their kinds and values
 */
async function closeAccess(transaction: Queryable, businessId: string, contacts: RawBuilder<unknown>): Promise<void> {
  for (const table of ['customer_sessions', 'customer_codes'] as const) {
    await sql`DELETE FROM ${sql.table(table)} WHERE business_id = ${businessId} AND (kind, contact) IN (${contacts})`.execute(
      transaction,
    );
  }
  await sql`DELETE FROM messages WHERE business_id = ${businessId} AND kind = 'MY_APPOINTMENTS'
    AND lower(recipient COLLATE "C") IN (SELECT value FROM (${contacts}) AS held (kind, value))`.execute(transaction);
}

/** Holds an erasure that is not finished, with so many of its appointments; undefined when there is none. */
export function lockErasure(
  transaction: Queryable,
  { businessId, erasureId }: ErasureKey,
  limit: number,
): Promise<Erasure | undefined> {
  return transaction
    .selectFrom('customer_erasures')
    .select(['id', 'business_id', 'customer_id', 'email', 'first_name', 'last_name', 'begun_at'])
    .select(sql<string[]>`appointment_ids[:${limit}::integer]`.as('appointment_ids'))
    .where('business_id', '=', businessId)
    .where('id', '=', erasureId)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes these appointments of an erasure nobody's, but for those that have become active ones still to begin since. */
export async function eraseFromAppointments(
  transaction: Queryable,
  { id, business_id, first_name, last_name, begun_at, appointment_ids }: Erasure,
): Promise<void> {
  const erased = sql`appointments WHERE business_id = ${business_id} AND id = ANY (${appointment_ids}::uuid[])`;
  await closeAccess(
    transaction,
    business_id,
    sql`SELECT 'EMAIL', email_key(customer_email) FROM ${erased} UNION SELECT 'PHONE', phone_key(customer_phone) FROM ${erased}`,
  );
  await transaction
    .updateTable('appointments')
    .set({
      customer_first_name: first_name,
      customer_last_name: last_name,
      customer_email: '',
      customer_phone: '',
      customer_notes: null,
      guest_name: null,
      staff_notes: null,
      cancellation_reason: null,
      idempotency_key: null,
      // A digest of what was typed could be guessed back.
      request_digest: null,
      marketing_consent_at: null,
      marketing_consent_channel: null,
      customer_erased_at: begun_at,
      customer_id: null,
    })
    .where('business_id', '=', business_id)
    .where(sql<SqlBool>`id = ANY (${appointment_ids}::uuid[])`)
    .where(({ or, eb }) => or([eb('starts_at', '<=', begun_at), eb('status', 'not in', ACTIVE_STATUSES)]))
    .execute();
  await transaction
    .updateTable('appointment_changes')
    .set({
      former_details: null,
      old_visit: sql`old_visit || '{"staffNotes": null}'`,
      new_visit: sql`new_visit || '{"staffNotes": null}'`,
    })
    .where(
      sql<SqlBool>`appointment_id = ANY (${appointment_ids}::uuid[]) AND (former_details IS NOT NULL OR new_visit IS NOT NULL)`,
    )
    .execute();
  await transaction
    .deleteFrom('messages')
    .where(sql<SqlBool>`appointment_id = ANY (${appointment_ids}::uuid[])`)
    .execute();
  // Nobody can call whoever is erased.
  await transaction
    .deleteFrom('customer_calls')
    .where('appointment_id', 'in', ({ selectFrom }) =>
      selectFrom('appointments')
        .select('id')
        .where(sql<SqlBool>`id = ANY (${appointment_ids}::uuid[])`)
        .where('customer_erased_at', 'is not', null),
    )
    .execute();
  await sql`UPDATE customer_erasures SET appointment_ids = appointment_ids[${appointment_ids.length + 1}::integer:]
    WHERE business_id = ${business_id} AND id = ${id}`.execute(transaction);
}

/**
 * Gives others who have booked under the record one of their own, from what they booked with, for the oldest of these
 * appointments. Returns how many these were.
 */
export async function partOthers(transaction: Queryable, { customer_id, business_id }: Erasure, limit: number) {
  const { rows } = await sql<{ parted: number }>`
    SELECT part_from_customer(${business_id}::uuid, ${customer_id}::uuid, ${limit}::integer) AS parted`.execute(
    transaction,
  );
  return rows[0]?.parted ?? 0;
}

/** Deletes the record, to which no appointment refers any more, the address wherever it was only seen, and what said so. */
export async function finishErasure(transaction: Queryable, { id, business_id, customer_id, email }: Erasure) {
  await transaction
    .deleteFrom('customer_erasures')
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute();
  if (customer_id) {
    await transaction
      .deleteFrom('customers')
      .where('business_id', '=', business_id)
      .where('id', '=', customer_id)
      .execute();
  }
  if (email) await sql`CALL forget_seen_email(${business_id}::uuid, ${email}::text)`.execute(transaction);
}
