import type { Language } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import type { AccountRow } from '../../database/tables.ts';
import { closeBusinessesOf } from '../businesses/index.ts';
import { voidTokens } from './account-tokens.ts';
import { insertAccount } from './queries.ts';

type Invited = { firstName: string; lastName: string; email: string; phone: string; language: Language };

/** An account of the role STAFF that nobody can sign in to before a password is set by the invitation's link. */
export function createInvitedAccount(queryable: Queryable, invited: Invited, now: Date): Promise<AccountRow> {
  return insertAccount(queryable, {
    role: 'STAFF',
    first_name: invited.firstName,
    last_name: invited.lastName,
    email: invited.email,
    phone: invited.phone,
    password_hash: null,
    language: invited.language,
    created_at: now,
  });
}

/**
 * Resets an account that somebody registered and never proved to be theirs: it may have been a stranger, whose
 * password and links end here. Undefined when the address has been proven meanwhile.
 */
export async function restartUnverified(
  transaction: Queryable,
  accountId: string,
  invited: Invited,
): Promise<AccountRow | undefined> {
  const account = await transaction
    .updateTable('accounts')
    .set(({ eb }) => ({
      role: 'STAFF',
      first_name: invited.firstName,
      last_name: invited.lastName,
      phone: invited.phone,
      language: invited.language,
      password_hash: null,
      session_version: eb('session_version', '+', 1),
    }))
    .where('id', '=', accountId)
    .where('email_verified_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!account) return undefined;
  await closeBusinessesOf(transaction, [accountId]);
  await voidTokens(transaction, accountId);
  return account;
}

/** Voids the sessions of these accounts at once. */
export async function endSessions(queryable: Queryable, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await queryable
    .updateTable('accounts')
    .set((expression) => ({ session_version: expression('session_version', '+', 1) }))
    .where('id', 'in', accountIds)
    .execute();
}
