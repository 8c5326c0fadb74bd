import { INVITATION_LINK_DAYS, type InvitedRole, type Language } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { isConflictOn } from '../../database/errors.ts';
import { afterDeadlock, inTransaction, type Retry } from '../../database/in-transaction.ts';
import { isEmail } from '../../database/is-email.ts';
import type { AccountRow, BranchRow, InvitationRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { drawToken } from '../../one-time-secrets.ts';
import { findAccountByEmail, hashOf, ownsBusiness, readerOf } from '../accounts/index.ts';
import { mailInvitation, mailStaffLink, requireInvitable } from '../messages/index.ts';

type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly role: InvitedRole;
  /** The bookable person; for `STAFF` only */
  readonly staffId?: string;
};
type Employer = Pick<BranchRow, 'id' | 'business_id' | 'name'>;

/**
 * Invites the holder of an address, who has nothing of it before they accept, and writes to them: how to set a password, or
 * where to accept, without a word to anybody else of whether they have an account. Whoever works for the business already, as
 * far as the caller sees it, is told that they now do here, too; who does it themselves is told nothing.
 * @param transaction bound to the business
 * @param language in which is written to who has no account yet
 * @returns the account that works here at once, undefined for who has to accept first
 * @throws Refusal TOO_MANY_INVITATIONS, VALIDATION_FAILED for a number of a country that the operator does not allow
 */
export async function offerWork(
  context: Context,
  transaction: Queryable,
  owner: Pick<SignedIn, 'id'>,
  person: Person,
  branch: Employer,
  language: Language,
): Promise<string | undefined> {
  await requireInvitable(context, transaction, branch.id, person.phone);
  const account = await findAccountByEmail(transaction, person.email);
  if (account && (await worksFor(transaction, account.id, branch.business_id))) {
    if (account.id !== owner.id) await mailStaffLink(context, transaction, readerOf(account), branch, person.role);
    return account.id;
  }
  const sameRole = transaction.deleteFrom('invitations').where('branch_id', '=', branch.id);
  await sameRole.where('role', '=', person.role).where(isEmail('email', person.email)).execute();
  const { token, ...link } = drawLink(context.now());
  const invitation = await transaction
    .insertInto('invitations')
    .values({
      ...{ id: uuidv7(), branch_id: branch.id, role: person.role, staff_id: person.staffId ?? null },
      ...{ email: person.email, first_name: person.firstName, last_name: person.lastName, phone: person.phone },
      ...{ language, ...link },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await mailTo(context, transaction, account, invitation, branch, token);
  return undefined;
}

/** Mails an invitation again, with a link in the place of the former one. @throws Refusal TOO_MANY_INVITATIONS, INVITATION_NOT_FOUND */
export async function offerAgain(
  context: Context,
  transaction: Queryable,
  { id, email, phone }: InvitationRow,
  branch: Employer,
): Promise<InvitationRow> {
  await requireInvitable(context, transaction, branch.id, phone);
  const { token, ...link } = drawLink(context.now());
  const renewed = await transaction
    .updateTable('invitations')
    .set({ ...link, declined_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  // Somebody has just accepted or declined it.
  if (!renewed) throw new Refusal('INVITATION_NOT_FOUND');
  await mailTo(context, transaction, await findAccountByEmail(transaction, email), renewed, branch, token);
  return renewed;
}

function drawLink(now: Date) {
  const token = drawToken();
  const expires_at = new Date(now.getTime() + INVITATION_LINK_DAYS * DAY);
  return { token, token_hash: hashOf(token), invited_at: now, expires_at };
}

/** People with an account accept there; for an unproven address the link also opens the account. */
function mailTo(
  context: Context,
  transaction: Queryable,
  account: AccountRow | undefined,
  invitation: InvitationRow,
  branch: Employer,
  token: string,
): Promise<void> {
  const isAtHome = account?.email_verified_at != null;
  const reader = readerOf(isAtHome ? account : invitation);
  return mailInvitation(context, transaction, reader, branch, invitation.role, isAtHome ? undefined : token);
}

async function worksFor(transaction: Queryable, accountId: string, businessId: string): Promise<boolean> {
  if (await ownsBusiness(transaction, accountId, businessId)) return true;
  const given = transaction.selectFrom('branch_roles').select('branch_id').where('account_id', '=', accountId);
  const booked = transaction
    .selectFrom('staff_members')
    .select('branch_id')
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`archived_at IS NULL AND is_active`);
  return (await given.unionAll(booked).limit(1).executeTakeFirst()) !== undefined;
}

/** Ends what was offered to a person whom the branch books: another address, or none, is meant. */
export async function withdrawFrom(transaction: Queryable, staffId: string): Promise<void> {
  await transaction.deleteFrom('invitations').where('staff_id', '=', staffId).execute();
}

/** Two who invite the same address at once: the later one takes the place of the earlier. */
const AFTER_INVITATION: Retry = { isCause: (error) => isConflictOn(error, 'invitations_address_key'), attempts: 3 };

/**
 * Runs a change that offers work in a transaction.
 * @throws Refusal STAFF_EMAIL_TAKEN when somebody of the branch already has the address, STAFF_BOOKED_ELSEWHERE when a person
 * of another branch has it who is booked at the same time
 */
export async function inOfferingTransaction<Result>(
  { database }: Context,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(database, work, [AFTER_INVITATION, afterDeadlock()]);
  } catch (error) {
    if (isConflictOn(error, 'staff_members_email_key')) throw refusedAddress('STAFF_EMAIL_TAKEN');
    if (isConflictOn(error, 'occupations_no_overlap')) throw refusedAddress('STAFF_BOOKED_ELSEWHERE');
    throw error;
  }
}

const refusedAddress = (code: 'STAFF_EMAIL_TAKEN' | 'STAFF_BOOKED_ELSEWHERE') =>
  new Refusal(code, { fields: { email: `error.${code}` } });
