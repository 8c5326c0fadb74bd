import { ANY_STAFF, type Booking, type Guest } from '@vakit/contract';
import type { Wish } from './candidates.ts';

/** One service of a guest, and who is asked for it. */
type WishedService = Pick<Wish, 'serviceIds' | 'variantIds' | 'addons' | 'staffId'>;

/** What somebody wishes who comes with others, or whose services are done by several people. */
export type PartyWish = {
  readonly branch: Wish['branch'];
  /** Of the customer and of each guest the services, in the order in which they are done */
  readonly guests: readonly (readonly WishedService[])[];
};

type Wished = Pick<Booking, 'serviceId' | 'additionalServiceIds' | 'variantIds' | 'addons' | 'staffId'> &
  Partial<Pick<Booking, 'staffIds' | 'guests'>>;

/** Whether a wish is for several guests, or for a person for each service. */
export const isParty = ({ staffIds, guests }: Pick<Wished, 'staffIds' | 'guests'>): boolean =>
  staffIds !== undefined || (guests !== undefined && guests.length > 0);

/** The same by guests and their services. Who named one person for all services named them for each. */
export function partyWishOf(branch: Wish['branch'], wished: Wished): PartyWish {
  const { staffId, guests = [], ...own } = wished;
  const services = [own.serviceId, ...own.additionalServiceIds];
  const staffIds = wished.staffIds ?? services.map(() => staffId);
  return { branch, guests: [{ ...own, staffIds }, ...guests].map(servicesOf) };
}

/** Variants are told by their own ids alone: those of another service are no variants of this one, and pass it by. */
const servicesOf = ({
  serviceId,
  additionalServiceIds,
  variantIds,
  addons,
  staffIds,
}: Omit<Guest, 'name'>): WishedService[] =>
  [serviceId, ...additionalServiceIds].map((id, index) => ({
    serviceIds: [id],
    variantIds,
    addons: addons?.filter((addon) => addon.serviceId === id),
    staffId: staffIds[index] ?? ANY_STAFF,
  }));
