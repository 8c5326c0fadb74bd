import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { mailVerification } from '../messages/index.ts';
import { findHolder } from './account-tokens.ts';
import { issueAskedToken } from './asked-token.ts';
import { readerOf } from './present-user.ts';
import { findAccountByEmail, markVerified } from './queries.ts';

/**
 * The link counts once; opened again, by its holder or by a mail program that looked first, it changes nothing and says
 * again that the address is verified.
 * @throws Refusal INVALID_VERIFICATION_LINK for a token that is absent or unknown, or older than 24 hours and never used
 */
export async function verifyEmail({ database, now }: Context, token: string | undefined): Promise<void> {
  const holder = token ? await findHolder(database, token) : undefined;
  if (holder?.email_verified_at) return;
  if (!holder || holder.expires_at <= now()) throw new Refusal('INVALID_VERIFICATION_LINK');
  await markVerified(database, holder.id, now());
}

/** Mails a new link when the address is known and not verified yet; the caller cannot tell whether it was. */
export async function resendVerification(context: Context, email: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const account = await findAccountByEmail(transaction, email);
    if (!account?.password_hash || account.email_verified_at) return;
    const token = await issueAskedToken(context, transaction, account, 'VERIFY_EMAIL');
    if (token) await mailVerification(context, transaction, readerOf(account), token);
  });
}
