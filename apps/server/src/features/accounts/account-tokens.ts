import { createHash, randomBytes } from 'node:crypto';
import { EMAIL_CHANGE_LINK_HOURS, RESET_LINK_HOURS, VERIFICATION_LINK_HOURS } from '@vakit/contract';
import { HOUR } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import type { TokenPurpose } from '../../database/tables.ts';

export const LIFETIME_IN_HOURS: Readonly<Record<TokenPurpose, number>> = {
  VERIFY_EMAIL: VERIFICATION_LINK_HOURS,
  RESET_PASSWORD: RESET_LINK_HOURS,
  CHANGE_EMAIL: EMAIL_CHANGE_LINK_HOURS,
};

/**
 * Makes the secret of a mailed link. It voids the account's older one of the same purpose; only its hash is kept.
 * @param email the address that the account is to have, for `CHANGE_EMAIL` alone
 */
export async function issueToken(
  queryable: Queryable,
  accountId: string,
  purpose: TokenPurpose,
  now: Date,
  email: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const values = {
    token_hash: hashOf(token),
    expires_at: new Date(now.getTime() + LIFETIME_IN_HOURS[purpose] * HOUR),
    email,
  };
  await queryable
    .insertInto('account_tokens')
    .values({ id: uuidv7(), account_id: accountId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(values))
    .execute();
  return token;
}

/** Whether a link of the purpose waits to be opened. */
export async function hasFreshToken(
  queryable: Queryable,
  accountId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<boolean> {
  const found = await queryable
    .selectFrom('account_tokens')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses the token of a new password up. Returns whose it was, or undefined when it is unknown or expired. */
export function redeemReset(queryable: Queryable, token: string, now: Date) {
  return queryable
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', 'RESET_PASSWORD')
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
}

/** Uses the token of a new address up. Returns whose it was and the address, or undefined when it is unknown or expired. */
export function redeemNewAddress(queryable: Queryable, token: string, now: Date) {
  return queryable
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', 'CHANGE_EMAIL')
    .where('expires_at', '>', now)
    .returning(['account_id', ({ ref }) => ref('email').$notNull().as('email')])
    .executeTakeFirst();
}

/** Finds the account of a verification link, even if it is used or expired; undefined for an unknown token. */
export function findHolder(queryable: Queryable, token: string) {
  return queryable
    .selectFrom('account_tokens')
    .innerJoin('accounts', 'accounts.id', 'account_tokens.account_id')
    .select(['accounts.id', 'accounts.email_verified_at', 'account_tokens.expires_at'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', 'VERIFY_EMAIL')
    .executeTakeFirst();
}

/** Voids every link that was mailed to the account. */
export async function voidTokens(queryable: Queryable, accountId: string): Promise<void> {
  await queryable.deleteFrom('account_tokens').where('account_id', '=', accountId).execute();
}

/** Hashes the secret of a link, because only the hash is stored. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
