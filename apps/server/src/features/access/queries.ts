import type { BranchAccess, Role } from '@vakit/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { WORKS_FOR_OPEN_BUSINESS } from '../businesses/index.ts';

/** What an account is in each branch that is not archived and whose business is not stopped; its own come first, each kind from the oldest on. */
export function selectAccess(database: Database, { id, businessId }: SignedIn): Promise<BranchAccess[]> {
  const owned = database
    .selectFrom('branches')
    .select(['id as branch_id', sql.lit<Role>('OWNER').as('role')])
    .where('business_id', '=', businessId);
  const staffed = database
    .selectFrom('staff_members')
    .select(['branch_id', sql.lit<Role>('STAFF').as('role')])
    .where('account_id', '=', id)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .where(WORKS_FOR_OPEN_BUSINESS);
  return database
    .selectFrom(owned.unionAll(staffed).as('access'))
    .innerJoin('branches', 'branches.id', 'access.branch_id')
    .select(['branches.id as branchId', 'branches.name as branchName'])
    .select(sql<Role[]>`array_agg(DISTINCT role ORDER BY role)`.as('roles'))
    .where('branches.archived_at', 'is', null)
    .groupBy(['branches.business_id', 'branches.id'])
    .orderBy(sql`min(role)`)
    .orderBy('branches.id')
    .execute();
}
