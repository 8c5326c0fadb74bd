import type { Queryable } from '../../database/connect.ts';
import type { AccountRow } from '../../database/tables.ts';

/**
 * The account whose business a branch belongs to; it stays as it is until the transaction ends.
 * @throws Error with a sentence for the person at the terminal when no branch has the slug
 */
export async function findOwnerBySlug(queryable: Queryable, slug: string): Promise<AccountRow> {
  const owner = await queryable
    .selectFrom('accounts')
    .innerJoin('branches', 'branches.owner_id', 'accounts.id')
    .selectAll('accounts')
    .where('branches.slug', '=', slug)
    .forUpdate('accounts')
    .executeTakeFirst();
  if (!owner) throw new Error(`No branch has the address /${slug}. See them all: npm run business -- list`);
  return owner;
}
