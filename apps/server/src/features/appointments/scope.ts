import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';

/**
 * Whose appointments an account sees, one row for each index range to look into: an owner those of each own branch,
 * archived ones included; a staff member their own in each branch where they work.
 */
export function scopeOf(database: Database, account: SignedIn, branchId?: string) {
  const scope = account.role === 'OWNER' ? branchesOf(database, account) : membershipsOf(database, account);
  return database
    .selectFrom(scope)
    .selectAll()
    .$if(branchId !== undefined, (query) => query.where('branch_id', '=', branchId as string));
}

function branchesOf(database: Database, { id }: SignedIn) {
  return database
    .selectFrom('branches')
    .select(({ cast, lit }) => ['branches.id as branch_id', cast<string | null>(lit(null), 'uuid').as('staff_id')])
    .where('owner_id', '=', id)
    .as('scope');
}

function membershipsOf(database: Database, { id }: SignedIn) {
  return database
    .selectFrom('staff_members')
    .select(({ ref }) => ['branch_id', ref('staff_members.id').$castTo<string | null>().as('staff_id')])
    .where('account_id', '=', id)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .as('scope');
}

/** @throws Refusal BRANCH_NOT_FOUND when the account sees nothing of the branch */
export async function requireBranchInScope({ database }: Context, account: SignedIn, branchId: string): Promise<void> {
  const scope = await scopeOf(database, account, branchId).limit(1).executeTakeFirst();
  if (!scope) throw new Refusal('BRANCH_NOT_FOUND');
}
