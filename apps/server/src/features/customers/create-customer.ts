import type { Customer, CustomerForm } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, contextIn } from '../../context.ts';
import { customerColumns } from '../../database/columns.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { confirmContacts, identifyContacts } from './own-contacts.ts';
import { showCustomer } from './show-customer.ts';

/**
 * Writes down a customer who has not booked yet.
 * @throws Refusal VALIDATION_FAILED, CUSTOMER_CONTACT_TAKEN
 */
export async function createCustomer(context: Context, owner: SignedIn, form: CustomerForm): Promise<Customer> {
  const { emails, phones, ...particulars } = form;
  const id = uuidv7();
  const at = context.now();
  return inTransaction(context.database, async (transaction) => {
    const contacts = await identifyContacts(transaction, businessOf(owner), id, { emails, phones });
    await transaction
      .insertInto('customers')
      .values({
        id,
        business_id: businessOf(owner),
        ...columnsOf(customerColumns, particulars),
        search_text: '',
        created_at: at,
      })
      .execute();
    await confirmContacts(transaction, { businessId: businessOf(owner), id, at }, contacts);
    await recordActivity(transaction, owner, at, { action: 'CUSTOMER_ADDED', subjectId: id });
    return showCustomer(contextIn(context, transaction), owner, id);
  });
}
