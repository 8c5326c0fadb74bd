import type { Customer } from '@vakit/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { showCustomer } from './show-customer.ts';

/**
 * Makes one customer of two of the owner's: appointments, contacts and notes of the other go over, and the other is gone.
 * @throws Refusal CUSTOMER_NOT_FOUND, VALIDATION_FAILED when both are the same
 */
export async function mergeCustomers(
  context: Context,
  owner: SignedIn,
  id: string,
  otherId: string,
): Promise<Customer> {
  if (id === otherId) throw new Refusal('VALIDATION_FAILED', { fields: { otherId: 'field.invalid' } });
  const { rows } = await sql<{ done: boolean }>`
    SELECT merge_customers(${id}, ${otherId}) AS done
    WHERE (SELECT count(*) FROM customers WHERE owner_id = ${owner.id} AND id IN (${id}, ${otherId})) = 2
  `.execute(context.database);
  if (!rows[0]?.done) throw new Refusal('CUSTOMER_NOT_FOUND');
  return showCustomer(context, owner, id);
}
