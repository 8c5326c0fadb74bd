import { BOOKING, type BranchAccess, type BranchRole, LOOKING, PERMISSIONS, permissionsOf } from '@vakit/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { WORKS_FOR_OPEN_BUSINESS } from '../businesses/index.ts';
import { textedCountries } from '../messages/index.ts';

/** Owners and members cannot be booked by that alone. */
const NOBODY = sql<string | null>`NULL::uuid`;

/**
 * Reads the roles of an account in each branch that is not archived and whose business is not stopped; its own come
 * first, each kind from the oldest on.
 */
export async function selectAccess(
  { database, config }: Pick<Context, 'database' | 'config'>,
  { id, businessId }: SignedIn,
): Promise<BranchAccess[]> {
  const owned = database
    .selectFrom('branches')
    .select(['id as branch_id', sql.lit<BranchRole>('OWNER').as('role')])
    .select([NOBODY.as('staff_id'), sql<boolean>`false`.as('is_looking')])
    .where('business_id', '=', businessId);
  const staffed = database
    .selectFrom('staff_members')
    .select(['branch_id', sql.lit<BranchRole>('STAFF').as('role')])
    .select([sql<string | null>`staff_members.id`.as('staff_id'), 'sees_branch as is_looking'])
    .where('account_id', '=', id)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .where(WORKS_FOR_OPEN_BUSINESS);
  const given = database
    .selectFrom('branch_roles')
    .innerJoin('businesses', 'businesses.id', 'branch_roles.business_id')
    .select(['branch_id', sql<BranchRole>`branch_roles.role`.as('role')])
    .select([NOBODY.as('staff_id'), sql<boolean>`false`.as('is_looking')])
    .where('account_id', '=', id)
    .where('businesses.stopped_at', 'is', null);
  const access = await database
    .selectFrom(owned.unionAll(staffed).unionAll(given).as('access'))
    .innerJoin('branches', 'branches.id', 'access.branch_id')
    .select(['branches.business_id as businessId', 'branches.id as branchId', 'branches.name as branchName'])
    .select(['branches.sms_countries', 'branches.staff_may_book'])
    .select(sql<BranchRole[]>`array_agg(DISTINCT role ORDER BY role)`.as('roles'))
    .select(sql<string | null>`min(staff_id::text)`.as('staffId'))
    .select(sql<boolean>`bool_or(is_looking)`.as('isLooking'))
    .where('branches.archived_at', 'is', null)
    .groupBy(['branches.business_id', 'branches.id'])
    .orderBy(sql`bool_or(role = 'OWNER')`, 'desc')
    .orderBy('branches.id')
    .execute();
  return access.map(({ isLooking, sms_countries, staff_may_book, ...branch }) => {
    const further = [...(isLooking ? LOOKING : []), ...(staff_may_book && branch.staffId ? BOOKING : [])];
    const given = new Set([...permissionsOf(branch.roles), ...further]);
    const permissions = PERMISSIONS.filter((permission) => given.has(permission));
    return { ...branch, permissions, textCountries: textedCountries(config, sms_countries) };
  });
}
