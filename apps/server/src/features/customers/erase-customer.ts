import { type CustomerErasure, text } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import {
  type CustomerOf,
  countUpcomingOf,
  deleteMessagesAbout,
  eraseFromAppointments,
  forgetRecord,
  forgetSeenEmail,
  lockRecord,
} from './queries.ts';

/**
 * Erases a customer from the owner's branches: the appointments stay as records of nobody, in the owner's language; the
 * messages about them go, and so does what is written down about the customer: by e-mail address where it is confirmed.
 * @throws Refusal CUSTOMER_NOT_FOUND, CUSTOMER_HAS_APPOINTMENTS while active ones are still to begin
 */
export async function eraseCustomer(
  { database, now }: Context,
  owner: SignedIn,
  customer: CustomerOf,
): Promise<CustomerErasure> {
  const nobody = {
    firstName: text('customer.erasedFirstName', owner.language),
    lastName: text('customer.erasedLastName', owner.language),
  };
  return database.transaction().execute(async (transaction) => {
    const recordId = await lockRecord(transaction, customer);
    const count = await countUpcomingOf(transaction, customer, now());
    if (count > 0) throw new Refusal('CUSTOMER_HAS_APPOINTMENTS', { parameters: { count } });
    const erased = await eraseFromAppointments(transaction, customer, nobody, now());
    if (!recordId && erased.length === 0) throw new Refusal('CUSTOMER_NOT_FOUND');
    await deleteMessagesAbout(transaction, erased);
    if (recordId) await forgetRecord(transaction, recordId);
    if ('email' in customer) await forgetSeenEmail(transaction, customer.ownerId, customer.email);
    return { appointments: erased.length };
  });
}
