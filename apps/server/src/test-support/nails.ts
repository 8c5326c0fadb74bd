import type { Service, StaffMember } from '@vakit/contract';
import { dataOf, type Salon, serviceBody, takeOn } from './salon.ts';
import type { TestApp } from './test-app.ts';

/** Elif, who does nails alone; the first person of the salon does hair alone from then on. */
export async function hireForNails(
  app: TestApp,
  { token, branch, service, staff: { id, ...first } }: Salon,
  terms: object = {},
): Promise<{ nails: Service; elif: StaffMember }> {
  const body = serviceBody(branch.id, { name: 'Manikür', ...terms });
  const nails = dataOf<Service>(await app.call('POST', '/services', { token, body }));
  const elif = await takeOn(app, { token, branch }, { firstName: 'Elif', serviceIds: [nails.id] });
  dataOf(await app.call('PUT', `/staff/${id}`, { token, body: { ...first, serviceIds: [service.id] } }));
  return { nails, elif };
}
