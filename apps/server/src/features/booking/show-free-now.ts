import type { FreeNow, FreeNowQuery } from '@vakit/contract';
import { localDateAt } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { findBookable } from '../appointments/index.ts';
import { findFreeNow, findOffers, reception, wishOf } from '../availability/index.ts';
import { requireOwnBranch } from '../branches/index.ts';

/**
 * Finds the people who can take a walk-in, and their next times.
 * @throws Refusal BRANCH_NOT_FOUND, FORBIDDEN, SERVICE_NOT_FOUND, VARIANT_NOT_FOUND, STAFF_NOT_FOUND, VISIT_TOO_LONG
 */
export async function showFreeNow(context: Context, account: SignedIn, query: FreeNowQuery): Promise<FreeNow | null> {
  const { branchId } = query;
  const { time_zone } = await requireOwnBranch(context.database, account, branchId);
  const own = await findBookable(context.database, account, branchId);
  if (own !== null && query.staffId !== own) throw new Refusal('FORBIDDEN');
  const requester = reception(account, { isAtDoor: true });
  const now = context.now();
  const wish = wishOf({ id: branchId, business_id: businessOf(account) }, query);
  const today = localDateAt(now, time_zone);
  const offers = await findOffers(context.database, wish, { from: today, to: today }, requester);
  return findFreeNow(offers, { requester, now });
}
