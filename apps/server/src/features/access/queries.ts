import { type BranchAccess, type BranchRole, permissionsOf } from '@vakit/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { WORKS_FOR_OPEN_BUSINESS } from '../businesses/index.ts';

/** What an account is in each branch that is not archived and whose business is not stopped; its own come first, each kind from the oldest on. */
export async function selectAccess(database: Database, { id, businessId }: SignedIn): Promise<BranchAccess[]> {
  const owned = database
    .selectFrom('branches')
    .select(['id as branch_id', sql.lit<BranchRole>('OWNER').as('role')])
    .where('business_id', '=', businessId);
  const staffed = database
    .selectFrom('staff_members')
    .select(['branch_id', sql.lit<BranchRole>('STAFF').as('role')])
    .where('account_id', '=', id)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .where(WORKS_FOR_OPEN_BUSINESS);
  const given = database
    .selectFrom('branch_roles')
    .innerJoin('businesses', 'businesses.id', 'branch_roles.business_id')
    .select(['branch_id', sql<BranchRole>`branch_roles.role`.as('role')])
    .where('account_id', '=', id)
    .where('businesses.stopped_at', 'is', null);
  const access = await database
    .selectFrom(owned.unionAll(staffed).unionAll(given).as('access'))
    .innerJoin('branches', 'branches.id', 'access.branch_id')
    .select(['branches.id as branchId', 'branches.name as branchName'])
    .select(sql<BranchRole[]>`array_agg(DISTINCT role ORDER BY role)`.as('roles'))
    .where('branches.archived_at', 'is', null)
    .groupBy(['branches.business_id', 'branches.id'])
    .orderBy(sql`bool_or(role = 'OWNER')`, 'desc')
    .orderBy('branches.id')
    .execute();
  return access.map((branch) => ({ ...branch, permissions: permissionsOf(branch.roles) }));
}
