import type { Customer, OwnContact } from '@vakit/contract';
import { type Context, contextIn } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { confirmContacts, type IdentifiedContact } from './own-contacts.ts';
import { forgetSeenContact } from './queries.ts';
import { showCustomer } from './show-customer.ts';

/**
 * Says that a contact which was seen in a booking is the customer's: from now on whoever books with it is this customer.
 * @throws Refusal CUSTOMER_NOT_FOUND when the customer has no such contact, CUSTOMER_CONTACT_TAKEN, CUSTOMER_CONTACTS_FULL
 */
export async function confirmContact(
  context: Context,
  owner: SignedIn,
  id: string,
  wanted: OwnContact,
): Promise<Customer> {
  return inTransaction(context.database, async (transaction) => {
    const contact = await findContact(transaction, businessOf(owner), id, wanted);
    await confirmContacts(transaction, { businessId: businessOf(owner), id, at: context.now() }, [contact]);
    await recordActivity(transaction, owner, context.now(), { action: 'CONTACT_CONFIRMED', subjectId: id });
    return showCustomer(contextIn(context, transaction), owner, id);
  });
}

/**
 * Takes a contact off a customer with whose bookings it was only seen. A confirmed one is taken away by editing.
 * @throws Refusal CUSTOMER_NOT_FOUND when no such contact was seen
 */
export async function removeContact(
  context: Context,
  owner: SignedIn,
  id: string,
  wanted: OwnContact,
): Promise<Customer> {
  return inTransaction(context.database, async (transaction) => {
    const isRemoved = await forgetSeenContact(transaction, businessOf(owner), id, wanted);
    if (!isRemoved) throw new Refusal('CUSTOMER_NOT_FOUND');
    await recordActivity(transaction, owner, context.now(), { action: 'CONTACT_REMOVED', subjectId: id });
    return showCustomer(contextIn(context, transaction), owner, id);
  });
}

async function findContact(
  transaction: Queryable,
  businessId: string,
  customerId: string,
  { kind, value }: OwnContact,
): Promise<IdentifiedContact> {
  const contact = await transaction
    .selectFrom('customer_contacts')
    .select(['kind', 'value', 'typed'])
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst();
  if (!contact) throw new Refusal('CUSTOMER_NOT_FOUND');
  return contact;
}
