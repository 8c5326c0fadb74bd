import { type CustomerErasure, text } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { countUpcomingOf, deleteMessagesAbout, eraseFromAppointments } from './queries.ts';

/**
 * Erases the customer of an e-mail address from the owner's branches: the appointments stay as records of nobody, in the
 * owner's language; the messages about them go.
 * @throws Refusal CUSTOMER_NOT_FOUND, CUSTOMER_HAS_APPOINTMENTS while active ones are still to begin
 */
export async function eraseCustomer(
  { database, now }: Context,
  owner: SignedIn,
  email: string,
): Promise<CustomerErasure> {
  const customer = { ownerId: owner.id, email };
  const nobody = {
    firstName: text('customer.erasedFirstName', owner.language),
    lastName: text('customer.erasedLastName', owner.language),
  };
  return database.transaction().execute(async (transaction) => {
    const count = await countUpcomingOf(transaction, customer, now());
    if (count > 0) throw new Refusal('CUSTOMER_HAS_APPOINTMENTS', { parameters: { count } });
    const erased = await eraseFromAppointments(transaction, customer, nobody, now());
    if (erased.length === 0) throw new Refusal('CUSTOMER_NOT_FOUND');
    await deleteMessagesAbout(transaction, erased);
    return { appointments: erased.length };
  });
}
