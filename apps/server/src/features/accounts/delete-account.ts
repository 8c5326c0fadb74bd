import { type AccountDeletion, type DeletionObstacles, text } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { isEmail } from '../../database/is-email.ts';
import { ofBusiness } from '../../database/of-business.ts';
import type { AccountRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import type { Visitor } from '../../http/visitor.ts';
import { closeBusinessesOf, findBusinessOf, selectOwners } from '../businesses/index.ts';
import { mailAccountDeleted } from '../messages/index.ts';
import { voidTokens } from './account-tokens.ts';
import { deletePin } from './own-pin.ts';
import { readerOf } from './present-user.ts';
import { provePassword } from './prove-password.ts';

/** On a shared device nothing is told of a business that is not the one of the device. */
export const showObstacles = async (
  { database }: Context,
  { id, businessId, device }: SignedIn,
): Promise<DeletionObstacles> => ({
  branches: device && !businessId ? [] : await branchesOwnedAlone(database, id),
});

/**
 * Takes an account's access and what it says of its holder. Its row stays, without a name, for what was done with it;
 * branches keep the person who is booked there, without a sign-in.
 * @throws Refusal VALIDATION_FAILED for another password, TOO_MANY_SIGN_INS, ACCOUNT_OWNS_BRANCHES
 */
export async function deleteAccount(
  context: Context,
  signedIn: SignedIn,
  { currentPassword }: AccountDeletion,
  visitor: Visitor,
): Promise<void> {
  const account = await provePassword(context, signedIn, currentPassword, visitor);
  await inTransaction(context.database, async (transaction) => {
    await leaveBusiness(transaction, account.id);
    await empty(transaction, account, context.now());
    await leaveWork(transaction, account.id);
    await voidTokens(transaction, account.id);
    await deletePin(transaction, account.id);
    await deleteMails(transaction, account.email);
    await mailAccountDeleted(context, transaction, readerOf(account));
  });
}

/** The names of the branches of a business that an account owns and nobody else does; archived ones do not count. */
async function branchesOwnedAlone(queryable: Queryable, accountId: string): Promise<string[]> {
  const business = await findBusinessOf(queryable, accountId);
  if (!business || (await selectOwners(queryable, business.id)).length > 1) return [];
  const branches = await ofBusiness(queryable, business.id)
    .selectFrom('branches')
    .select('name')
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return branches.map(({ name }) => name);
}

async function leaveBusiness(transaction: Queryable, accountId: string): Promise<void> {
  const business = await findBusinessOf(transaction, accountId);
  if (!business) return;
  // No other owner goes, and no branch opens, at the same moment.
  await transaction.selectFrom('businesses').select('id').where('id', '=', business.id).forUpdate().execute();
  const branches = await branchesOwnedAlone(transaction, accountId);
  if (branches.length > 0)
    throw new Refusal('ACCOUNT_OWNS_BRANCHES', { parameters: { branches: branches.join(', ') } });
  if (await holdsRecords(transaction, business.id)) {
    await transaction.deleteFrom('business_owners').where('account_id', '=', accountId).execute();
  } else {
    await closeBusinessesOf(transaction, [accountId]);
  }
}

/** Whether anything is kept of a business, which then stays. */
async function holdsRecords(queryable: Queryable, businessId: string): Promise<boolean> {
  const own = ofBusiness(queryable, businessId);
  const rowsOf = (table: 'branches' | 'customers' | 'audit_entries') => own.selectFrom(table).select('business_id');
  const records = rowsOf('branches').unionAll(rowsOf('customers')).unionAll(rowsOf('audit_entries')).limit(1);
  return (await records.executeTakeFirst()) !== undefined;
}

/** The address is free again; the one that takes its place leads nowhere (RFC 2606). */
async function empty(transaction: Queryable, { id, language }: AccountRow, now: Date): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set(({ eb }) => ({
      first_name: text('account.deletedFirstName', language),
      last_name: text('account.deletedLastName', language),
      email: `${id}@deleted.invalid`,
      phone: '-',
      password_hash: null,
      deleted_at: now,
      tomorrow_list_hour: null,
      session_version: eb('session_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Comes after the account has been emptied: who was one person in several branches stays it because of that. */
async function leaveWork(transaction: Queryable, accountId: string): Promise<void> {
  const everywhere = acrossBusinesses(transaction, 'ACCOUNT');
  // Why somebody wanted to be off stands in them.
  await everywhere
    .deleteFrom('time_off_requests')
    .where('staff_id', 'in', ({ selectFrom }) =>
      selectFrom('staff_members').select('id').where('account_id', '=', accountId),
    )
    .execute();
  await everywhere
    .updateTable('staff_members')
    .set({ account_id: null, email: '' })
    .where('account_id', '=', accountId)
    .execute();
  await everywhere.deleteFrom('branch_roles').where('account_id', '=', accountId).execute();
}

/** Deletes the mails to the account itself; mails about appointments belong to their branch. */
async function deleteMails(transaction: Queryable, email: string): Promise<void> {
  await acrossBusinesses(transaction, 'ACCOUNT')
    .deleteFrom('messages')
    .where('branch_id', 'is', null)
    .where(isEmail('recipient', email))
    .execute();
}
