import type { PriceList, Service } from '@vakit/contract';
import { kurusOf } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { presentService } from './present-service.ts';
import { updatePrices } from './queries.ts';

/**
 * Changes prices for bookings to come: all, or none when one of them is not what its owner saw.
 * @throws Refusal BRANCH_NOT_FOUND, PRICES_CHANGED
 */
export async function changePrices(
  { database, now }: Context,
  account: SignedIn,
  { branchId, prices }: PriceList,
): Promise<Service[]> {
  const wanted = prices.map(({ serviceId, formerPrice, price }) => ({
    id: serviceId,
    former: kurusOf(formerPrice),
    kurus: kurusOf(price),
  }));
  return inTransaction(database, async (transaction) => {
    // Shared: whoever books does not wait for a price.
    const branch = requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: true }));
    const changed = await updatePrices(transaction, branch.id, wanted);
    if (changed.length < wanted.length) throw new Refusal('PRICES_CHANGED');
    const formerOf = new Map(prices.map(({ serviceId, formerPrice }) => [serviceId.toLowerCase(), formerPrice]));
    const services = changed.map(presentService);
    const entries = services.map(({ id, name, price }) => ({
      action: 'PRICE_CHANGED' as const,
      branchId: branch.id,
      subjectId: id,
      subjectName: name,
      changes: changesOf({ price: formerOf.get(id) }, { price }),
    }));
    await recordActivity(transaction, account, now(), ...entries);
    return services;
  });
}
