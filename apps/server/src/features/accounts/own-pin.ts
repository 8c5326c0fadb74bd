import type { ActivityAction, OwnPin, PinChange, PinRemoval } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ofBusiness } from '../../database/of-business.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import type { Visitor } from '../../http/visitor.ts';
import { recordActivity } from '../activity/index.ts';
import { provePassword } from './prove-password.ts';

export const showPin = async ({ database }: Context, { id }: SignedIn): Promise<OwnPin> => ({
  isSet: await hasPin(database, id),
});

/**
 * Sets the PIN of who knows the password, in place of another one. It holds as long as the sessions of now.
 * @throws Refusal VALIDATION_FAILED for another password, TOO_MANY_SIGN_INS, UNAUTHENTICATED when all sessions ended meanwhile
 */
export async function setPin(
  context: Context,
  signedIn: SignedIn,
  { currentPassword, pin }: PinChange,
  visitor: Visitor,
): Promise<OwnPin> {
  const account = await provePassword(context, signedIn, currentPassword, visitor);
  const pinHash = await context.passwords.hash(pin);
  await inTransaction(context.database, async (transaction) => {
    const had = await hasPin(transaction, account.id);
    const values = { pin_hash: pinHash, session_version: account.session_version, set_at: context.now() };
    const isCurrent = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account.id)
      .where('session_version', '=', account.session_version)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!isCurrent) throw new Refusal('UNAUTHENTICATED');
    await transaction
      .insertInto('account_pins')
      .values({ account_id: account.id, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
    await recordAtWork(context, transaction, signedIn, had ? 'PIN_CHANGED' : 'PIN_SET');
  });
  return { isSet: true };
}

/** @throws Refusal VALIDATION_FAILED for another password, TOO_MANY_SIGN_INS */
export async function removePin(
  context: Context,
  signedIn: SignedIn,
  { currentPassword }: PinRemoval,
  visitor: Visitor,
): Promise<OwnPin> {
  const account = await provePassword(context, signedIn, currentPassword, visitor);
  await inTransaction(context.database, async (transaction) => {
    if (await hasPin(transaction, account.id)) await recordAtWork(context, transaction, signedIn, 'PIN_REMOVED');
    await deletePin(transaction, account.id);
  });
  return { isSet: false };
}

export async function deletePin(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.deleteFrom('account_pins').where('account_id', '=', accountId).execute();
}

/** Whether a PIN holds: it ended with the sessions of its time. */
async function hasPin(queryable: Queryable, accountId: string): Promise<boolean> {
  const pin = await queryable
    .selectFrom('account_pins')
    .innerJoin('accounts', 'accounts.id', 'account_pins.account_id')
    .select('account_pins.account_id')
    .where('accounts.id', '=', accountId)
    .whereRef('accounts.session_version', '=', 'account_pins.session_version')
    .executeTakeFirst();
  return pin !== undefined;
}

/** Each business for which somebody works knows who may take over its tablets. */
async function recordAtWork(
  { now }: Context,
  transaction: Queryable,
  { id, businessIds }: SignedIn,
  action: ActivityAction,
): Promise<void> {
  if (businessIds.length === 0) return;
  const entries = businessIds.map((businessId) => ({ action, businessId }));
  await recordActivity(ofBusiness(transaction, ...businessIds), { id }, now(), ...entries);
}
