import type { Appointment, Member, OwnService, ResourceType } from '@vakit/contract';
import { expect, test } from 'vitest';
import { employ } from '../../apps/server/src/test-support/personas.ts';
import {
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
} from '../../apps/server/src/test-support/salon.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const send = async <Data>({ token }: Salon, method: 'POST' | 'PUT', path: string, body: object) =>
  dataOf<Data>(await site.app.call(method, path, { token, body }));

/** Opens a salon with two rooms, in the first of which a massage is booked, while the second is in maintenance. */
async function openRooms(): Promise<Salon> {
  const salon = await openSalon(site.app);
  const { id: branchId } = salon.branch;
  const room = { branchId, name: 'Oda', resourceNames: ['Oda 1', 'Oda 2'] };
  const type = await send<ResourceType>(salon, 'POST', '/resource-types', room);
  const massage = serviceBody(branchId, { name: 'Masaj', needs: [{ typeId: type.id, quantity: 1 }] });
  const { id: serviceId } = await send<OwnService>(salon, 'POST', '/services', massage);
  const visit = bookingBody(salon, { serviceId, startTime: '10:00' });
  await send<Appointment>(salon, 'POST', '/appointments/manage', visit);
  const days = { startDate: TOMORROW, endDate: TOMORROW, startTime: '14:00', endTime: '16:00' };
  await send(salon, 'POST', '/resource-maintenance', { resourceId: type.resources[1]?.id, ...days, note: 'Boya' });
  return salon;
}

test('the day is shown by rooms, and a visit gets another one there, in English on a desktop', async () => {
  const salon = await openRooms();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/calendar?date=${TOMORROW}`);
  await page.getByRole('link', { name: 'Rooms' }).press('Enter');
  const [first, second] = ['Oda 1', 'Oda 2'].map((name) => page.getByRole('group', { name, exact: true }));
  const visit = first?.getByRole('button', { name: /^10:00 .*Masaj/ });
  await visit?.waitFor();
  await second?.getByText('Under maintenance').waitFor();
  expect(await second?.getByRole('button').count()).toBe(0);

  await visit?.press('Enter');
  const details = page.getByRole('dialog');
  await chooseMore(details, 'Change room or device');
  const choice = page.getByRole('dialog', { name: 'Change room or device' });
  await choice.getByRole('combobox', { name: 'Oda' }).click();
  await page.getByRole('option', { name: 'Oda 2' }).click();
  await choice.getByRole('button', { name: 'Save' }).press('Enter');
  await choice.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await second?.getByRole('button', { name: /^10:00 .*Masaj/ }).waitFor();
  await page.getByRole('button', { name: 'Next day' }).press('Enter');
  await second?.getByText('Under maintenance').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'People' }).press('Enter');
  await page.getByRole('button', { name: 'Next day' }).waitFor();
});

test('the rooms are shown on a phone, reached from the choices of the calendar, in Turkish', async () => {
  const salon = await openRooms();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'shortPhone' });
  await page.goto(`/calendar?date=${TOMORROW}`);
  await page.getByRole('button', { name: 'Görünüm', exact: true }).press('Enter');
  await page.getByRole('link', { name: 'Odalar' }).press('Enter');
  await page
    .getByRole('group', { name: 'Oda 1', exact: true })
    .getByRole('button', { name: /^10:00/ })
    .waitFor();
  await page.getByText('Bakımda').waitFor();
});

test('nothing leads to rooms where there are none', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Görünüm', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Odalar' }).count()).toBe(0);
  await page.goto('/calendar/rooms');
  await page.getByText('Henüz oda veya cihaz yok').waitFor();
});

test('where there are no rooms the reception is told whom to ask, in English on a phone', async () => {
  const salon = await openSalon(site.app);
  await employ(site.app, salon, 'RECEPTION');
  const [{ email } = { email: '' }] = dataOf<Member[]>(
    await site.app.call('GET', `/branches/${salon.branch.id}/members`, { token: salon.token }),
  );
  const page = await site.newPage({ signedInAs: email, language: 'en', device: 'smallPhone' });
  await page.goto('/calendar/rooms');
  await page.getByText('The owner or a manager of the branch can add them. Please ask one of them.').waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Rooms' }).count()).toBe(0);
});
