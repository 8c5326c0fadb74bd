import { type ExpressionBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { branchesWith, businessOf, type SignedIn, seesBranches } from '../../http/session-guard.ts';
import { WORKS_FOR_OPEN_BUSINESS } from '../businesses/index.ts';

/** The part of a branch that an account sees: everything, or the appointments of one person. */
export type Scope = { readonly branch_id: string; readonly staff_id: string | null };

/** The appointments that somebody may change, or may at least look at. */
export type Sight = 'ACT' | 'LOOK';

/**
 * Selects the appointments that an account sees unless it names a branch, one row for each index range: all of each
 * branch for people who run branches, for owners also of archived ones; their own in each branch for staff members.
 */
export function scopeOf(queryable: Queryable, account: SignedIn, sight: Sight = 'ACT') {
  return seesBranches(account) ? branchesOf(queryable, account) : membershipsOf(queryable, account, sight);
}

/** The same, and for who runs branches and works in another one what is booked with them there. */
export function wholeScopeOf(queryable: Queryable, account: SignedIn, sight: Sight = 'ACT') {
  if (!seesBranches(account)) return membershipsOf(queryable, account, sight);
  const elsewhere = membershipsOf(queryable, account, sight).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('branches')
          .select('id')
          .whereRef('id', '=', 'staff_members.branch_id')
          .where((expression) => isRunBy(expression, account)),
      ),
    ),
  );
  return branchesOf(queryable, account).unionAll(elsewhere);
}

function branchesOf(queryable: Queryable, account: SignedIn) {
  return queryable
    .selectFrom('branches')
    .select(({ cast, lit }) => ['branches.id as branch_id', cast<string | null>(lit(null), 'uuid').as('staff_id')])
    .where((expression) => isRunBy(expression, account));
}

/** Whether somebody runs a branch: an owner each of the business, who was made a member the ones where that counts. */
function isRunBy({ eb, or }: ExpressionBuilder<Tables, 'branches'>, account: SignedIn) {
  const ofBusiness = (id: string) => eb('branches.business_id', '=', id);
  if (account.workplaces) return ofBusiness(businessOf(account));
  const given = branchesWith(account, 'appointments.manage');
  return or([
    ...(account.businessId === null ? [] : [ofBusiness(account.businessId)]),
    ...(given.length === 0 ? [] : [eb('branches.id', 'in', given)]),
  ]);
}

function membershipsOf(queryable: Queryable, { id, isLooking }: SignedIn, sight: Sight) {
  const person = sql<string | null>`staff_members.id`;
  const seen =
    sight === 'LOOK' && isLooking ? sql<string | null>`CASE WHEN NOT sees_branch THEN ${person} END` : person;
  return queryable
    .selectFrom('staff_members')
    .select(['branch_id', seen.as('staff_id')])
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
export async function requireScope(
  { database }: Context,
  account: SignedIn,
  branchId: string,
  sight: Sight = 'ACT',
): Promise<Scope> {
  const scope = await database
    .selectFrom(wholeScopeOf(database, account, sight).as('scope'))
    .selectAll()
    .where('branch_id', '=', branchId)
    .executeTakeFirst();
  if (!scope) throw new Refusal('BRANCH_NOT_FOUND');
  return scope;
}
