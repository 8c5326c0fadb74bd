import { ANY_STAFF, type Appointment, type OwnService, type ResourceType } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, serviceBody, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { field } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('the places of a double room are said to stand in it, which a couple then has to itself, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  await takeOn(site.app, salon, { firstName: 'Ada', lastName: 'Usta' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'shortPhone' });
  await page.goto('/services/rooms');
  await page.getByRole('button', { name: 'Tür ekle' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Tür ekle' });
  await field(form, 'Tür').fill('Yer');
  await field(form, 'Kaç tane var?').fill('3');
  await form.getByRole('switch', { name: 'Birlikte gelenler aynı odada olsun' }).press('Space');
  await form.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await form.waitFor({ state: 'detached' });
  const kinds = page.getByRole('region', { name: 'Yer' });
  for (const name of ['Yer 2', 'Yer 3']) {
    await kinds.getByRole('button', { name: `Düzenle: ${name}` }).press('Enter');
    await field(kinds, 'Bulunduğu oda').fill('Çift oda');
    await kinds.getByRole('button', { name: 'Kaydet' }).press('Enter');
    await kinds.getByRole('button', { name: `Düzenle: ${name}` }).waitFor();
  }
  await expect.poll(() => kinds.getByText('Bulunduğu oda: Çift oda').count()).toBe(2);

  const { token, branch } = salon;
  const call = async <Data>(method: 'GET' | 'POST', path: string, body?: object) =>
    dataOf<Data>(await site.app.call(method, path, { token, ...(body && { body }) }));
  const [type] = await call<ResourceType[]>('GET', `/resource-types?branchId=${branch.id}`);
  const needs = [{ typeId: type?.id, quantity: 1 }];
  const { id: serviceId } = await call<OwnService>(
    'POST',
    '/services',
    serviceBody(branch.id, { name: 'Masaj', needs }),
  );
  const couple = {
    ...{ serviceId, staffId: ANY_STAFF },
    guests: [{ name: 'Eşi', services: [{ serviceId, staffId: ANY_STAFF }] }],
  };
  const booked = await call<Appointment>('POST', '/appointments/manage', bookingBody(salon, couple));
  const had = await Promise.all(
    booked.party.map(async ({ id }) => (await call<Appointment>('GET', `/appointments/manage/${id}`)).resources),
  );
  expect(had.flat().map(({ name }) => name)).toEqual(['Yer 2', 'Yer 3']);
});

test('a kind is edited to keep guests together, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const { token, branch } = salon;
  const body = { branchId: branch.id, name: 'Place', resourceNames: ['Place 1', 'Place 2'] };
  dataOf(await site.app.call('POST', '/resource-types', { token, body }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/services/rooms');
  await page.getByRole('button', { name: 'Edit the kind: Place' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit the kind' });
  const together = form.getByRole('switch', { name: 'Keep guests of one booking together' });
  expect(await together.isChecked()).toBe(false);
  await together.click();
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit: Place 1' }).press('Enter');
  await page.getByLabel('Room').waitFor();
  const types = await site.app.call('GET', `/resource-types?branchId=${branch.id}`, { token });
  expect(dataOf<ResourceType[]>(types)[0]?.keepsGuestsTogether).toBe(true);
});
