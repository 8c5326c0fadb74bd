import type { ContactKind, Customer, CustomerEdit } from '@vakit/contract';
import { sql } from 'kysely';
import { type Context, contextIn } from '../../context.ts';
import { customerColumns } from '../../database/columns.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { confirmContacts, type IdentifiedContact, identifyContacts } from './own-contacts.ts';
import { showCustomer } from './show-customer.ts';

/**
 * Changes a customer's name, notes and contacts. What is left out stays as it is: a contact that came with a booking
 * is not lost to somebody who writes notes.
 * @throws Refusal CUSTOMER_NOT_FOUND, CHANGED, VALIDATION_FAILED, CUSTOMER_CONTACT_TAKEN
 */
export async function editCustomer(
  context: Context,
  owner: SignedIn,
  id: string,
  { emails, phones, expectedVersion, ...change }: CustomerEdit,
): Promise<Customer> {
  return inTransaction(context.database, async (transaction) => {
    const before = await lockCustomer(transaction, businessOf(owner), id);
    if (!before) throw new Refusal('CUSTOMER_NOT_FOUND');
    const show = () => showCustomer(contextIn(context, transaction), owner, id);
    if (expectedVersion !== undefined) requireVersion(await show(), expectedVersion);
    const columns = columnsOf(customerColumns, change);
    if (Object.keys(columns).length > 0) {
      await transaction
        .updateTable('customers')
        .set(columns)
        .where('business_id', '=', businessOf(owner))
        .where('id', '=', id)
        .execute();
    }
    const contacts = await identifyContacts(transaction, businessOf(owner), id, {
      ...(emails && { emails }),
      ...(phones && { phones }),
    });
    const valuesOf = (wanted: ContactKind) => contacts.filter(({ kind }) => kind === wanted).map(({ value }) => value);
    const after = {
      ...(emails && { emails: valuesOf('EMAIL').sort() }),
      ...(phones && { phones: valuesOf('PHONE').sort() }),
    };
    const removed = [
      ...missing(before.emails, after.emails).map((value) => ({ kind: 'EMAIL' as const, value })),
      ...missing(before.phones, after.phones).map((value) => ({ kind: 'PHONE' as const, value })),
    ];
    await deleteContacts(transaction, businessOf(owner), id, removed);
    await confirmContacts(transaction, { businessId: businessOf(owner), id, at: context.now() }, contacts);
    const changes = changesOf(before, { ...change, ...after });
    const entry = { action: 'CUSTOMER_EDITED', subjectId: id, changes } as const;
    if (changes.length > 0) await recordActivity(transaction, owner, context.now(), entry);
    return show();
  });
}

/** Those that are not among the others; none when nothing is said of these. */
const missing = (values: readonly string[], others = values) => values.filter((value) => !others.includes(value));

/** The customer as nobody else changes it before the transaction ends, with the confirmed contacts. */
function lockCustomer(transaction: Queryable, businessId: string, id: string) {
  const confirmed = (kind: ContactKind) => sql<string[]>`ARRAY(
    SELECT value FROM customer_contacts
    WHERE business_id = ${businessId} AND customer_id = ${id} AND kind = ${kind} AND confirmed_at IS NOT NULL
    ORDER BY value COLLATE "C")`;
  return transaction
    .selectFrom('customers')
    .select(['first_name as firstName', 'last_name as lastName', 'notes', 'alert'])
    .select([confirmed('EMAIL').as('emails'), confirmed('PHONE').as('phones')])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('is_hidden', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Keeps contacts that were confirmed after the customer was read, because the editor did not see them. */
async function deleteContacts(
  transaction: Queryable,
  businessId: string,
  customerId: string,
  contacts: readonly Pick<IdentifiedContact, 'kind' | 'value'>[],
): Promise<void> {
  if (contacts.length === 0) return;
  await transaction
    .deleteFrom('customer_contacts')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`(kind, value) IN (
      SELECT * FROM unnest(${contacts.map(({ kind }) => kind)}::text[], ${contacts.map(({ value }) => value)}::text[])
    )`)
    .execute();
}
