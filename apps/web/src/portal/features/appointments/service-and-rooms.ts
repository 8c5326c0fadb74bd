import type { Appointment } from '@vakit/contract';

/** What is booked, and in which rooms and with which devices. */
export const serviceAndRooms = ({ serviceName, resources }: Pick<Appointment, 'serviceName' | 'resources'>): string =>
  [serviceName, ...resources.map(({ name }) => name)].join(' · ');
