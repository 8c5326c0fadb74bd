import type { Invitation } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { isConflictOn } from '../../database/errors.ts';
import { afterDeadlock, inTransaction } from '../../database/in-transaction.ts';
import { isEmail } from '../../database/is-email.ts';
import { ofBusiness } from '../../database/of-business.ts';
import type { AccountRow, InvitationRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { voidTokens } from './account-tokens.ts';
import { findInvitation, findInvitationByToken, selectInvitations } from './invitations.ts';
import { accountOf, findAccount, insertAccount, ownsBusiness } from './queries.ts';
import { attemptsFor, forgiveAttempts } from './sign-in-attempts.ts';

/** Lists the invitations of an account; none on a shared device, because its session ends at that business. */
export async function listInvitations({ database, now }: Context, { id, device }: SignedIn): Promise<Invitation[]> {
  if (device) return [];
  const { email } = await findAccount(database, id);
  return selectInvitations(database, email, now());
}

/**
 * Begins what an account is invited to, and what else the same business has invited its address to.
 * @throws Refusal INVITATION_NOT_FOUND
 */
export async function acceptInvitation(context: Context, account: SignedIn, id: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await beginWork(context, transaction, account.id, await requireInvitation(context, transaction, account, id));
  });
}

/** Ends one that is not wanted, which who invited sees. @throws Refusal INVITATION_NOT_FOUND */
export async function declineInvitation(context: Context, account: SignedIn, id: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const { business_id } = await requireInvitation(context, transaction, account, id);
    const declined = ofBusiness(transaction, business_id).updateTable('invitations').where('id', '=', id);
    await declined.set({ declined_at: context.now() }).execute();
  });
}

async function requireInvitation(
  { now }: Context,
  transaction: Queryable,
  { id: accountId, device }: SignedIn,
  id: string,
): Promise<InvitationRow> {
  const { email } = await findAccount(transaction, accountId);
  const invitation = device ? undefined : await findInvitation(transaction, email, id, now());
  if (!invitation) throw new Refusal('INVITATION_NOT_FOUND');
  return invitation;
}

/** Somebody has registered the address meanwhile: the next try finds that account. */
const AFTER_REGISTRATION = { isCause: (error: unknown) => isConflictOn(error, 'accounts_email_key'), attempts: 3 };

/**
 * Opens the account of who was invited and has none, by the link that shows that the mailbox is theirs, and begins the work.
 * What somebody registered with the address and never proved stays, with this password and without theirs.
 * @returns the address; undefined for a token of no invitation that is open
 * @throws Refusal INVITATION_NEEDS_SIGN_IN for who has an account: a link of seven days is not to open it
 */
export function acceptByLink(context: Context, token: string, passwordHash: string): Promise<string | undefined> {
  return inTransaction(
    context.database,
    async (transaction) => {
      const invitation = await findInvitationByToken(transaction, token, context.now());
      if (!invitation) return undefined;
      const account = await openInvited(context, transaction, invitation, passwordHash);
      await beginWork(context, transaction, account.id, invitation);
      await forgiveAttempts(context, transaction, attemptsFor(account.email));
      return account.email;
    },
    [AFTER_REGISTRATION, afterDeadlock()],
  );
}

async function openInvited(
  context: Context,
  transaction: Queryable,
  { email, first_name, last_name, phone, language }: InvitationRow,
  password_hash: string,
): Promise<AccountRow> {
  const now = context.now();
  const known = await accountOf(transaction, email).forUpdate().executeTakeFirst();
  if (known?.email_verified_at) throw new Refusal('INVITATION_NEEDS_SIGN_IN');
  const proven = { first_name, last_name, phone, language, password_hash, email_verified_at: now };
  if (!known) return insertAccount(transaction, { ...proven, role: 'STAFF', email, created_at: now });
  await voidTokens(transaction, known.id);
  return transaction
    .updateTable('accounts')
    .set(({ eb }) => ({ ...proven, session_version: eb('session_version', '+', 1) }))
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes of all that a business has invited an address to what the account is there. */
async function beginWork(
  { now }: Context,
  transaction: Queryable,
  accountId: string,
  { business_id: businessId, email }: InvitationRow,
): Promise<void> {
  const own = ofBusiness(transaction, businessId);
  const accepted = await own
    .deleteFrom('invitations')
    .where(isEmail('email', email))
    .where('expires_at', '>', now())
    .where('declined_at', 'is', null)
    .where('branch_id', 'in', ({ selectFrom }) =>
      selectFrom('branches').select('branches.id').where('branches.archived_at', 'is', null),
    )
    .returning(['branch_id', 'role', 'staff_id'])
    .execute();
  const staffIds = accepted.flatMap(({ staff_id }) => staff_id ?? []);
  if (staffIds.length > 0) {
    const people = own.updateTable('staff_members').set({ account_id: accountId }).where('id', 'in', staffIds);
    await people.where('archived_at', 'is', null).execute();
  }
  const isOwner = await ownsBusiness(transaction, accountId, businessId);
  const given = accepted.flatMap(({ branch_id, role }) => (role === 'STAFF' || isOwner ? [] : { branch_id, role }));
  if (given.length === 0) return;
  await own
    .insertInto('branch_roles')
    .values(given.map((role) => ({ ...role, account_id: accountId, given_at: now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const entries = given.map(({ branch_id, role }) => ({
    ...({ action: 'ROLE_GIVEN', branchId: branch_id, subjectId: accountId } as const),
    changes: changesOf({}, { role }),
  }));
  await recordActivity(own, { id: accountId }, now(), ...entries);
}
