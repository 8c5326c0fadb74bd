import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';

/** Opens a business, without branches yet, for an account that owns none; returns its id. */
export async function openBusiness(queryable: Queryable, accountId: string, now: Date): Promise<string> {
  const id = uuidv7();
  await queryable.insertInto('businesses').values({ id, created_at: now }).execute();
  await insertOwner(queryable, id, accountId, now);
  return id;
}

/** Makes an account an owner of a business; the constraint `business_owners_account_key` refuses one that owns another. */
export async function insertOwner(queryable: Queryable, businessId: string, accountId: string, now: Date) {
  await queryable
    .insertInto('business_owners')
    .values({ business_id: businessId, account_id: accountId, joined_at: now })
    .execute();
}

/** Takes the accounts out of their businesses. A business without another owner goes with them; the caller sees that it has no branch. */
export async function closeBusinessesOf(queryable: Queryable, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  const left = await queryable
    .deleteFrom('business_owners')
    .where('account_id', 'in', accountIds)
    .returning('business_id')
    .execute();
  if (left.length === 0) return;
  await queryable
    .deleteFrom('businesses')
    .where(
      'id',
      'in',
      left.map(({ business_id }) => business_id),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('business_owners').select('account_id').whereRef('business_id', '=', 'businesses.id'))),
    )
    .execute();
}
