import type { Appointment } from '@vakit/contract';

/** The booked services with their rooms and devices. */
export const serviceAndRooms = ({ serviceName, resources }: Pick<Appointment, 'serviceName' | 'resources'>): string =>
  [serviceName, ...resources.map(({ name }) => name)].join(' · ');
