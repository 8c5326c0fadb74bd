import type { ResourceMaintenance } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { firstInstantOf } from '../schedule-exceptions/index.ts';
import { presentMaintenance, selectMaintenance } from './maintenance-queries.ts';

/** Local ISO dates of the branch, both included; without an end everything that is still to come. */
type Days = { readonly branchId: string; readonly from: string; readonly to?: string | undefined };

/** @throws Refusal BRANCH_NOT_FOUND */
export async function listMaintenance(
  { database, now }: Context,
  account: SignedIn,
  { branchId, from, to }: Days,
): Promise<ResourceMaintenance[]> {
  const { id, time_zone } = await requireOwnBranch(database, account, branchId);
  const views = await selectMaintenance(database, id, {
    from: firstInstantOf(from, time_zone),
    now: now(),
    ...(to !== undefined && { until: firstInstantOf(addDays(to, 1), time_zone) }),
  });
  return views.map(presentMaintenance);
}
