import type { ContactKind, Customer, CustomerEdit } from '@vakit/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { customerColumns } from '../../database/columns.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { confirmContacts, type IdentifiedContact, identifyContacts } from './own-contacts.ts';
import { showCustomer } from './show-customer.ts';

/**
 * Changes a customer's name, notes and contacts. What is left out stays as it is: a contact that came with a booking
 * is not lost to somebody who writes notes.
 * @throws Refusal CUSTOMER_NOT_FOUND, VALIDATION_FAILED, CUSTOMER_CONTACT_TAKEN
 */
export async function editCustomer(
  context: Context,
  owner: SignedIn,
  id: string,
  { emails, phones, ...change }: CustomerEdit,
): Promise<Customer> {
  await inTransaction(context.database, async (transaction) => {
    const before = await lockCustomer(transaction, businessOf(owner), id);
    if (!before) throw new Refusal('CUSTOMER_NOT_FOUND');
    await transaction
      .updateTable('customers')
      .set(columnsOf(customerColumns, change))
      .where('business_id', '=', businessOf(owner))
      .where('id', '=', id)
      .execute();
    const contacts = await identifyContacts(transaction, businessOf(owner), id, {
      ...(emails && { emails }),
      ...(phones && { phones }),
    });
    const kinds: ContactKind[] = [...(emails ? ['EMAIL' as const] : []), ...(phones ? ['PHONE' as const] : [])];
    await deleteOthers(transaction, businessOf(owner), id, kinds, contacts);
    await confirmContacts(transaction, { businessId: businessOf(owner), id, at: context.now() }, contacts);
    const valuesOf = (wanted: ContactKind) => contacts.filter(({ kind }) => kind === wanted).map(({ value }) => value);
    const changes = changesOf(before, {
      ...change,
      ...(emails && { emails: valuesOf('EMAIL').sort() }),
      ...(phones && { phones: valuesOf('PHONE').sort() }),
    });
    if (changes.length === 0) return;
    await recordActivity(transaction, owner, context.now(), { action: 'CUSTOMER_EDITED', subjectId: id, changes });
  });
  return showCustomer(context, owner, id);
}

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

/** Takes away the customer's confirmed contacts of these kinds that are not among those who stay. */
async function deleteOthers(
  transaction: Queryable,
  businessId: string,
  customerId: string,
  kinds: readonly ContactKind[],
  staying: readonly IdentifiedContact[],
): Promise<void> {
  if (kinds.length === 0) return;
  await transaction
    .deleteFrom('customer_contacts')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('kind', 'in', kinds)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`(kind, value) NOT IN (
      SELECT * FROM unnest(${staying.map(({ kind }) => kind)}::text[], ${staying.map(({ value }) => value)}::text[])
    )`)
    .execute();
}
