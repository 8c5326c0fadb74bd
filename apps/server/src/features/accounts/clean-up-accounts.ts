import { DAY, HOUR } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { isEmail } from '../../database/is-email.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';
import { closeBusinessesOf } from '../businesses/index.ts';
import { LIFETIME_IN_HOURS } from './account-tokens.ts';

/** Deletes unverified accounts, expired links and invitations. A failed run needs no retry: the next one does it all. */
export const ACCOUNT_CLEAN_UP: JobQueue<object> = { name: 'clean-up-accounts', options: { retryLimit: 0 } };

/** How long after its link has expired an account can still ask for another */
const GRACE = 7 * DAY;

/** One batch, with all rows that refer to them: a transaction is short, and nobody waits long for a row. */
const ACCOUNTS_AT_ONCE = 50;

/**
 * Deletes accounts whose address was never verified, a week after their last link expired, with the mails to them, and
 * links that have long expired, invitations that nobody has answered, and PINs that ended with the sessions of their time.
 */
export async function cleanUpAccounts({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const longAgo = new Date(now().getTime() - GRACE);
  const deleteSome = () => inTransaction(database, (transaction) => deleteUnverified(transaction, longAgo));
  while ((await deleteSome()) === ACCOUNTS_AT_ONCE);
  await deleteInBatches(database, 'account_tokens', sql`expires_at <= ${longAgo}`);
  await deleteInBatches(database, 'invitations', sql`expires_at <= ${now()} AND declined_at IS NULL`);
  await deleteInBatches(
    database,
    'account_pins',
    sql`EXISTS (SELECT FROM accounts WHERE accounts.id = account_id AND accounts.session_version <> account_pins.session_version)`,
  );
}

/** Returns how many there were. */
async function deleteUnverified(transaction: Queryable, longAgo: Date): Promise<number> {
  const deleted = await longUnverified(transaction, longAgo).select('email').forUpdate().execute();
  if (deleted.length === 0) return 0;
  await deleteAccounts(transaction, deleted);
  await acrossBusinesses(transaction, 'ACCOUNT')
    .deleteFrom('messages')
    .where('branch_id', 'is', null)
    .where(
      sql<string>`lower(recipient COLLATE "C")`,
      'in',
      deleted.map(({ email }) => sql<string>`lower(${email} COLLATE "C")`),
    )
    .execute();
  return deleted.length;
}

/**
 * Deletes the account by which somebody has registered an address and never shown that it is theirs, for who has shown it;
 * what was mailed there stays.
 */
export async function deleteUnproven(transaction: Queryable, email: string): Promise<void> {
  const unproven = unverified(transaction).where('password_hash', 'is not', null).where(isEmail('email', email));
  await deleteAccounts(transaction, await unproven.forUpdate().execute());
}

/** Those of accounts that are unverified: they cannot sign in, so that there is no branch yet. */
async function deleteAccounts(transaction: Queryable, accounts: readonly { readonly id: string }[]): Promise<void> {
  if (accounts.length === 0) return;
  const ids = accounts.map(({ id }) => id);
  await closeBusinessesOf(transaction, ids);
  await transaction.deleteFrom('accounts').where('id', 'in', ids).execute();
}

function longUnverified(queryable: Queryable, longAgo: Date) {
  const registeredBefore = new Date(longAgo.getTime() - LIFETIME_IN_HOURS.VERIFY_EMAIL * HOUR);
  return unverified(queryable)
    .where('created_at', '<=', registeredBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_tokens')
            .select('id')
            .whereRef('account_id', '=', 'accounts.id')
            .where('expires_at', '>', longAgo),
        ),
      ),
    )
    .limit(ACCOUNTS_AT_ONCE);
}

function unverified(queryable: Queryable) {
  return queryable.selectFrom('accounts').select('id').where('email_verified_at', 'is', null);
}
