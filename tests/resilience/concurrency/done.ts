import type { VisitTerms } from '@vakit/contract';
import { isAsTold } from '@vakit/scheduling';
import type { BookingRequest, Own } from './request.ts';
import { ADDON, type Done, priceOf, priceOfOwn, type Terms, VARIANT } from './salon-plan.ts';
import type { TwoBranches } from './two-branches.ts';

/** Wished services with their variants and add-ons */
export type Wish = Pick<BookingRequest, 'serviceIds' | 'variantIds' | 'addons'>;

/** A service as it is wished, with somebody who has this of their own. */
export function doneWith(salon: TwoBranches, wish: Wish, id: string, offered: Terms, own: Own): Done {
  const bare = doneAlone(salon, wish, id, offered, own);
  const isAdded = wish.addons.some(({ serviceId }) => serviceId === id);
  return isAdded ? { ...bare, duration: bare.duration + ADDON.duration, price: bare.price + ADDON.price } : bare;
}

function doneAlone({ services }: TwoBranches, { variantIds }: Wish, id: string, offered: Terms, own: Own): Done {
  const variants = services.find((each) => each.id === id)?.variants.map((variant) => variant.id);
  const chosen = variants?.find((variantId) => variantIds.includes(variantId)) ?? null;
  const found = own.find(({ serviceId, variantId }) => serviceId === id && variantId === chosen);
  if (found) {
    const { duration, wait } = found;
    return { duration, buffer: offered.buffer, price: priceOfOwn(duration), ...(wait && { wait }) };
  }
  return chosen ? { ...VARIANT, buffer: offered.buffer } : { ...offered, price: priceOf(offered) };
}

/** Terms of services as they are shown before booking. */
export const shownOf = (all: readonly Done[]): VisitTerms => ({
  price: all.reduce((sum, { price }) => sum + price, 0),
  priceKind: 'FIXED',
  durationMinutes: all.reduce((sum, { duration }) => sum + duration, 0),
});

export const isAsShown = (all: readonly Done[], shown: VisitTerms): boolean => isAsTold(shownOf(all), shown);
