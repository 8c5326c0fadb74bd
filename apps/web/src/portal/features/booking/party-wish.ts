import { ANY_STAFF, type GuestInput, PARTY_SERVICES_MAX } from '@vakit/contract';
import { type ServicesOfOne, serviceIdsOf, variantsOf } from './offered.ts';

type Wished = ServicesOfOne & { readonly guests?: readonly GuestInput[] | undefined };

/** Whether a booking is for several guests, or has a person for each service. */
export const isParty = ({ staffIds, guests = [] }: Wished): boolean => staffIds !== undefined || guests.length > 0;

/** Whether no more services can be arranged together. */
export const isFull = ({ guests = [], ...own }: Wished): boolean =>
  [own, ...guests].flatMap(serviceIdsOf).length >= PARTY_SERVICES_MAX;

/** Whether something is chosen for everybody. */
export const isChosenForAll = ({ guests = [], ...own }: Wished): boolean =>
  [own, ...guests].every(({ serviceId }) => serviceId !== '');

/** The wish of a form, without empty fields and without the names of guests. */
export function wishOf({ guests, ...own }: Wished) {
  return {
    ...filled(own),
    ...(guests?.length && { guests: guests.map((guest) => ({ ...filled(guest), staffIds: peopleOf(guest) ?? [] })) }),
  };
}

function filled(own: ServicesOfOne) {
  const [serviceId = '', ...additionalServiceIds] = serviceIdsOf(own).filter(Boolean);
  const staffIds = peopleOf(own);
  return {
    serviceId,
    additionalServiceIds,
    choices: variantsOf(own).filter((_, place) => serviceIdsOf(own)[place]),
    addons: own.addons ?? [],
    ...(staffIds && { staffIds }),
  };
}

const peopleOf = (own: ServicesOfOne) =>
  own.staffIds && serviceIdsOf(own).flatMap((id, index) => (id ? [own.staffIds?.[index] ?? ANY_STAFF] : []));
