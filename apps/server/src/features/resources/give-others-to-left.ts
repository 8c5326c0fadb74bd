import type { ResourceMaintenance } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { giveOthers } from './give-others.ts';
import { findInside, leaveNoMore } from './inside-queries.ts';
import { presentMaintenance, requireMaintenance } from './maintenance-queries.ts';
import { findResource } from './queries.ts';
import { lockTypesOf } from './type-queries.ts';

/**
 * Gives those who were left in maintenance another room or device, for whom one is free by now; the others stay.
 * @param context of the whole business: appointments of other branches may be concerned
 * @throws Refusal MAINTENANCE_NOT_FOUND
 */
export function giveOthersToLeft(
  { database, now }: Context,
  account: SignedIn,
  id: string,
): Promise<ResourceMaintenance> {
  return inTransaction(database, async (transaction) => {
    const at = now();
    const seen = await requireMaintenance(transaction, id, at);
    await lockTypesOf(transaction, seen.branch_id);
    const { starts_at, ends_at, resource_id } = await requireMaintenance(transaction, id, at);
    const resource = await findResource(transaction, resource_id);
    if (!resource) throw new Refusal('MAINTENANCE_NOT_FOUND');
    const from = starts_at < at ? at : starts_at;
    const left = await findInside(transaction, resource, { from, until: ends_at });
    const replaceable = left.filter(({ is_replaceable }) => is_replaceable);
    // Otherwise the same room would count as free for them, and be chosen again.
    await leaveNoMore(transaction, id, replaceable);
    await giveOthers(transaction, account, replaceable, at);
    return presentMaintenance(await requireMaintenance(transaction, id, at));
  });
}
