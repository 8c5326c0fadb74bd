import type { AccountDetails, PasswordChange, User } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AccountRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { signSession } from '../../http/session-token.ts';
import { tooMany } from '../../http/too-many.ts';
import type { Visitor } from '../../http/visitor.ts';
import { askAdmission, requireAdmission } from '../../limits/admit.ts';
import { SIGN_INS } from '../../limits/limits.ts';
import { voidTokens } from './account-tokens.ts';
import { endSessions } from './invited-account.ts';
import { presentUser } from './present-user.ts';
import { findAccount, setDetails, setPassword } from './queries.ts';
import { type Attempt, forgiveAttempts } from './sign-in-attempts.ts';

export const showAccount = async ({ database }: Context, { id }: SignedIn): Promise<User> =>
  presentUser(await findAccount(database, id));

export const changeDetails = async ({ database }: Context, { id }: SignedIn, details: AccountDetails): Promise<User> =>
  presentUser(await setDetails(database, id, details));

/**
 * Changes the password of who knows the present one, ends all other sessions and voids every mailed link.
 * @returns the token with which this session goes on
 * @throws Refusal VALIDATION_FAILED for another password, TOO_MANY_SIGN_INS for too many of them
 */
export async function changePassword(
  context: Context,
  { id }: SignedIn,
  { currentPassword, newPassword }: PasswordChange,
  visitor: Visitor,
): Promise<string> {
  const { database, passwords, now } = context;
  const attempt = await countGuess(context, id, visitor);
  const { password_hash } = await findAccount(database, id);
  if (!(await passwords.matches(currentPassword, password_hash))) {
    throw new Refusal('VALIDATION_FAILED', { fields: { currentPassword: 'currentPassword.wrong' } });
  }
  const passwordHash = await passwords.hash(newPassword);
  return database.transaction().execute(async (transaction) => {
    const account = await setPassword(transaction, id, passwordHash, now());
    await voidTokens(transaction, id);
    await forgiveAttempts(context, transaction, attempt);
    return tokenOf(context, account);
  });
}

/** Ends every session of the account. @returns the token with which this one goes on, if it is kept */
export async function endOwnSessions(
  context: Context,
  { id }: SignedIn,
  { isThisKept }: { readonly isThisKept: boolean },
): Promise<string | null> {
  return context.database.transaction().execute(async (transaction: Queryable) => {
    await endSessions(transaction, [id]);
    return isThisKept ? tokenOf(context, await findAccount(transaction, id)) : null;
  });
}

const tokenOf = (context: Context, { id, session_version, role }: AccountRow) =>
  signSession(context, { accountId: id, sessionVersion: session_version }, role);

/** Whoever sits at an open session guesses no faster than at the sign-in. */
async function countGuess(context: Context, accountId: string, visitor: Visitor): Promise<Attempt> {
  if (!context.config.rateLimit) return { uses: [] };
  const uses = [{ limit: SIGN_INS.onDevice, name: `signed in ${accountId}` }];
  const admission = await askAdmission(context, context.database, { visitor, purpose: 'visit' }, uses, uuidv7());
  await requireAdmission(context, admission, (milliseconds) => tooMany('TOO_MANY_SIGN_INS', milliseconds));
  return { uses };
}
