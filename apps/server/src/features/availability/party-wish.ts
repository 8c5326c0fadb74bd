import { ANY_STAFF, type Booking, type Guest } from '@vakit/contract';
import { Refusal } from '../../http/refusal.ts';
import type { Wish } from './candidates.ts';
import { isWith, refuseUnknownAddon } from './chosen-addons.ts';

/** One service of a guest, and who is asked for it. */
type WishedService = Pick<Wish, 'serviceIds' | 'variantIds' | 'choices' | 'addons' | 'staffId'>;

/** Wish of a customer who comes with guests, or whose services are done by several people. */
export type PartyWish = {
  readonly branch: Wish['branch'];
  /** Services of the customer and of each guest, in the order in which they are done */
  readonly guests: readonly (readonly WishedService[])[];
  /** Whether the customer named one person for all of their services */
  readonly isWithOne: boolean;
};

type Wished = Pick<Booking, 'serviceId' | 'additionalServiceIds' | 'variantIds' | 'choices' | 'addons' | 'staffId'> &
  Partial<Pick<Booking, 'staffIds' | 'guests'>>;

/**
 * The same by guests and their services. Who named one person for all services named them for each.
 * @throws Refusal ADDON_NOT_FOUND for one of a service that its guest does not have
 */
export function partyWishOf(branch: Wish['branch'], wished: Wished): PartyWish {
  const { staffId, guests = [], ...own } = wished;
  const services = [own.serviceId, ...own.additionalServiceIds];
  const staffIds = wished.staffIds ?? services.map(() => staffId);
  const isWithOne = wished.staffIds === undefined;
  const all = [{ ...own, staffIds }, ...guests].map((each, guest) =>
    underGuest({ isWithOne }, guest, () => servicesOf(each)),
  );
  return { branch, guests: all, isWithOne };
}

/**
 * Does something for a guest. A refusal names the fields of that guest.
 * @throws Refusal what it throws
 */
export function underGuest<Done>(wish: Pick<PartyWish, 'isWithOne'>, guest: number, work: () => Done): Done {
  try {
    return work();
  } catch (error) {
    throw refusedUnder(wish, guest, error);
  }
}

/** The same refusal, with its fields where the request has them. */
export function refusedUnder({ isWithOne }: Pick<PartyWish, 'isWithOne'>, guest: number, error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.details.fields) return error;
  const people = guest === 0 && isWithOne ? 'staffId' : 'staffIds';
  const before = guest === 0 ? '' : `guests.${guest - 1}.`;
  const fields = Object.entries(error.details.fields).map(([name, text]) => [
    `${before}${name === 'staffId' ? people : name}`,
    text,
  ]);
  return new Refusal(error.code, { ...error.details, fields: Object.fromEntries(fields) });
}

/** Variants are told by their own ids alone: those of another service are no variants of this one, and pass it by. */
function servicesOf({ serviceId, additionalServiceIds, variantIds, choices, addons, staffIds }: Omit<Guest, 'name'>) {
  const ids = [serviceId, ...additionalServiceIds];
  const places = addons?.map((addon) => {
    const place = ids.findIndex((id, index) =>
      // Without a list of choices each service is there once, in whichever of them.
      choices ? isWith(addon, { id, variantId: choices[index] ?? null }) : addon.serviceId === id,
    );
    if (place === -1) throw refuseUnknownAddon();
    return place;
  });
  return ids.map(
    (id, index): WishedService => ({
      serviceIds: [id],
      ...(choices ? { choices: [choices[index] ?? null] } : { variantIds }),
      addons: addons?.filter((_, each) => places?.[each] === index),
      staffId: staffIds[index] ?? ANY_STAFF,
    }),
  );
}
