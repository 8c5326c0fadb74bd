import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * Holds a customer's record, so that nobody erases it before the transaction ends; of one that was merged, of whom it has
 * become.
 * @returns whose record is held
 * @throws Refusal CUSTOMER_NOT_FOUND for one that was erased
 */
export async function holdRecord(transaction: Queryable, businessId: string, id: string): Promise<string> {
  const record = await transaction
    .selectFrom('customers')
    .select(['merged_into', 'is_hidden'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (record?.merged_into) return holdRecord(transaction, businessId, record.merged_into);
  if (!record || record.is_hidden) throw new Refusal('CUSTOMER_NOT_FOUND');
  return id;
}
