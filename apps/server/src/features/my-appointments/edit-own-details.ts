import { type CustomerAccess, MY_APPOINTMENTS_MAX, type OwnDetails } from '@vakit/contract';
import { type Context, contextIn } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { changeDetails } from '../appointments/index.ts';
import { renameRecord, selectNewestOf } from '../customers/index.ts';
import { customerWith } from './queries.ts';
import { type Asker, isUpcoming, newestOf, requireContact, showMyAppointments } from './show-my-appointments.ts';

/**
 * Changes what the customer is called and by what else than the proven contact they are reached: in the newest appointment,
 * which says what is known of them, in those that lie ahead, and in the record of the business. Whoever else books with
 * the same contact, under another name, stays as they are.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, UNAUTHENTICATED
 */
export async function editOwnDetails(context: Context, asker: Asker, details: OwnDetails): Promise<CustomerAccess> {
  const { businessId, contact } = await requireContact(context, asker);
  const customer = customerWith(businessId, contact);
  const now = context.now();
  const { firstName, lastName, email, phone } = details;
  const other = contact.kind === 'EMAIL' ? { phone } : { email };
  return inTransaction(context.database, async (transaction) => {
    const rows = await selectNewestOf(transaction, customer, MY_APPOINTMENTS_MAX);
    const newest = newestOf(rows);
    const show = () => showMyAppointments(contextIn(context, transaction), asker);
    if (!newest) return show();
    const former = { firstName: newest.customer_first_name, lastName: newest.customer_last_name };
    const isOwn = (row: typeof newest) =>
      row.customer_first_name === former.firstName && row.customer_last_name === former.lastName;
    await changeDetails(
      transaction,
      rows.filter((row) => row === newest || (isOwn(row) && isUpcoming(row, now))),
      { firstName, lastName, ...other },
      { actor: 'CUSTOMER', at: now },
    );
    await renameRecord(transaction, customer, { former, firstName, lastName, ...other, at: now });
    return show();
  });
}
