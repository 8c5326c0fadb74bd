import { ANY_STAFF, type Appointment, type Service, type StaffMember } from '@vakit/contract';
import {
  bookingBody,
  dataOf,
  next,
  openSalon,
  type Salon,
  serviceBody,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import type { TestApp } from '../../apps/server/src/test-support/test-app.ts';

/** A salon in which one person cuts hair and another does nails. */
export async function openForTwo(app: TestApp): Promise<{ salon: Salon; nails: Service; elif: StaffMember }> {
  const salon = await openSalon(app);
  const { token, branch, staff, service } = salon;
  const body = serviceBody(branch.id, { name: 'Manikür', durationMinutes: 45, price: 200 });
  const nails = dataOf<Service>(await app.call('POST', '/services', { token, body }));
  const elif = await takeOn(app, salon, { firstName: 'Elif', lastName: 'Kaya', serviceIds: [nails.id] });
  const { id, ...own } = staff;
  dataOf(await app.call('PUT', `/staff/${id}`, { token, body: { ...own, serviceIds: [service.id] } }));
  return { salon, nails, elif };
}

/** A mother and her daughter, who wait to be approved. */
export async function requestForTwo(
  app: TestApp,
  { salon, nails }: { salon: Salon; nails: Service },
): Promise<Appointment> {
  const body = bookingBody(salon, {
    customerEmail: `anne${next()}@musteri.example`,
    guests: [{ name: 'Zeynep', services: [{ serviceId: nails.id, staffId: ANY_STAFF }] }],
  });
  return dataOf(await app.call('POST', '/appointments', { body, language: 'tr' }));
}

/** Both at ten beside each other, with whoever is free. */
export async function bookForTwo(app: TestApp, salon: Salon): Promise<Appointment> {
  const daughter = { name: 'Zeynep', services: [{ serviceId: salon.service.id, staffId: ANY_STAFF }] };
  const body = bookingBody(salon, { staffId: ANY_STAFF, startTime: '10:00', guests: [daughter] });
  return dataOf<Appointment>(await app.call('POST', '/appointments', { body }));
}
