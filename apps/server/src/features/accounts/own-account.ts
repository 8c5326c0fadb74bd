import type { AccountDetails, OwnAccount, PasswordChange, TomorrowList, User } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { AccountRow } from '../../database/tables.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { type DeviceTurn, signSession } from '../../http/session-token.ts';
import type { Visitor } from '../../http/visitor.ts';
import { voidTokens } from './account-tokens.ts';
import { endSessions } from './end-sessions.ts';
import { presentUser } from './present-user.ts';
import { provePassword } from './prove-password.ts';
import { findAccount, findWithPendingEmail, setDetails, setPassword } from './queries.ts';

export async function showAccount({ database, now }: Context, { id }: SignedIn): Promise<OwnAccount> {
  const account = await findWithPendingEmail(database, id, now());
  return { ...presentUser(account), pendingEmail: account.pending_email, tomorrowListHour: account.tomorrow_list_hour };
}

export async function changeTomorrowList(
  { database }: Context,
  { id }: SignedIn,
  { hour }: TomorrowList,
): Promise<TomorrowList> {
  await database.updateTable('accounts').set({ tomorrow_list_hour: hour }).where('id', '=', id).execute();
  return { hour };
}

export const changeDetails = async ({ database }: Context, { id }: SignedIn, details: AccountDetails): Promise<User> =>
  presentUser(await setDetails(database, id, details));

/**
 * Changes the password of who knows the present one, ends all other sessions and voids every mailed link.
 * @returns the token with which this session goes on
 * @throws Refusal VALIDATION_FAILED for another password, TOO_MANY_SIGN_INS for too many of them
 */
export async function changePassword(
  context: Context,
  signedIn: SignedIn,
  { currentPassword, newPassword }: PasswordChange,
  visitor: Visitor,
): Promise<string> {
  const { database, passwords, now } = context;
  await provePassword(context, signedIn, currentPassword, visitor);
  const { id, device } = signedIn;
  const passwordHash = await passwords.hash(newPassword);
  return inTransaction(database, async (transaction) => {
    const account = await setPassword(transaction, id, passwordHash, now());
    await voidTokens(transaction, id);
    return tokenOf(context, account, device);
  });
}

/** Ends every session of the account. @returns the token with which this one goes on, if it is kept */
export async function endOwnSessions(
  context: Context,
  { id, device }: SignedIn,
  { isThisKept }: { readonly isThisKept: boolean },
): Promise<string | null> {
  return inTransaction(context.database, async (transaction: Queryable) => {
    await endSessions(transaction, [id]);
    return isThisKept ? tokenOf(context, await findAccount(transaction, id), device) : null;
  });
}

/** @param device on which the session goes on */
export const tokenOf = (context: Context, { id, session_version, role }: AccountRow, device?: DeviceTurn) =>
  signSession(context, { accountId: id, sessionVersion: session_version, device }, role);
