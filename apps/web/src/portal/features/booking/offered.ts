import { type Addon, ANY_STAFF, type Branch, namedChoicesOf, type Service, type StaffMember } from '@vakit/contract';
import { offersAll, totalOf } from '@vakit/scheduling';
import { type Told, termsWith } from '../../../common/told-terms.ts';
import type { ReceptionInput } from './reception-fields.ts';

/** Facts of a branch on which a booking in it depends. */
export type BookingPlace = Pick<Branch, 'id' | 'slug' | 'isPublished' | 'timeZone' | 'slotIntervalMinutes'>;

/** Services that can be booked in a branch, and their people. */
export type Offered = {
  readonly services: readonly Service[];
  readonly staff: readonly StaffMember[];
  readonly addons: readonly Addon[];
};

/** Services of one person, the customer or a guest, in their order; one that is not chosen yet has no id. */
export type ServicesOfOne = Pick<ReceptionInput, 'services'>;

/** Whether people are chosen for each service. */
export const isApart = ({ services }: ServicesOfOne): boolean => services.some(({ staffId }) => staffId !== undefined);

/** The choices that are taken of the services, each with what is added to it and who is chosen for it. */
export function choicesTaken(own: ServicesOfOne, { services, addons }: Offered) {
  const choices = services.flatMap(namedChoicesOf);
  return own.services.flatMap(({ serviceId, variantId, addonIds = [], staffId }) => {
    const choice = choices.find(({ key }) => key === (variantId ?? serviceId));
    return choice ? [{ ...choice, staffId, addons: addons.filter(({ id }) => addonIds.includes(id)) }] : [];
  });
}

type Wanted = readonly Pick<Service, 'id'>[];

export const offers = (wanted: Wanted, { serviceIds }: StaffMember): boolean =>
  offersAll(
    serviceIds,
    wanted.map(({ id }) => id),
  );

/** Lists the people for the services: the named person, even for services that they do not offer. */
export const whoMayDo = (wanted: Wanted, staffId: string, staff: readonly StaffMember[]): StaffMember[] =>
  staff.filter((person) => (staffId === ANY_STAFF ? offers(wanted, person) : person.id === staffId));

/** Whether the customer is to be with one person, whoever that is, and nobody does all that is chosen. */
export function nobodyDoesAll(own: ServicesOfOne & { readonly staffId: string }, offered: Offered): boolean {
  const taken = choicesTaken(own, offered);
  return !isApart(own) && taken.length > 1 && whoMayDo(taken, own.staffId, offered.staff).length === 0;
}

/** Price of everything together, each service with its wished person; the length is that of one after another. */
export function totalOfAll(all: readonly (ServicesOfOne & { readonly staffId: string })[], offered: Offered): Told {
  const each = all.flatMap((own) =>
    choicesTaken(own, offered).map((choice) =>
      termsWith([choice], whoMayDo([choice], choice.staffId ?? own.staffId, offered.staff)),
    ),
  );
  const isOpen = each.some(({ greatest }) => greatest !== undefined);
  const { price: greatest } = totalOf(each.map((told) => ({ ...told, price: told.greatest ?? told.price })));
  return { ...totalOf(each), ...(isOpen && { greatest }) };
}
