import type { PublicBranch, PublicStaffMember, Service } from '@vakit/contract';
import { SERVICES_PER_VISIT_MAX } from '@vakit/contract/limits.ts';
import { offersAll, totalOf, VISIT_MINUTES_MAX } from '@vakit/scheduling/visit.ts';

/** Why a service cannot be done in the same visit: nobody offers all of it, or it would take too long. */
export type Obstacle = 'NOBODY' | 'TOO_LONG';

/** The people who offer all of the services. */
export function staffFor(branch: PublicBranch, serviceIds: readonly string[]): PublicStaffMember[] {
  return branch.staff.filter((person) => offersAll(person.serviceIds, serviceIds));
}

/** The services with the ids, in their order; those that the branch does not offer are left out. */
export function servicesOf(branch: PublicBranch, serviceIds: readonly string[]): Service[] {
  return serviceIds.flatMap((serviceId) => branch.services.filter(({ id }) => id === serviceId));
}

export function isFull(serviceIds: readonly string[]): boolean {
  return serviceIds.length >= SERVICES_PER_VISIT_MAX;
}

/** The services that are not in the visit yet, each with what stands against it, if anything does. */
export function otherServices(branch: PublicBranch, serviceIds: readonly string[]) {
  return branch.services
    .filter(({ id }) => !serviceIds.includes(id))
    .map((service) => ({ service, obstacle: obstacleTo(branch, serviceIds, service) }));
}

/** As many of the services, in their order, as can be done in one visit. The first is kept whoever offers it. */
export function combinable(branch: PublicBranch, serviceIds: readonly string[]): string[] {
  const kept: string[] = [];
  for (const service of servicesOf(branch, serviceIds)) {
    const fits = kept.length === 0 || (!isFull(kept) && !obstacleTo(branch, kept, service));
    if (fits && !kept.includes(service.id)) kept.push(service.id);
  }
  return kept;
}

function obstacleTo(branch: PublicBranch, serviceIds: readonly string[], service: Service): Obstacle | null {
  const { durationMinutes } = totalOf([...servicesOf(branch, serviceIds), service]);
  if (durationMinutes > VISIT_MINUTES_MAX) return 'TOO_LONG';
  return staffFor(branch, [...serviceIds, service.id]).length === 0 ? 'NOBODY' : null;
}
