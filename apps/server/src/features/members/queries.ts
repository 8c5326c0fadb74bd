import type { MemberQuery, MemberRole } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import { inTurkishOrder } from '../../database/in-turkish-order.ts';
import { isEmail } from '../../database/is-email.ts';
import type { InvitationRow } from '../../database/tables.ts';

/** The roles of a person in a branch, and their account. */
export type MemberView = {
  readonly account_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly given_at: Date;
};

/** The managers of a branch, then its receptionists, each by name. */
export function selectMembers(queryable: Queryable, branchId: string): Promise<MemberView[]> {
  return membersOf(queryable, branchId)
    .orderBy('branch_roles.role')
    .orderBy(inTurkishOrder('first_name', 'last_name'))
    .orderBy('account_id')
    .execute();
}

export function findMember(
  queryable: Queryable,
  branchId: string,
  accountId: string,
  role: MemberRole,
): Promise<MemberView | undefined> {
  return membersOf(queryable, branchId)
    .where('account_id', '=', accountId)
    .where('branch_roles.role', '=', role)
    .executeTakeFirst();
}

/** The same, of whom nobody else takes the role before the transaction ends. */
export const lockMember = (
  transaction: Queryable,
  branchId: string,
  { accountId, role }: MemberQuery,
): Promise<MemberView | undefined> =>
  membersOf(transaction, branchId)
    .where('account_id', '=', accountId)
    .where('branch_roles.role', '=', role)
    .forUpdate('branch_roles')
    .executeTakeFirst();

/** The same by the e-mail address, without regard to case. */
export function findMemberByEmail(
  queryable: Queryable,
  branchId: string,
  email: string,
  role: MemberRole,
): Promise<MemberView | undefined> {
  return membersOf(queryable, branchId)
    .where(isEmail('email', email))
    .where('branch_roles.role', '=', role)
    .executeTakeFirst();
}

function membersOf(queryable: Queryable, branchId: string) {
  return queryable
    .selectFrom('branch_roles')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['account_id', 'first_name', 'last_name', 'email', 'branch_roles.role', 'given_at'])
    .where('branch_id', '=', branchId);
}

/** Gives a role; returns whether its holder did not have it before. */
export async function insertRole(
  transaction: Queryable,
  role: { readonly branchId: string; readonly accountId: string; readonly role: MemberRole; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('branch_roles')
    .values({ branch_id: role.branchId, account_id: role.accountId, role: role.role, given_at: role.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteRole(
  transaction: Queryable,
  branchId: string,
  accountId: string,
  role: MemberRole,
): Promise<void> {
  await transaction
    .deleteFrom('branch_roles')
    .where('branch_id', '=', branchId)
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .execute();
}

/** Reads the invited people of a branch and those who declined, managers first, each by name. */
export function selectInvited(queryable: Queryable, branchId: string, now: Date): Promise<InvitationRow[]> {
  return invitedTo(queryable, branchId)
    .where(({ or, eb }) => or([eb('expires_at', '>', now), eb('declined_at', 'is not', null)]))
    .orderBy('role')
    .orderBy(inTurkishOrder('first_name', 'last_name'))
    .orderBy('id')
    .execute();
}

/** The newest of an address to a role. */
export function findInvitedByEmail(
  queryable: Queryable,
  branchId: string,
  email: string,
  role: MemberRole,
): Promise<InvitationRow | undefined> {
  return invitedTo(queryable, branchId).where(isEmail('email', email)).where('role', '=', role).executeTakeFirst();
}

/** One of them. */
export const findInvited = (queryable: Queryable, id: string): Promise<InvitationRow | undefined> =>
  invitedMembers(queryable).where('id', '=', id).executeTakeFirst();

/** The same, which nobody else accepts or changes before the transaction ends. */
export const lockInvited = (transaction: Queryable, id: string): Promise<InvitationRow | undefined> =>
  invitedMembers(transaction).where('id', '=', id).forUpdate().executeTakeFirst();

const invitedTo = (queryable: Queryable, branchId: string) =>
  invitedMembers(queryable).where('branch_id', '=', branchId);

const invitedMembers = (queryable: Queryable) =>
  queryable.selectFrom('invitations').selectAll().where('staff_id', 'is', null);

export async function deleteInvitation(transaction: Queryable, id: string): Promise<void> {
  await transaction.deleteFrom('invitations').where('id', '=', id).execute();
}
