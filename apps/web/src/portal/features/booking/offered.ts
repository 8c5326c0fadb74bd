import {
  type Addon,
  ANY_STAFF,
  type ChosenAddon,
  namedChoicesOf,
  type Service,
  type StaffMember,
} from '@vakit/contract';
import { offersAll, totalOf } from '@vakit/scheduling';
import { type Told, termsWith } from '../../../common/told-terms.ts';
import type { ReceptionInput } from './reception-fields.ts';

/** Services that can be booked in a branch, and their people. */
export type Offered = {
  readonly services: readonly Service[];
  readonly staff: readonly StaffMember[];
  readonly addons: readonly Addon[];
};

/** Services of one person, the customer or a guest. */
export type ServicesOfOne = Pick<ReceptionInput, 'serviceId' | 'additionalServiceIds' | 'choices' | 'addons'> & {
  /** People for each service, if they are chosen one by one */
  readonly staffIds?: readonly string[] | undefined;
};

/** So far as they are chosen, in their order. */
export const serviceIdsOf = ({ serviceId, additionalServiceIds = [] }: ServicesOfOne): string[] => [
  serviceId,
  ...additionalServiceIds,
];

/** In which variant each of them is taken; null for its first choice. */
export const variantsOf = (own: ServicesOfOne): (string | null)[] =>
  serviceIdsOf(own).map((_, place) => own.choices?.[place] ?? null);

/** The ids of what is added to the service at a place. */
export const addonsAt = (own: ServicesOfOne, place: number): string[] =>
  (own.addons ?? []).filter((each) => isAt(own, place, each)).map(({ addonId }) => addonId);

/** Whether an add-on is with the service at a place. */
export const isAt = (own: ServicesOfOne, place: number, { serviceId, variantId }: ChosenAddon): boolean =>
  serviceId === serviceIdsOf(own)[place] && variantId === variantsOf(own)[place];

/** The choices that are taken of the services, each at its place, with what is added to it. */
export function choicesTaken(own: ServicesOfOne, { services, addons }: Offered) {
  const choices = services.flatMap(namedChoicesOf);
  const variantIds = variantsOf(own);
  return serviceIdsOf(own).flatMap((serviceId, place) => {
    const choice = choices.find(({ key }) => key === (variantIds[place] ?? serviceId));
    const added = addonsAt(own, place);
    return choice ? [{ ...choice, place, addons: addons.filter(({ id }) => added.includes(id)) }] : [];
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
  return !own.staffIds && taken.length > 1 && whoMayDo(taken, own.staffId, offered.staff).length === 0;
}

/** Price of everything together, each service with its wished person; the length is that of one after another. */
export function totalOfAll(all: readonly (ServicesOfOne & { readonly staffId: string })[], offered: Offered): Told {
  const each = all.flatMap((own) =>
    choicesTaken(own, offered).map((choice) =>
      termsWith([choice], whoMayDo([choice], own.staffIds?.[choice.place] ?? own.staffId, offered.staff)),
    ),
  );
  const isOpen = each.some(({ greatest }) => greatest !== undefined);
  const { price: greatest } = totalOf(each.map((told) => ({ ...told, price: told.greatest ?? told.price })));
  return { ...totalOf(each), ...(isOpen && { greatest }) };
}
