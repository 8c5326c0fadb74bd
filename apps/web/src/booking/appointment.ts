import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { nameOfItem } from '@vakit/contract/variant-name.ts';
import { isActive } from '@vakit/scheduling/status.ts';
import { MINUTES_PER_DAY, minutesOfTime } from '@vakit/scheduling/wall-clock.ts';

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
    for (const { addonId } of addons) wish.append('addon', `${serviceId}:${addonId}`);
  }
  wish.set('staff', staffId);
  return `/${branchSlug}?${wish}`;
}

/**
 * Whether the customer may still move the appointment, by this browser's clock; the server has the last word.
 * What was booked together moves together, as long as any of it is still to be.
 */
export function mayStillChange(appointment: Appointment): boolean {
  const { movableUntil, provableUntil } = appointment;
  const isPossible = isActive(statusOf(appointment)) && !provableUntil && !isPartlyConfirmed(appointment);
  return isPossible && Date.now() <= Date.parse(movableUntil);
}

/** Whether the salon has confirmed one part of what was booked together, and not yet answered another one. */
export function isPartlyConfirmed({ party }: Appointment): boolean {
  return new Set(party.map(({ status }) => status).filter(isActive)).size > 1;
}

/** Whether the customer may still cancel it; nobody is held to a request that nobody has answered. */
export function mayStillCancel({ status, cancellableUntil }: Appointment): boolean {
  return status === 'PENDING' || (isActive(status) && Date.now() <= Date.parse(cancellableUntil));
}

/** Takes the status of a part that still takes place, if any, for the whole party; else the appointment's own. */
export function statusOf({ status, party }: Appointment): Appointment['status'] {
  return party.find((part) => isActive(part.status))?.status ?? status;
}

/** Leaves out cancelled parts of a party, unless all are cancelled. */
export function standingOf({ party }: Pick<Appointment, 'party'>): Appointment['party'] {
  const standing = party.filter(({ status }) => status !== 'CANCELLED');
  return standing.length > 0 ? standing : party;
}

/** Describes the whole party as one appointment, for calendars and for sharing. */
export function wholeOf(appointment: Appointment) {
  const parts = standingOf(appointment);
  const [first] = parts;
  if (!first) return appointment;
  const namesOf = (key: 'serviceName' | 'staffName', joint: string) =>
    [...new Set(parts.map((part) => part[key]))].join(joint);
  const lengths = parts.map(({ endTime }) => minutesBetween(first.startTime, endTime));
  const { appointmentDate, startTime } = first;
  return {
    ...appointment,
    ...{ appointmentDate, startTime, durationMinutes: Math.max(...lengths) },
    serviceName: namesOf('serviceName', ' + '),
    staffName: namesOf('staffName', ', '),
  };
}

const minutesBetween = (start: string, end: string) =>
  (minutesOfTime(end) - minutesOfTime(start) + MINUTES_PER_DAY) % MINUTES_PER_DAY;

/** The services of the visit, as they were when booked. */
export function itemsOf({ services }: Appointment) {
  return services.map(({ serviceId, variantId, serviceName, variantName, addons, ...figures }) => ({
    key: variantId ?? serviceId,
    name: nameOfItem({ serviceName, variantName, addons }),
    ...figures,
  }));
}
