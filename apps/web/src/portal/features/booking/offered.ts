import { type Addon, ANY_STAFF, namedChoicesOf, type Service, type StaffMember } from '@vakit/contract';
import { offersAll, totalOf } from '@vakit/scheduling';
import { toldOf } from '../../../common/told-terms.ts';
import { keyOfChosen } from './chosen-choice.ts';
import type { ReceptionInput } from './reception-fields.ts';

/** What can be booked in a branch, and with whom. */
export type Offered = {
  readonly services: readonly Service[];
  readonly staff: readonly StaffMember[];
  readonly addons: readonly Addon[];
};

/** What somebody is booked for, be it the customer or a guest of theirs. */
export type ServicesOfOne = Pick<ReceptionInput, 'serviceId' | 'additionalServiceIds' | 'variantIds' | 'addons'> & {
  /** Where somebody is chosen for each service */
  readonly staffIds?: readonly string[] | undefined;
};

/** So far as they are chosen, in their order. */
export const serviceIdsOf = ({ serviceId, additionalServiceIds = [] }: ServicesOfOne): string[] => [
  serviceId,
  ...additionalServiceIds,
];

/** The choices that are taken of the services, with what is added to each. */
export function choicesTaken(own: ServicesOfOne, { services, addons }: Offered) {
  const { variantIds = [], addons: added = [] } = own;
  const isAdded = (serviceId: string, addonId: string) =>
    added.some((each) => each.serviceId === serviceId && each.addonId === addonId);
  const choices = services.flatMap(namedChoicesOf);
  return serviceIdsOf(own).flatMap((serviceId) => {
    const key = keyOfChosen(services, { serviceId, variantIds });
    const choice = choices.find((each) => each.key === key);
    return choice ? [{ ...choice, addons: addons.filter((addon) => isAdded(choice.id, addon.id)) }] : [];
  });
}

type Wanted = readonly Pick<Service, 'id'>[];

export const offers = (wanted: Wanted, { serviceIds }: StaffMember): boolean =>
  offersAll(
    serviceIds,
    wanted.map(({ id }) => id),
  );

/** Who is asked for them: whoever is named, for what they do not offer, too. */
export const whoMayDo = (wanted: Wanted, staffId: string, staff: readonly StaffMember[]): StaffMember[] =>
  staff.filter((person) => (staffId === ANY_STAFF ? offers(wanted, person) : person.id === staffId));

/** Whether the customer is to be with one person, whoever that is, and nobody does all that is chosen. */
export function nobodyDoesAll(own: ServicesOfOne & { readonly staffId: string }, offered: Offered): boolean {
  const taken = choicesTaken(own, offered);
  return !own.staffIds && taken.length > 1 && whoMayDo(taken, own.staffId, offered.staff).length === 0;
}

/** What all of them cost together, each service with whom it is wished; the length is that of one after another. */
export const totalOfAll = (all: readonly (ServicesOfOne & { readonly staffId: string })[], offered: Offered) =>
  totalOf(
    all.flatMap((own) => {
      const ids = serviceIdsOf(own);
      return choicesTaken(own, offered).map((choice) =>
        toldOf([choice], whoMayDo([choice], own.staffIds?.[ids.indexOf(choice.id)] ?? own.staffId, offered.staff)),
      );
    }),
  );
