import { namedWithVariant, type OwnService, type PriceList } from '@vakit/contract';
import { kurusOf } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { presentService } from './present-service.ts';
import { lockServices, selectServices, updatePrices, updateVariantPrices } from './queries.ts';

type Priced = PriceList['prices'][number];

/**
 * Changes prices for bookings to come, of services and of their variants: all, or none when one of them is not what its owner
 * saw.
 * @throws Refusal BRANCH_NOT_FOUND, PRICES_CHANGED
 */
export async function changePrices(
  { database, now }: Context,
  account: SignedIn,
  { branchId, prices }: PriceList,
): Promise<OwnService[]> {
  return inTransaction(database, async (transaction) => {
    // Shared: whoever books does not wait for a price.
    const branch = requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: true }));
    const services = await writePrices(transaction, branch.id, prices);
    const entries = prices.map(({ serviceId, variantId, formerPrice, price }) => {
      const service = services.find(({ id }) => id === serviceId);
      const variant = variantId ? service?.variants.find(({ id }) => id === variantId) : undefined;
      return {
        action: 'PRICE_CHANGED' as const,
        branchId: branch.id,
        subjectId: serviceId,
        subjectName: namedWithVariant(service?.name ?? '', variant ? variant.name : service?.variantName),
        changes: changesOf({ price: formerPrice }, { price }),
      };
    });
    await recordActivity(transaction, account, now(), ...entries);
    return services;
  });
}

/** @throws Refusal PRICES_CHANGED */
async function writePrices(transaction: Queryable, branchId: string, prices: readonly Priced[]): Promise<OwnService[]> {
  const ids = new Set(prices.map(({ serviceId }) => serviceId));
  await lockServices(transaction, branchId, [...ids]);
  const ofVariants = prices.filter(({ variantId }) => variantId);
  const ofServices = prices.filter(({ variantId }) => !variantId);
  const changed = ofServices.length > 0 ? await updatePrices(transaction, branchId, ofServices.map(newPrice)) : [];
  if (changed.length < ofServices.length) throw new Refusal('PRICES_CHANGED');
  if (ofVariants.length === 0) return changed.map(presentService);

  const variants = await updateVariantPrices(transaction, branchId, ofVariants.map(newPrice));
  const isChanged = ({ serviceId, variantId }: Priced) =>
    variants.some(({ id, service_id }) => id === variantId && service_id === serviceId);
  if (!ofVariants.every(isChanged)) throw new Refusal('PRICES_CHANGED');
  const services = (await selectServices(transaction, branchId)).filter(({ id }) => ids.has(id));
  // A service that is no longer sold was not updated.
  if (services.length < ids.size) throw new Refusal('PRICES_CHANGED');
  return services.map(presentService);
}

const newPrice = ({ serviceId, variantId, formerPrice, price }: Priced) => ({
  id: variantId ?? serviceId,
  former: kurusOf(formerPrice),
  kurus: kurusOf(price),
});
