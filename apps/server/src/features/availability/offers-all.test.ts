import type { Service } from '@vakit/contract';
import { offersAll } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import { dataOf, inQuery, openSalon, serviceBody, staffBody, TOMORROW } from '../../test-support/salon.ts';
import { startTestApp } from '../../test-support/test-app.ts';

const subsetsOf = (ids: readonly string[]) =>
  Array.from({ length: 2 ** ids.length }, (_, chosen) => ids.filter((_, index) => chosen & (1 << index)));

test('whom a customer can ask for which services is what the scheduling says', async () => {
  const app = await startTestApp();
  const { token, branch, service, staff } = await openSalon(app);
  const more = async (name: string) =>
    dataOf<Service>(await app.call('POST', '/services', { token, body: serviceBody(branch.id, { name }) })).id;
  const subsets = subsetsOf([service.id, await more('Fön'), await more('Boya')]);
  for (const serviceIds of subsets) {
    const body = staffBody(branch.id, { email: staff.email, serviceIds });
    dataOf(await app.call('PUT', `/staff/${staff.id}`, { token, body }));
    for (const wished of subsets.filter(({ length }) => length > 0)) {
      const services = inQuery(wished.map((id) => ({ id })));
      const query = new URLSearchParams({ staffId: staff.id, ...services, date: TOMORROW });
      const { status, body } = await app.call('GET', `/branches/public/${branch.slug}/slots?${query}`);
      const isOffered = offersAll(serviceIds, wished);
      expect([status, body.code]).toEqual(isOffered ? [200, undefined] : [404, 'STAFF_NOT_FOUND']);
    }
  }
  await app.close();
});
