import { CONTACTS_PER_KIND_MAX, type Customer } from '@vakit/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Context, contextIn } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { showCustomer } from './show-customer.ts';

/**
 * Makes one customer of two of the owner's: appointments, contacts and notes of the other go over, and the other is gone until the
 * merge is undone.
 * @throws Refusal CUSTOMER_NOT_FOUND, CUSTOMER_CONTACTS_FULL, VALIDATION_FAILED when both are the same
 */
export async function mergeCustomers(
  context: Context,
  owner: SignedIn,
  id: string,
  otherId: string,
): Promise<Customer> {
  if (id === otherId) throw new Refusal('VALIDATION_FAILED', { fields: { otherId: 'field.invalid' } });
  return inTransaction(context.database, async (transaction) => {
    const { rows } = await sql<{ outcome: 'DONE' | 'MISSING' | 'FULL' }>`SELECT merge_customers(
      ${uuidv7()}::uuid, ${businessOf(owner)}::uuid, ${id}::uuid, ${otherId}::uuid, ${context.now()}::timestamptz) AS outcome
    `.execute(transaction);
    if (rows[0]?.outcome === 'FULL') {
      throw new Refusal('CUSTOMER_CONTACTS_FULL', { parameters: { max: CONTACTS_PER_KIND_MAX } });
    }
    if (rows[0]?.outcome !== 'DONE') throw new Refusal('CUSTOMER_NOT_FOUND');
    await recordActivity(transaction, owner, context.now(), { action: 'CUSTOMERS_MERGED', subjectId: id });
    return showCustomer(contextIn(context, transaction), owner, id);
  });
}

/**
 * Takes the latest merge of a customer back: the other is a customer again, with what came from there and what was booked
 * since under contacts of theirs.
 * @throws Refusal CUSTOMER_NOT_FOUND, CUSTOMER_MERGE_NOT_FOUND when it is undone already or not the latest
 */
export async function undoMerge(context: Context, owner: SignedIn, id: string, mergeId: string): Promise<Customer> {
  const customer = await showCustomer(context, owner, id);
  if (customer.lastMerge?.id !== mergeId) throw new Refusal('CUSTOMER_MERGE_NOT_FOUND');
  return inTransaction(context.database, async (transaction) => {
    const { rows } = await sql<{ back: string | null }>`
      SELECT undo_merge(${mergeId}::uuid, ${businessOf(owner)}::uuid) AS back`.execute(transaction);
    if (!rows[0]?.back) throw new Refusal('CUSTOMER_MERGE_NOT_FOUND');
    await recordActivity(transaction, owner, context.now(), { action: 'MERGE_UNDONE', subjectId: id });
    return showCustomer(contextIn(context, transaction), owner, id);
  });
}
