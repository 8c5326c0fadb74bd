import type { Database, Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ofBusiness } from '../../database/of-business.ts';
import {
  closeBusinessesOf,
  findBusinessBySlug,
  findBusinessOf,
  insertOwner,
  openBusiness,
  selectOwners,
} from '../businesses/index.ts';
import { accountOf } from './queries.ts';

/**
 * Makes somebody an owner of the business that a branch belongs to, beside those it has. Doing it again changes nothing.
 * @throws Error with a sentence for the person at the terminal: no branch has the slug, nobody has signed up with the
 * address and proven it, or the account owns a business with branches already
 */
export async function addOwner(database: Database, slug: string, email: string, now: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const business = await findBusinessBySlug(transaction, slug);
    const account = await accountOf(transaction, email).forUpdate().executeTakeFirst();
    if (!account?.email_verified_at) throw new Error(`Nobody has an account with the proven address ${email}.`);
    const own = await findBusinessOf(transaction, account.id);
    if (own?.id === business.id) return;
    if (own && (await hasBranches(transaction, own.id)))
      throw new Error(`${email} owns another business, with branches of its own.`);
    await closeBusinessesOf(transaction, [account.id]);
    await insertOwner(transaction, business.id, account.id, now);
    await changeRole(transaction, account.id);
  });
}

/**
 * Takes a business from one of its owners, who is signed out and begins with a business without branches.
 * @throws Error with a sentence for the person at the terminal: no branch has the slug, the account does not own the
 * business, or nobody else does
 */
export async function removeOwner(database: Database, slug: string, email: string, now: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const business = await findBusinessBySlug(transaction, slug);
    const account = await accountOf(transaction, email).forUpdate().executeTakeFirst();
    const owners = await selectOwners(transaction, business.id);
    if (!account || !owners.some(({ id }) => id === account.id))
      throw new Error(`${email} does not own the business of /${slug}.`);
    if (owners.length === 1) throw new Error('A business has at least one owner. Add another one first.');
    await closeBusinessesOf(transaction, [account.id]);
    await openBusiness(transaction, account.id, now);
    await changeRole(transaction, account.id);
  });
}

/** Archived ones keep their records, so they count as well. */
async function hasBranches(queryable: Queryable, businessId: string): Promise<boolean> {
  const branch = await ofBusiness(queryable, businessId)
    .selectFrom('branches')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return branch !== undefined;
}

/** Ends the sessions of an account that joins or leaves a business, because they still show the former one. */
async function changeRole(transaction: Queryable, accountId: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set(({ eb }) => ({ role: 'OWNER', session_version: eb('session_version', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
}
