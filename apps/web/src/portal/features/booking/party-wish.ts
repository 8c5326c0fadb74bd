import { type GuestInput, PARTY_SERVICES_MAX } from '@vakit/contract';
import type { ServicesOfOne } from './offered.ts';

type Wished = ServicesOfOne & { readonly guests?: readonly GuestInput[] | undefined };

const allOf = ({ guests = [], ...own }: Wished) => [own, ...guests];

/** Whether no more services can be arranged together. */
export const isFull = (wished: Wished): boolean =>
  allOf(wished).flatMap(({ services }) => services).length >= PARTY_SERVICES_MAX;

/** Whether something is chosen for everybody. */
export const isChosenForAll = (wished: Wished): boolean =>
  allOf(wished).every(({ services: [first] }) => first?.serviceId);

/** The wish of a form, without empty fields and without the names of guests. */
export function wishOf(wished: Wished) {
  const [own, ...guests] = allOf(wished).map(({ services }) => ({
    services: services.filter(({ serviceId }) => serviceId),
  }));
  return { services: own?.services ?? [], ...(guests.length > 0 && { guests }) };
}
