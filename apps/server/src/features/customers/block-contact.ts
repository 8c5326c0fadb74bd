import type { ContactBlock, Customer } from '@vakit/contract';
import { type Context, contextIn } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { showCustomer } from './show-customer.ts';

/**
 * Keeps a customer's e-mail address or phone number from booking online, or lets it again: whoever else of the owner's
 * customers it was seen with. At the reception the business decides by itself.
 * @throws Refusal CUSTOMER_NOT_FOUND when the customer has no such contact
 */
export async function blockContact(
  context: Context,
  owner: SignedIn,
  id: string,
  { kind, value, blocked }: ContactBlock,
): Promise<Customer> {
  return inTransaction(context.database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('customer_contacts')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('customer_contacts as own')
            .where('own.business_id', '=', businessOf(owner))
            .where('own.customer_id', '=', id)
            .where('own.kind', '=', kind)
            .where('own.value', '=', value),
        ),
      )
      .set(({ fn, val }) => ({
        blocked_at: blocked ? fn.coalesce('blocked_at', val(context.now())) : null,
      }))
      .where('business_id', '=', businessOf(owner))
      .where('kind', '=', kind)
      .where('value', '=', value)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('CUSTOMER_NOT_FOUND');
    const action = blocked ? 'CONTACT_BLOCKED' : 'CONTACT_ALLOWED';
    await recordActivity(transaction, owner, context.now(), { action, subjectId: id });
    return showCustomer(contextIn(context, transaction), owner, id);
  });
}
