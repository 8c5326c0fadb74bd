import type { Context } from '../../context.ts';
import { contextOfAccount } from '../../http/business-context.ts';
import { branchesWith, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';

/**
 * Writes into the log that somebody takes appointments away as a table: in the branch that was asked for, else in the own
 * business and each branch of others whose appointments they see.
 */
export async function recordExport(context: Context, account: SignedIn, branchId: string | undefined): Promise<void> {
  const { database } = contextOfAccount(context, account);
  const action = 'APPOINTMENTS_EXPORTED';
  if (branchId !== undefined) {
    const businessId = (await context.directory.branchOf(branchId))?.business_id;
    if (businessId) await recordActivity(database, account, context.now(), { action, businessId, branchId });
    return;
  }
  const seen = new Set(branchesWith(account, 'appointments.manage'));
  const given = account.memberships.filter((membership) => seen.has(membership.branchId));
  const covered = new Set(given.map(({ businessId }) => businessId));
  const others = account.businessIds.filter((businessId) => !covered.has(businessId));
  await recordActivity(
    database,
    account,
    context.now(),
    ...given.map((place) => ({ action, businessId: place.businessId, branchId: place.branchId }) as const),
    ...others.map((businessId) => ({ action, businessId }) as const),
  );
}
