import type { AccountDetails, Language } from '@vakit/contract';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { isEmail } from '../../database/is-email.ts';
import type { AccountRow, Tables } from '../../database/tables.ts';
import { isOwner } from '../../http/session-guard.ts';
import { findBusinessOf } from '../businesses/index.ts';
import { isInvited } from './invitations.ts';

/** The query for the account of an e-mail address, without regard to case. */
export function accountOf(queryable: Queryable, email: string) {
  return queryable.selectFrom('accounts').selectAll().where(isEmail('email', email));
}

/** The account of an e-mail address, without regard to case. */
export function findAccountByEmail(queryable: Queryable, email: string): Promise<AccountRow | undefined> {
  return accountOf(queryable, email).executeTakeFirst();
}

/** An account that exists: a session has just told. */
export function findAccount(queryable: Queryable, id: string): Promise<AccountRow> {
  return queryable.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The same with the address that waits for its link to be opened, if there is one. */
export function findWithPendingEmail(queryable: Queryable, id: string, now: Date) {
  return queryable
    .selectFrom('accounts')
    .leftJoin('account_tokens', (join) =>
      join
        .onRef('account_tokens.account_id', '=', 'accounts.id')
        .on('purpose', '=', 'CHANGE_EMAIL')
        .on('expires_at', '>', now),
    )
    .selectAll('accounts')
    .select('account_tokens.email as pending_email')
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Changes what an account is called, and where its holder is called. */
export function setDetails(
  queryable: Queryable,
  id: string,
  { firstName, lastName, phone }: AccountDetails,
): Promise<AccountRow> {
  return queryable
    .updateTable('accounts')
    .set({ first_name: firstName, last_name: lastName, phone })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Opens an account; the constraint `accounts_email_key` refuses an address that has one. */
export function insertAccount(
  queryable: Queryable,
  account: Omit<Insertable<Tables['accounts']>, 'id'>,
): Promise<AccountRow> {
  return queryable
    .insertInto('accounts')
    .values({ id: uuidv7(), ...account })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets a password, which ends every session and counts as proof that the mailbox is the person's own. */
export function setPassword(
  queryable: Queryable,
  accountId: string,
  passwordHash: string,
  now: Date,
): Promise<AccountRow> {
  return queryable
    .updateTable('accounts')
    .set((expression) => ({
      password_hash: passwordHash,
      email_verified_at: expression.fn.coalesce('email_verified_at', expression.val(now)),
      session_version: expression('session_version', '+', 1),
    }))
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Records that the mailbox is the account holder's own. */
export async function markVerified(queryable: Queryable, accountId: string, now: Date): Promise<void> {
  await queryable.updateTable('accounts').set({ email_verified_at: now }).where('id', '=', accountId).execute();
}

/** Remembers in which language the account holder is written to. */
export async function setLanguage(queryable: Queryable, accountId: string, language: Language): Promise<void> {
  await queryable.updateTable('accounts').set({ language }).where('id', '=', accountId).execute();
}

/**
 * Whether the holder of an account has something to sign in for: an own business, one in which they work or one that has invited
 * them; `stopped` when the operator has stopped all of the former.
 */
export async function entitlementOf(
  queryable: Queryable,
  account: Pick<AccountRow, 'id' | 'role' | 'email'>,
  now: Date,
): Promise<boolean | 'stopped'> {
  const ownership = isOwner(account) && (await ownershipOf(queryable, account.id));
  if (ownership === true) return true;
  const membership = await activeMembershipOf(queryable, account.id);
  if (membership === true) return true;
  return (await isInvited(queryable, account.email, now)) || membership || ownership;
}

/** Whether the account is of an owner; `stopped` when the operator has stopped the business. */
async function ownershipOf(queryable: Queryable, accountId: string): Promise<boolean | 'stopped'> {
  const business = await findBusinessOf(queryable, accountId);
  return business?.stopped_at ? 'stopped' : business !== undefined;
}

/** Whether the account is one of the owners of a business. */
export async function ownsBusiness(queryable: Queryable, accountId: string, businessId: string): Promise<boolean> {
  const owner = await queryable
    .selectFrom('business_owners')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return owner !== undefined;
}

/**
 * Whether the account is of a person who works, and is active, in a branch that still is; `stopped` when the operator has
 * stopped every business of which that is so.
 */
async function activeMembershipOf(queryable: Queryable, accountId: string): Promise<boolean | 'stopped'> {
  const memberships = await selectMemberships(queryable, [accountId]);
  if (memberships.some(({ stopped_at }) => !stopped_at)) return true;
  return memberships.length > 0 && 'stopped';
}

/** In which branches that still are people work, and are active, with when the operator has stopped the business. */
export function selectMemberships(queryable: Queryable, accountIds: readonly string[]) {
  const everywhere = acrossBusinesses(queryable, 'ACCOUNT');
  const booked = everywhere
    .selectFrom('staff_members')
    .select(['business_id', 'branch_id', 'account_id'])
    .where('account_id', 'in', accountIds)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null);
  const given = everywhere
    .selectFrom('branch_roles')
    .select(['business_id', 'branch_id', 'account_id'])
    .where('account_id', 'in', accountIds);
  return everywhere
    .selectFrom(booked.union(given).as('membership'))
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.business_id', '=', 'membership.business_id')
        .onRef('branches.id', '=', 'membership.branch_id'),
    )
    .innerJoin('businesses', 'businesses.id', 'branches.business_id')
    .select(['account_id', 'stopped_at'])
    .where('branches.archived_at', 'is', null)
    .execute();
}
