import type { PublicAddon, PublicBranch, PublicStaffMember, Service } from '@vakit/contract';
import { ADDONS_PER_SERVICE_CHOSEN_MAX } from '@vakit/contract/addon-limits.ts';
import { SERVICES_PER_VISIT_MAX } from '@vakit/contract/limits.ts';
import { chosenOf, namedWithAddons, namedWithVariant, withVariant } from '@vakit/contract/variant-name.ts';
import { offersAll, VISIT_MINUTES_MAX } from '@vakit/scheduling/visit.ts';
import { toldOf } from '../common/told-terms.ts';

/** Services in their order, the variants of those that are not taken in their first choice, and what is added to them. */
export type ChosenServices = {
  readonly serviceIds: readonly string[];
  readonly variantIds: readonly string[];
  /** Each under its key: see `addonKey` */
  readonly addons?: readonly string[];
};

/** A service in the variant that is chosen, null for its first choice. Its length and its price are without its add-ons. */
type ChosenService = Service & { readonly variantId: string | null; readonly addons: readonly PublicAddon[] };

/** Why a service cannot be done by the same person: only somebody else does it, nobody does, or it would take too long. */
export type Obstacle = 'APART' | 'NOBODY' | 'TOO_LONG';

/** Whether a service is held in groups, which is booked alone, by its sessions. */
export const isGroup = (branch: PublicBranch, serviceIds: readonly string[]): boolean =>
  branch.services.some(({ id, seats }) => seats && serviceIds.includes(id));

/** The people who offer all of the services. */
export function staffFor(branch: PublicBranch, serviceIds: readonly string[]): PublicStaffMember[] {
  return branch.staff.filter((person) => offersAll(person.serviceIds, serviceIds));
}

/** The services as they are chosen, under their whole names; those that the branch does not offer are left out. */
export function servicesOf(branch: PublicBranch, chosen: ChosenServices): ChosenService[] {
  return chosen.serviceIds.flatMap((serviceId) =>
    branch.services.filter(({ id }) => id === serviceId).map((service) => chosenService(branch, service, chosen)),
  );
}

function chosenService(branch: PublicBranch, service: Service, { variantIds, addons }: ChosenServices): ChosenService {
  const chosen = withVariant(service, chosenOf(service, variantIds));
  const added = addonsFor(branch, service.id).filter(({ id }) => addons?.includes(addonKey(service.id, id)));
  const names = added.map(({ name }) => name);
  return { ...chosen, name: namedWithAddons(namedWithVariant(chosen.name, chosen.variantName), names), addons: added };
}

/** By which an add-on is told from the same one with another service. */
export const addonKey = (serviceId: string, addonId: string): string => `${serviceId}:${addonId}`;

/** What can be added to a service. */
export const addonsFor = (branch: PublicBranch, serviceId: string): PublicAddon[] =>
  branch.addons.filter(({ serviceIds }) => serviceIds.includes(serviceId));

/** Which of the add-ons that are chosen are those of a service. */
export const addonIdsOf = (serviceId: string, { addons = [] }: Pick<ChosenServices, 'addons'>): string[] =>
  addons.filter((key) => key.startsWith(addonKey(serviceId, ''))).map((key) => key.slice(serviceId.length + 1));

export function isFull(serviceIds: readonly string[]): boolean {
  return serviceIds.length >= SERVICES_PER_VISIT_MAX;
}

/**
 * The services that are not in the visit yet, each with the variants that fit into it, the names of those that would make it too
 * long, and what stands against all of the service, if anything does.
 */
export function otherServices(branch: PublicBranch, chosen: ChosenServices) {
  return branch.services
    .filter(({ id, seats }) => !seats && !chosen.serviceIds.includes(id))
    .map((service) => {
      const tooLong = service.variants.filter(
        (variant) => obstacleTo(branch, chosen, withVariant(service, variant)) === 'TOO_LONG',
      );
      return {
        service: { ...service, variants: service.variants.filter((variant) => !tooLong.includes(variant)) },
        tooLong: tooLong.map(({ name }) => namedWithVariant(service.name, name)),
        obstacle: obstacleTo(branch, chosen, service),
      };
    });
}

/** As many of the services, in their order, as can be done in one visit, by one person or several. The first is kept whoever offers it. */
export function combinable(branch: PublicBranch, chosen: ChosenServices): string[] {
  const kept: string[] = [];
  for (const service of servicesOf(branch, chosen)) {
    const isAlone = kept.length === 0;
    if (!isAlone && (service.seats || isGroup(branch, kept))) continue;
    const obstacle = isAlone ? null : obstacleTo(branch, { ...chosen, serviceIds: kept }, service);
    const fits = isAlone || (!isFull(kept) && (!obstacle || obstacle === 'APART'));
    if (fits && !kept.includes(service.id)) kept.push(service.id);
  }
  return kept;
}

function obstacleTo(branch: PublicBranch, chosen: ChosenServices, service: Service): Obstacle | null {
  const people = staffFor(branch, [...chosen.serviceIds, service.id]);
  const { durationMinutes } = toldOf([...servicesOf(branch, chosen), service], people);
  if (durationMinutes > VISIT_MINUTES_MAX) return 'TOO_LONG';
  if (people.length > 0) return null;
  return staffFor(branch, [service.id]).length > 0 ? 'APART' : 'NOBODY';
}

/**
 * Other services with the variant of one of them, or its first choice, and what is added to it, in place of what was chosen of it
 * before.
 */
export function withChoice(
  branch: PublicBranch,
  { serviceIds, variantIds, addons = [] }: ChosenServices,
  serviceId: string,
  variantId: string | null,
  addonIds: readonly string[] = [],
): ChosenServices {
  const own = branch.services.find(({ id }) => id === serviceId)?.variants ?? [];
  const others = variantIds.filter((chosen) => own.every(({ id }) => id !== chosen));
  const ofOthers = addons.filter((key) => !key.startsWith(addonKey(serviceId, '')));
  return {
    serviceIds,
    variantIds: variantId ? [...others, variantId] : others,
    addons: [...ofOthers, ...addonIds.map((id) => addonKey(serviceId, id))],
  };
}

/** What of all that is still sold as it was chosen: where a variant is gone, its service is to be chosen again. */
export function stillSold(branch: PublicBranch, { serviceIds, variantIds, addons }: ChosenServices): ChosenServices {
  const known = branch.services.flatMap(({ variants }) => variants.map(({ id }) => id));
  const isGone = variantIds.some((id) => !known.includes(id));
  const isUnclear = ({ id, variants }: Service) =>
    serviceIds.includes(id) && variants.length > 0 && !chosenOf({ variants }, variantIds);
  const unclear = isGone ? branch.services.filter(isUnclear).map(({ id }) => id) : [];
  return { serviceIds: serviceIds.filter((id) => !unclear.includes(id)), variantIds, ...(addons && { addons }) };
}

/** Of the variants those of the services. */
export const variantsOf = (branch: PublicBranch, { serviceIds, variantIds }: ChosenServices): string[] =>
  branch.services
    .filter(({ id }) => serviceIds.includes(id))
    .flatMap((service) => chosenOf(service, variantIds)?.id ?? []);

/** Of the add-ons those that are offered with the services, as many as can be chosen with each. */
export const addonsOf = (branch: PublicBranch, chosen: ChosenServices): string[] =>
  servicesOf(branch, chosen).flatMap(({ id, addons }) =>
    addons.slice(0, ADDONS_PER_SERVICE_CHOSEN_MAX).map((addon) => addonKey(id, addon.id)),
  );
