import type { Appointment, OwnService, ResourceType } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
} from '../../apps/server/src/test-support/salon.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const send = async <Data>({ token }: Salon, path: string, body: object) =>
  dataOf<Data>(await site.app.call('POST', path, { token, body }));
const hoursOf = async ({ token, branch }: Salon) => {
  const types = await site.app.call('GET', `/resource-types?branchId=${branch.id}`, { token });
  return dataOf<ResourceType[]>(types)[0]?.resources[0]?.hours;
};

/** Opens a salon with a laser, on which somebody is booked tomorrow, a Saturday. */
async function openWithLaser() {
  const salon = await openSalon(site.app);
  const { id: branchId } = salon.branch;
  const type = await send<ResourceType>(salon, '/resource-types', {
    ...{ branchId, name: 'Lazer', resourceNames: ['Alexandrite'] },
  });
  const needs = [{ typeId: type.id, quantity: 1 }];
  const { id: serviceId } = await send<OwnService>(
    salon,
    '/services',
    serviceBody(branchId, { name: 'Epilasyon', needs }),
  );
  const visit = bookingBody(salon, { serviceId, startTime: '15:00', customerFirstName: 'Zeki' });
  await send<Appointment>(salon, '/appointments/manage', visit);
  return salon;
}

test('a rented laser is given its hours, and who is outside of them is named, in Turkish on a phone', async () => {
  const salon = await openWithLaser();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'shortPhone' });
  await page.goto('/services/rooms');
  const devices = page.getByRole('region', { name: 'Lazer' });
  await devices.getByRole('button', { name: 'Saatleri: Alexandrite' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Saatleri: Alexandrite' });
  await form.getByRole('switch', { name: 'Yalnızca belirli saatlerde' }).click();
  for (const day of ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Pazar'])
    await form.getByRole('switch', { name: day, exact: true }).press('Space');
  const end = form.getByLabel('Cumartesi bitiş');
  await end.fill('08:00');
  await form.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await form.getByText('Bitiş, başlangıçtan sonra olmalıdır; en geç 24:00 olabilir').first().waitFor();
  await end.fill('12:00');
  await form.getByRole('button', { name: 'Kaydet' }).press('Enter');
  const question = page.getByRole('dialog', { name: '1 randevu bundan etkileniyor' });
  await question.getByText(/Zeki .* · Epilasyon/).waitFor();
  await question.getByText(/yeri değişmez/).waitFor();
  await question.getByRole('button', { name: 'Yine de kaydet' }).press('Enter');
  await form.waitFor({ state: 'detached' });
  await devices.getByText('Cmt, 09:00–12:00').waitFor();
  expect(await hoursOf(salon)).toMatchObject({
    saturday: { start: '09:00', end: '12:00', available: true },
    sunday: { available: false },
  });
});

test('the calendar of rooms shows when a device is not there, and its hours are taken away again, in English', async () => {
  const salon = await openWithLaser();
  const { token, branch } = salon;
  const types = await site.app.call('GET', `/resource-types?branchId=${branch.id}`, { token });
  const [laser] = dataOf<ResourceType[]>(types)[0]?.resources ?? [];
  const saturday = { start: '09:00', end: '10:00', available: true };
  const hours = { ...branch.workingHours, saturday };
  dataOf(await site.app.call('PUT', `/resources/${laser?.id}`, { token, body: { ...laser, hours } }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/calendar/rooms?date=${TOMORROW}`);
  const column = page.getByRole('group', { name: 'Alexandrite', exact: true });
  await column.getByRole('button', { name: /^15:00 .*Epilasyon/ }).waitFor();
  await column.getByText('Not there').waitFor();

  await page.goto('/services/rooms');
  await page.getByRole('button', { name: 'Hours: Alexandrite' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Hours: Alexandrite' });
  const own = form.getByRole('switch', { name: 'Only at certain hours' });
  expect(await own.isChecked()).toBe(true);
  await own.press('Space');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await form.waitFor({ state: 'detached' });
  expect(await hoursOf(salon)).toBeNull();
});
