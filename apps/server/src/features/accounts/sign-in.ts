import type { Credentials, Language, Session } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { signSession } from '../../http/session-token.ts';
import type { Visitor } from '../../http/visitor.ts';
import { findDeviceAtHand, takeOverDevice } from './device-at-hand.ts';
import { presentUser, presentUserAt } from './present-user.ts';
import { entitlementOf, findAccountByEmail, setLanguage } from './queries.ts';
import { countAttempt, forgiveAttempts } from './sign-in-attempts.ts';

type Caller = {
  readonly visitor: Visitor;
  /** Device on which the account was signed in before */
  readonly deviceId: string | undefined;
  /** Cookie of a shared device */
  readonly deviceCookie?: string | undefined;
  /** The language that the caller asked for, if any */
  readonly language?: Language;
};

/**
 * Opens a session of seven days. Known and unknown addresses take the same time.
 * @throws Refusal TOO_MANY_SIGN_INS, PROOF_OF_WORK_REQUIRED, INVALID_CREDENTIALS, and only to who knows the password:
 * EMAIL_NOT_VERIFIED, BUSINESS_STOPPED (by the operator), ACCOUNT_INACTIVE (a staff member who works in no branch any more)
 */
export async function signIn(context: Context, { email, password }: Credentials, caller: Caller): Promise<Session> {
  const { database } = context;
  const attempt = await countAttempt(context, { email, ...caller });
  const account = await findAccountByEmail(database, email);
  const matches = await context.passwords.matches(password, account?.password_hash);
  if (!account || !matches) throw new Refusal('INVALID_CREDENTIALS');

  await forgiveAttempts(context, database, attempt);
  if (!account.email_verified_at) throw new Refusal('EMAIL_NOT_VERIFIED');
  const entitlement = await entitlementOf(database, account, context.now());
  if (entitlement === 'stopped') throw new Refusal('BUSINESS_STOPPED');
  if (!entitlement) throw new Refusal('ACCOUNT_INACTIVE');
  if (caller.language && caller.language !== account.language) {
    await setLanguage(database, account.id, caller.language);
  }
  const atHand = caller.deviceCookie === undefined ? undefined : await findDeviceAtHand(database, caller.deviceCookie);
  const userAtHand = atHand && (await presentUserAt(database, account, atHand.businessId));
  const device = atHand && (await takeOver(context, atHand, account.id));
  const user = (device && userAtHand) ?? presentUser(account);
  const session = { accountId: account.id, sessionVersion: account.session_version, device };
  return { token: await signSession(context, session, user.role), user };
}

/** On a shared device the session ends with it, however it was opened. */
const takeOver = ({ database, now }: Context, device: Parameters<typeof takeOverDevice>[1], accountId: string) =>
  inTransaction(database, (transaction) => takeOverDevice(transaction, device, accountId, now()));
