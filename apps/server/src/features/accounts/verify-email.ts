import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { mailVerification } from '../messages/index.ts';
import { issueToken, redeemToken } from './account-tokens.ts';
import { readerOf } from './present-user.ts';
import { findAccountByEmail, markVerified } from './queries.ts';

/** @throws Refusal INVALID_VERIFICATION_LINK for a token that is absent, unknown, used or older than 24 hours */
export async function verifyEmail({ database, now }: Context, token: string | undefined): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const accountId = token && (await redeemToken(transaction, token, ['VERIFY_EMAIL'], now()));
    if (!accountId) throw new Refusal('INVALID_VERIFICATION_LINK');
    await markVerified(transaction, accountId, now());
  });
}

/** Mails a new link when the address is known and not verified yet; the caller cannot tell whether it was. */
export async function resendVerification(context: Context, email: string): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    const account = await findAccountByEmail(transaction, email);
    if (!account?.password_hash || account.email_verified_at) return;
    const token = await issueToken(transaction, account.id, 'VERIFY_EMAIL', context.now());
    await mailVerification(context, transaction, readerOf(account), token);
  });
}
