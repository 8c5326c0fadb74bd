import type { PublicBranch, PublicStaffMember, Service } from '@vakit/contract';
import { SERVICES_PER_VISIT_MAX } from '@vakit/contract/limits.ts';
import { chosenOf, namedWithVariant, withVariant } from '@vakit/contract/variant-name.ts';
import { offersAll, VISIT_MINUTES_MAX } from '@vakit/scheduling/visit.ts';
import { toldOf } from '../common/told-terms.ts';

/** Services in their order, and the variants of those that are not taken in their first choice. */
export type ChosenServices = { readonly serviceIds: readonly string[]; readonly variantIds: readonly string[] };

/** A service in the variant that is chosen, null for its first choice. */
type ChosenService = Service & { readonly variantId: string | null };

/** Why a service cannot be done in the same visit: nobody offers all of it, or it would take too long. */
export type Obstacle = 'NOBODY' | 'TOO_LONG';

/** The people who offer all of the services. */
export function staffFor(branch: PublicBranch, serviceIds: readonly string[]): PublicStaffMember[] {
  return branch.staff.filter((person) => offersAll(person.serviceIds, serviceIds));
}

/** The services as they are chosen, under their whole names; those that the branch does not offer are left out. */
export function servicesOf(branch: PublicBranch, { serviceIds, variantIds }: ChosenServices): ChosenService[] {
  return serviceIds.flatMap((serviceId) =>
    branch.services.filter(({ id }) => id === serviceId).map((service) => chosenService(service, variantIds)),
  );
}

function chosenService(service: Service, variantIds: readonly string[]): ChosenService {
  const chosen = withVariant(service, chosenOf(service, variantIds));
  return { ...chosen, name: namedWithVariant(chosen.name, chosen.variantName) };
}

export function isFull(serviceIds: readonly string[]): boolean {
  return serviceIds.length >= SERVICES_PER_VISIT_MAX;
}

/**
 * The services that are not in the visit yet, each with the variants that fit into it, the names of those that would make it too
 * long, and what stands against all of the service, if anything does.
 */
export function otherServices(branch: PublicBranch, chosen: ChosenServices) {
  return branch.services
    .filter(({ id }) => !chosen.serviceIds.includes(id))
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

/** As many of the services, in their order, as can be done in one visit. The first is kept whoever offers it. */
export function combinable(branch: PublicBranch, { serviceIds, variantIds }: ChosenServices): string[] {
  const kept: string[] = [];
  for (const service of servicesOf(branch, { serviceIds, variantIds })) {
    const isAlone = kept.length === 0;
    const fits = isAlone || (!isFull(kept) && !obstacleTo(branch, { serviceIds: kept, variantIds }, service));
    if (fits && !kept.includes(service.id)) kept.push(service.id);
  }
  return kept;
}

function obstacleTo(branch: PublicBranch, chosen: ChosenServices, service: Service): Obstacle | null {
  const people = staffFor(branch, [...chosen.serviceIds, service.id]);
  const { durationMinutes } = toldOf([...servicesOf(branch, chosen), service], people);
  if (durationMinutes > VISIT_MINUTES_MAX) return 'TOO_LONG';
  return people.length === 0 ? 'NOBODY' : null;
}

/** Other services with the variant of one of them, or its first choice, in place of what was chosen of it before. */
export function withChoice(
  branch: PublicBranch,
  { serviceIds, variantIds }: ChosenServices,
  serviceId: string,
  variantId: string | null,
): ChosenServices {
  const own = branch.services.find(({ id }) => id === serviceId)?.variants ?? [];
  const others = variantIds.filter((chosen) => own.every(({ id }) => id !== chosen));
  return { serviceIds, variantIds: variantId ? [...others, variantId] : others };
}

/** What of all that is still sold as it was chosen: where a variant is gone, its service is to be chosen again. */
export function stillSold(branch: PublicBranch, { serviceIds, variantIds }: ChosenServices): ChosenServices {
  const known = branch.services.flatMap(({ variants }) => variants.map(({ id }) => id));
  const isGone = variantIds.some((id) => !known.includes(id));
  const isUnclear = ({ id, variants }: Service) =>
    serviceIds.includes(id) && variants.length > 0 && !chosenOf({ variants }, variantIds);
  const unclear = isGone ? branch.services.filter(isUnclear).map(({ id }) => id) : [];
  return { serviceIds: serviceIds.filter((id) => !unclear.includes(id)), variantIds };
}

/** Of the variants those of the services. */
export const variantsOf = (branch: PublicBranch, { serviceIds, variantIds }: ChosenServices): string[] =>
  branch.services
    .filter(({ id }) => serviceIds.includes(id))
    .flatMap((service) => chosenOf(service, variantIds)?.id ?? []);
