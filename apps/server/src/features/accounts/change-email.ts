import type { EmailChange } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { isConflictOn } from '../../database/errors.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { isEmail } from '../../database/is-email.ts';
import type { AccountRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import type { Visitor } from '../../http/visitor.ts';
import { mailEmailChange, mailEmailChanged } from '../messages/index.ts';
import { issueToken, redeemNewAddress, voidTokens } from './account-tokens.ts';
import { deleteUnproven } from './clean-up-accounts.ts';
import { readerOf } from './present-user.ts';
import { provePassword } from './prove-password.ts';

/**
 * Mails a link to another address, which voids an older one. Whether somebody has the address is told only to who opens
 * the link there: anybody else could find out in this way who has an account.
 * @throws Refusal VALIDATION_FAILED for another password or the present address, TOO_MANY_SIGN_INS
 */
export async function requestEmailChange(
  context: Context,
  signedIn: SignedIn,
  { email, currentPassword }: EmailChange,
  visitor: Visitor,
): Promise<void> {
  const account = await provePassword(context, signedIn, currentPassword, visitor);
  if (email.toLowerCase() === account.email.toLowerCase()) {
    throw new Refusal('VALIDATION_FAILED', { fields: { email: 'email.same' } });
  }
  await inTransaction(context.database, async (transaction) => {
    const token = await issueToken(transaction, account.id, 'CHANGE_EMAIL', context.now(), email);
    await mailEmailChange(context, transaction, { ...readerOf(account), email }, token);
  });
}

/** Constraints that are broken if the address is used already; a person of a branch may have it without an account. */
const TAKEN = ['accounts_email_key', 'staff_members_email_key', 'occupations_no_overlap'];

/**
 * Gives an account the address to which a link was mailed, and tells the former one. All sessions and links end, and so
 * does an account that somebody registered with the address without ever verifying it.
 * @throws Refusal INVALID_EMAIL_LINK for a token that is absent, unknown, used or expired, EMAIL_TAKEN
 */
export async function changeEmail(context: Context, token: string | undefined): Promise<void> {
  if (!token) throw new Refusal('INVALID_EMAIL_LINK');
  try {
    await inTransaction(context.database, (transaction) => useNewAddress(context, transaction, token));
  } catch (error) {
    if (TAKEN.some((constraint) => isConflictOn(error, constraint))) throw new Refusal('EMAIL_TAKEN');
    throw error;
  }
}

async function useNewAddress(context: Context, transaction: Queryable, token: string): Promise<void> {
  const now = context.now();
  const wanted = await redeemNewAddress(transaction, token, now);
  if (!wanted) throw new Refusal('INVALID_EMAIL_LINK');
  const { account_id: id, email } = wanted;
  const former = await transaction
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await deleteUnproven(transaction, email);
  await transaction
    .updateTable('accounts')
    .set(({ eb }) => ({ email, email_verified_at: now, session_version: eb('session_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await changeAddressAtWork(transaction, former, email);
  await voidTokens(transaction, id);
  await mailEmailChanged(context, transaction, readerOf(former));
}

/** Changes the address in every business that knows the person by the former one. */
async function changeAddressAtWork(transaction: Queryable, former: AccountRow, email: string): Promise<void> {
  await acrossBusinesses(transaction, 'ACCOUNT')
    .updateTable('staff_members')
    .set({ email })
    .where('account_id', '=', former.id)
    .where(isEmail('email', former.email))
    .where('archived_at', 'is', null)
    .execute();
}
