import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { findOwnStaffMember, lockStaffMember, type StaffMemberView } from './queries.ts';

/** @throws Refusal STAFF_NOT_FOUND for a person who is unknown, archived or of somebody else's branch */
export async function requireStaffMember(
  queryable: Queryable,
  account: SignedIn,
  id: string,
): Promise<StaffMemberView> {
  const view = await findOwnStaffMember(queryable, businessOf(account), id);
  if (!view) throw new Refusal('STAFF_NOT_FOUND');
  return view;
}

/**
 * The same for a change: nobody else books or changes the person before the transaction ends.
 * @throws Refusal STAFF_NOT_FOUND
 */
export async function requireLockedStaffMember(
  transaction: Queryable,
  account: SignedIn,
  id: string,
): Promise<StaffMemberView> {
  // The request of a stranger must not lock the owner's rows.
  await requireStaffMember(transaction, account, id);
  await lockStaffMember(transaction, id);
  return requireStaffMember(transaction, account, id);
}
