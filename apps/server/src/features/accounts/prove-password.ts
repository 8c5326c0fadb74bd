import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { AccountRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { tooMany } from '../../http/too-many.ts';
import type { Visitor } from '../../http/visitor.ts';
import { checkLimits, requireAdmission } from '../../limits/admit.ts';
import { SIGN_INS } from '../../limits/limits.ts';
import { findAccount } from './queries.ts';
import { type Attempt, forgiveAttempts } from './sign-in-attempts.ts';

/**
 * Sees to it that who sits at an open session is the account's holder: a right password is no wrong guess, whatever else speaks
 * against what is asked for.
 * @throws Refusal VALIDATION_FAILED for another password, TOO_MANY_SIGN_INS for too many of them
 */
export async function provePassword(
  context: Context,
  { id }: SignedIn,
  currentPassword: string,
  visitor: Visitor,
): Promise<AccountRow> {
  const attempt = await countGuess(context, id, visitor);
  const account = await findAccount(context.database, id);
  if (!(await context.passwords.matches(currentPassword, account.password_hash))) {
    throw new Refusal('VALIDATION_FAILED', { fields: { currentPassword: 'currentPassword.wrong' } });
  }
  await forgiveAttempts(context, context.database, attempt);
  return account;
}

/** Limits guesses at an open session as strictly as at the sign-in. */
async function countGuess(context: Context, accountId: string, visitor: Visitor): Promise<Attempt> {
  if (!context.config.rateLimit) return { uses: [] };
  const uses = [{ limit: SIGN_INS.onDevice, name: `signed in ${accountId}` }];
  const admission = await checkLimits(context, context.database, { visitor, purpose: 'visit' }, uses, uuidv7());
  await requireAdmission(context, admission, (milliseconds) => tooMany('TOO_MANY_SIGN_INS', milliseconds));
  return { uses };
}
