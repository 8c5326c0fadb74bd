import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import type { BusinessRow } from '../../database/tables.ts';

/**
 * The business that a branch belongs to; it stays as it is until the transaction ends.
 * @throws Error with a sentence for the person at the terminal when no branch has the slug
 */
export async function findBusinessBySlug(queryable: Queryable, slug: string): Promise<BusinessRow> {
  const business = await acrossBusinesses(queryable, 'BRANCH')
    .selectFrom('businesses')
    .innerJoin('branches', 'branches.business_id', 'businesses.id')
    .selectAll('businesses')
    .where('branches.slug', '=', slug)
    .forUpdate('businesses')
    .executeTakeFirst();
  if (!business) throw new Error(`No branch has the address /${slug}. See them all: npm run business -- list`);
  return business;
}

/** The business that an account owns, if any; it owns one at most. */
export function findBusinessOf(queryable: Queryable, accountId: string): Promise<BusinessRow | undefined> {
  return queryable
    .selectFrom('businesses')
    .innerJoin('business_owners', 'business_owners.business_id', 'businesses.id')
    .selectAll('businesses')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The accounts that own a business, the one that has owned it longest first. */
export function selectOwners(queryable: Queryable, businessId: string) {
  return queryable
    .selectFrom('business_owners')
    .innerJoin('accounts', 'accounts.id', 'business_owners.account_id')
    .selectAll('accounts')
    .where('business_id', '=', businessId)
    .orderBy('business_owners.joined_at')
    .orderBy('accounts.id')
    .execute();
}
