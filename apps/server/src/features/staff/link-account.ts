import type { Language, MemberRole } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { isConflictOn } from '../../database/errors.ts';
import { afterDeadlock, inTransaction, type Retry } from '../../database/in-transaction.ts';
import type { AccountRow, BranchRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import {
  createInvitedAccount,
  findAccountByEmail,
  issueToken,
  readerOf,
  restartUnverified,
} from '../accounts/index.ts';
import { mailInvitation, mailStaffLink, requireInvitable } from '../messages/index.ts';

type Person = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Of a member; who is booked has none */
  role?: MemberRole;
};
type Employer = Pick<BranchRow, 'id' | 'business_id' | 'name'>;

/**
 * Finds or makes the account of a person's address and tells them by mail: whoever has set a password, and shown that the mailbox is theirs, that they now
 * belong to the branch, everybody else how to set one, and who does it nothing. Returns the account's id.
 * @param language in which a person is written to who has no account yet
 * @throws Refusal TOO_MANY_INVITATIONS, VALIDATION_FAILED for a number of a country that the operator does not allow
 */
export async function linkAccount(
  context: Context,
  transaction: Queryable,
  owner: Pick<SignedIn, 'id'>,
  person: Person,
  branch: Employer,
  language: Language,
): Promise<string> {
  await requireInvitable(context, transaction, branch.id, person.phone);
  const now = context.now();
  const { role = 'STAFF' } = person;
  const invited = { ...person, language };
  const found = await findAccountByEmail(transaction, person.email);
  const account = found
    ? (isUnproven(found) && (await restartUnverified(transaction, found.id, invited))) || found
    : await createInvitedAccount(transaction, invited, now);
  if (account.id === owner.id) return account.id;
  if (account.password_hash) {
    await mailStaffLink(context, transaction, readerOf(account), branch, role);
  } else {
    const token = await issueToken(transaction, account.id, 'INVITATION', now);
    await mailInvitation(context, transaction, readerOf(account), branch, role, token);
  }
  return account.id;
}

/** Whether somebody has set a password without having shown that the mailbox is theirs. */
const isUnproven = ({ password_hash, email_verified_at }: AccountRow) => password_hash !== null && !email_verified_at;

/** Once the address is registered by somebody else meanwhile, the second try finds that account. */
const AFTER_REGISTRATION: Retry = { isCause: (error) => isConflictOn(error, 'accounts_email_key'), attempts: 3 };

/**
 * Runs a change that links an account in a transaction.
 * @throws Refusal STAFF_EMAIL_TAKEN when somebody of the branch already has the address, STAFF_BOOKED_ELSEWHERE when a person
 * of another branch has it who is booked at the same time
 */
export async function inLinkingTransaction<Result>(
  { database }: Context,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(database, work, [AFTER_REGISTRATION, afterDeadlock()]);
  } catch (error) {
    if (isConflictOn(error, 'staff_members_email_key')) throw refusedAddress('STAFF_EMAIL_TAKEN');
    if (isConflictOn(error, 'occupations_no_overlap')) throw refusedAddress('STAFF_BOOKED_ELSEWHERE');
    throw error;
  }
}

const refusedAddress = (code: 'STAFF_EMAIL_TAKEN' | 'STAFF_BOOKED_ELSEWHERE') =>
  new Refusal(code, { fields: { email: `error.${code}` } });
