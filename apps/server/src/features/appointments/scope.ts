import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, isOwner, type SignedIn } from '../../http/session-guard.ts';
import { WORKS_FOR_OPEN_BUSINESS } from '../businesses/index.ts';

/** What of a branch an account sees: everything, or with a person what is booked with them. */
export type Scope = { readonly branch_id: string; readonly staff_id: string | null };

/**
 * Whose appointments an account sees unless it asks for a branch, one row for each index range to look into: an owner those
 * of each own branch, archived ones included; a staff member their own in each branch where they work.
 */
export function scopeOf(queryable: Queryable, account: SignedIn) {
  return isOwner(account) ? branchesOf(queryable, account) : membershipsOf(queryable, account);
}

/** The same, and for an owner who works in somebody else's branch what is booked with them there. */
export function wholeScopeOf(queryable: Queryable, account: SignedIn) {
  if (!isOwner(account)) return membershipsOf(queryable, account);
  const elsewhere = membershipsOf(queryable, account).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('branches')
          .select('id')
          .whereRef('id', '=', 'staff_members.branch_id')
          .where('business_id', '=', businessOf(account)),
      ),
    ),
  );
  return branchesOf(queryable, account).unionAll(elsewhere);
}

function branchesOf(queryable: Queryable, account: SignedIn) {
  return queryable
    .selectFrom('branches')
    .select(({ cast, lit }) => ['branches.id as branch_id', cast<string | null>(lit(null), 'uuid').as('staff_id')])
    .where('business_id', '=', businessOf(account));
}

function membershipsOf(queryable: Queryable, { id }: SignedIn) {
  return queryable
    .selectFrom('staff_members')
    .select(({ ref }) => ['branch_id', ref('staff_members.id').$castTo<string | null>().as('staff_id')])
    .where('account_id', '=', id)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .where(WORKS_FOR_OPEN_BUSINESS);
}

/** A scope that is known already, as a row of the others. */
export function rowOf(queryable: Queryable, { branch_id, staff_id }: Scope) {
  return queryable
    .selectFrom('branches')
    .select(({ cast, val }) => ['branches.id as branch_id', cast<string | null>(val(staff_id), 'uuid').as('staff_id')])
    .where('branches.id', '=', branch_id);
}

/** @throws Refusal BRANCH_NOT_FOUND when the account sees nothing of the branch */
export async function requireScope({ database }: Context, account: SignedIn, branchId: string): Promise<Scope> {
  const scope = await database
    .selectFrom(wholeScopeOf(database, account).as('scope'))
    .selectAll()
    .where('branch_id', '=', branchId)
    .executeTakeFirst();
  if (!scope) throw new Refusal('BRANCH_NOT_FOUND');
  return scope;
}
