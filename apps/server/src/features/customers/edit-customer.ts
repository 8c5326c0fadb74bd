import type { ContactKind, Customer, CustomerEdit } from '@vakit/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { customerColumns } from '../../database/columns.ts';
import type { Queryable } from '../../database/connect.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
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
  await context.database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('customers')
      .set(columnsOf(customerColumns, change))
      .where('business_id', '=', businessOf(owner))
      .where('id', '=', id)
      .where('is_hidden', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('CUSTOMER_NOT_FOUND');
    const contacts = await identifyContacts(transaction, businessOf(owner), id, {
      ...(emails && { emails }),
      ...(phones && { phones }),
    });
    const kinds: ContactKind[] = [...(emails ? ['EMAIL' as const] : []), ...(phones ? ['PHONE' as const] : [])];
    await deleteOthers(transaction, businessOf(owner), id, kinds, contacts);
    await confirmContacts(transaction, { businessId: businessOf(owner), id, at: context.now() }, contacts);
  });
  return showCustomer(context, owner, id);
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
