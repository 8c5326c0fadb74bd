import type { PasswordReset, PasswordSet } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { mailPasswordReset } from '../messages/index.ts';
import { acceptByLink } from './accept-invitation.ts';
import { redeemReset, voidTokens } from './account-tokens.ts';
import { issueAskedToken } from './asked-token.ts';
import { readerOf } from './present-user.ts';
import { entitlementOf, findAccountByEmail, setPassword } from './queries.ts';
import { attemptsFor, forgiveAttempts } from './sign-in-attempts.ts';

/** Mails a reset link when the address is known; the caller cannot tell whether it was. */
export async function requestPasswordReset(context: Context, email: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const account = await findAccountByEmail(transaction, email);
    // Nothing is sent for a business that was stopped.
    if (!account || (await entitlementOf(transaction, account, context.now())) === 'stopped') return;
    const token = await issueAskedToken(context, transaction, account, 'RESET_PASSWORD');
    if (token) await mailPasswordReset(context, transaction, readerOf(account), token);
  });
}

/**
 * Sets the password of who was mailed the token, by reset or by invitation, and ends all other sessions.
 * @returns the address of who accepted an invitation by it: whoever was not invited types their own at the sign-in
 * @throws Refusal INVALID_RESET_LINK for a token that is absent, unknown, used or expired, INVITATION_NEEDS_SIGN_IN
 */
export async function resetPassword(
  context: Context,
  token: string | undefined,
  { newPassword }: PasswordReset,
): Promise<Pick<PasswordSet, 'email'>> {
  const { database, now } = context;
  if (!token) throw new Refusal('INVALID_RESET_LINK');
  const passwordHash = await context.passwords.hash(newPassword);
  const isReset = await inTransaction(database, async (transaction) => {
    const redeemed = await redeemReset(transaction, token, now());
    if (!redeemed) return false;
    const { email, id } = await setPassword(transaction, redeemed.account_id, passwordHash, now());
    await voidTokens(transaction, id);
    await forgiveAttempts(context, transaction, attemptsFor(email));
    return true;
  });
  if (isReset) return {};
  const email = await acceptByLink(context, token, passwordHash);
  if (!email) throw new Refusal('INVALID_RESET_LINK');
  return { email };
}
