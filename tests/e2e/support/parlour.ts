import { NO_BREAKS, type Service } from '@vakit/contract';
import { dataOf, openSalon, type Salon, serviceBody, takeOn } from '../../../apps/server/src/test-support/salon.ts';
import type { TestApp } from '../../../apps/server/src/test-support/test-app.ts';

/**
 * A salon in which Ayşe and Ece do the hair, Elif the nails.
 * @param rules of the branch
 */
export async function openParlour(app: TestApp, rules: object = {}): Promise<Salon & { readonly nails: Service }> {
  const salon = await openSalon(app, {
    branch: rules,
    service: { name: 'Fön', durationMinutes: 45, price: 400 },
    staff: { firstName: 'Ayşe', lastName: 'Kaya', breakTimes: NO_BREAKS },
  });
  const { token, branch, service: hair, staff: ayse } = salon;
  const nailsBody = serviceBody(branch.id, { name: 'Manikür', durationMinutes: 30, price: 200, isAtOnce: true });
  const nails = dataOf<Service>(await app.call('POST', '/services', { token, body: nailsBody }));
  const hire = (firstName: string, lastName: string, serviceId: string) =>
    takeOn(app, salon, { firstName, lastName, serviceIds: [serviceId], breakTimes: NO_BREAKS });
  await app.call('PUT', `/staff/${ayse.id}`, { token, body: { ...ayse, serviceIds: [hair.id] } });
  await hire('Ece', 'Nur', hair.id);
  await hire('Elif', 'Su', nails.id);
  return { ...salon, nails };
}
