import type { PublicBranch } from '@vakit/contract';
import { GUESTS_MAX, PARTY_SERVICES_MAX, SERVICES_PER_VISIT_MAX } from '@vakit/contract/limits.ts';
import type { PartyTexts } from '@vakit/contract/texts/shapes.ts';
import { addonIdsOf, type ChosenServices, combinable, withChoice } from '../visit.ts';
import { allServices, type Guest, type WizardState } from '../wizard/wizard-state.ts';

/** What is chosen for whom, as `changeServices` takes it */
export type Chosen = Pick<WizardState, 'serviceIds' | 'variantIds' | 'addons' | 'guests'>;
type Services = Required<ChosenServices>;

/** What is chosen for the customer (0) or a guest. */
export const servicesFor = (chosen: Chosen, member: number): Services =>
  member === 0 ? chosen : guestOf(chosen, member);

const guestOf = ({ guests }: Pick<Chosen, 'guests'>, member: number) => guests[member - 1] as Guest;

function withServicesFor(chosen: Chosen, member: number, services: Services): Chosen {
  if (member === 0) return { ...services, guests: chosen.guests };
  return withGuest(chosen, member, services);
}

/** With something else of a guest. */
export function withGuest<Kept extends Pick<Chosen, 'guests'>>(
  chosen: Kept,
  member: number,
  change: Partial<Guest>,
): Kept {
  const guests = chosen.guests.map((guest, index) => (index === member - 1 ? { ...guest, ...change } : guest));
  return { ...chosen, guests };
}

/** Why nothing more can be chosen */
export type Refusal = Extract<keyof PartyTexts, 'servicesFull' | 'visitFull' | 'tooLong'>;
type Choice = readonly [serviceId: string, variantId: string | null, addonIds: readonly string[]];

/** With a service as it is tapped for somebody: chosen, otherwise than before, or not any more. */
export function withTapped(
  branch: PublicBranch,
  chosen: Chosen,
  member: number,
  [serviceId, variantId, addonIds]: Choice,
): Chosen | Refusal {
  const before = servicesFor(chosen, member);
  const isNew = !before.serviceIds.includes(serviceId);
  const serviceIds = isNew ? [...before.serviceIds, serviceId] : before.serviceIds;
  const after = withChoice(branch, { ...before, serviceIds }, serviceId, variantId, addonIds);
  if (!isNew && isSame(before, after, serviceId)) {
    const left = before.serviceIds.filter((id) => id !== serviceId);
    return withServicesFor(chosen, member, { ...before, serviceIds: left });
  }
  if (isNew && allServices(chosen).length >= PARTY_SERVICES_MAX) return 'servicesFull';
  if (isNew && before.serviceIds.length >= SERVICES_PER_VISIT_MAX) return 'visitFull';
  if (combinable(branch, after).length < serviceIds.length) return 'tooLong';
  return withServicesFor(chosen, member, { ...after, addons: after.addons ?? [] });
}

const isSame = (before: Services, after: ChosenServices, serviceId: string) =>
  new Set(before.variantIds).symmetricDifference(new Set(after.variantIds)).size === 0 &&
  new Set(addonIdsOf(serviceId, before)).symmetricDifference(new Set(addonIdsOf(serviceId, after))).size === 0;

/** Whether somebody else can come along. */
export const hasRoom = (chosen: Chosen): boolean =>
  chosen.guests.length + 1 < GUESTS_MAX && allServices(chosen).length < PARTY_SERVICES_MAX;

/** With another guest, who begins with the services of the customer, as far as there is room: most come for the same. */
export function withNewGuest(chosen: Chosen): Chosen {
  const guest: Guest = { name: '', staffBy: {}, ...sameAsCustomer(chosen) };
  return { ...chosen, guests: [...chosen.guests, guest] };
}

/** The services of the customer, as far as there is room for them once more. */
export function sameAsCustomer(chosen: Chosen): Services {
  const { serviceIds, variantIds, addons } = chosen;
  return { serviceIds: serviceIds.slice(0, PARTY_SERVICES_MAX - allServices(chosen).length), variantIds, addons };
}

export const withoutGuest = (chosen: Chosen, member: number): Chosen => ({
  ...chosen,
  guests: chosen.guests.filter((_, index) => index !== member - 1),
});

/** For whom nothing is chosen yet; -1 when it is for everybody. */
export const firstWithout = (chosen: Chosen): number =>
  [chosen, ...chosen.guests].findIndex(({ serviceIds }) => serviceIds.length === 0);
