import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { nameOfItem } from '@vakit/contract/variant-name.ts';
import { isActive } from '@vakit/scheduling/status.ts';
import { addonKey } from './visit.ts';

/** The part of an appointment's page in which it gets another time. */
export const RESCHEDULING = '#change';

export function reschedulingPath({ confirmationCode }: Appointment): string {
  return `/track/${confirmationCode}${RESCHEDULING}`;
}

/** The page of the branch with the same services and the same person chosen. */
export function bookAgainPath({ branchSlug, services, staffId }: Appointment): string {
  const wish = new URLSearchParams(services.map(({ serviceId }) => ['service', serviceId]));
  for (const { serviceId, variantId, variantName, addons } of services) {
    if (variantName) wish.append('variant', variantId ?? serviceId);
    for (const { addonId } of addons) wish.append('addon', addonKey(serviceId, addonId));
  }
  wish.set('staff', staffId);
  return `/${branchSlug}?${wish}`;
}

/**
 * Whether the customer may still move the appointment, by this browser's clock; the server has the last word. A seat is
 * where its session is, and what was booked together stays together.
 */
export function mayStillChange(appointment: Appointment): boolean {
  const { status, cancellableUntil, provableUntil, sessionId, partyId } = appointment;
  return !sessionId && !partyId && isActive(status) && !provableUntil && Date.now() <= Date.parse(cancellableUntil);
}

/** Whether the customer may still cancel it; nobody is held to a request that nobody has answered. */
export function mayStillCancel({ status, cancellableUntil }: Appointment): boolean {
  return status === 'PENDING' || (isActive(status) && Date.now() <= Date.parse(cancellableUntil));
}

/** Of what was booked together, the status of what still takes place, where anything does; else its own. */
export function statusOf({ status, party }: Appointment): Appointment['status'] {
  return party.find((part) => isActive(part.status))?.status ?? status;
}

/** The services of the visit, as they were when booked. */
export function itemsOf({ services }: Appointment) {
  return services.map(({ serviceId, serviceName, variantName, addons, ...figures }) => ({
    id: serviceId,
    name: nameOfItem({ serviceName, variantName, addons }),
    ...figures,
  }));
}
