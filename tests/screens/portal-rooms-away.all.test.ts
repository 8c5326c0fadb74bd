import type { Appointment, OwnService, ResourceType } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { field } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const send = async <Data>({ token }: Salon, path: string, body: object) =>
  dataOf<Data>(await site.app.call('POST', path, { token, body }));

/** A salon with a service that needs one of a kind, and how it is booked. */
async function openWith(name: string, resourceNames: string[]) {
  const salon = await openSalon(site.app);
  const type = await send<ResourceType>(salon, '/resource-types', { branchId: salon.branch.id, name, resourceNames });
  const needs = [{ typeId: type.id, quantity: 1 }];
  const service = await send<OwnService>(salon, '/services', serviceBody(salon.branch.id, { name: 'Masaj', needs }));
  const book = (overrides: object) =>
    send<Appointment>(
      salon,
      '/appointments/manage',
      bookingBody(salon, { serviceId: service.id, startTime: '10:00', ...overrides }),
    );
  const placeOf = async ({ id }: Appointment) => {
    const read = await site.app.call('GET', `/appointments/manage/${id}`, { token: salon.token });
    return dataOf<Appointment>(read).resources.map((each) => each.name);
  };
  return { salon, book, placeOf };
}

test('the only laser is closed although somebody has it, who is still to be moved, in Turkish on a phone', async () => {
  const { salon, book, placeOf } = await openWith('Lazer', ['Alexandrite']);
  const booked = await book({ customerFirstName: 'Zeki' });
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    device: 'shortPhone',
  });
  await page.goto('/services/rooms');
  const devices = page.getByRole('region', { name: 'Lazer' });
  await devices.getByRole('button', { name: 'Bakıma al: Alexandrite' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Bakıma al: Alexandrite' });
  await field(form, 'Başlangıç').fill(booked.appointmentDate);
  await form.getByRole('button', { name: 'Kaydet' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Yine de kapatılsın mı?' });
  await question.getByText('Şu randevular için boş başka yer yok: 1.').waitFor();
  await question.getByText(/Zeki .* · Masaj/).waitFor();
  await question.getByRole('button', { name: 'Yine de kapat' }).press('Enter');
  await page.getByText('Alexandrite bakıma alındı').waitFor();
  await form.waitFor({ state: 'detached' });
  await devices.getByRole('button', { name: 'Hâlâ taşınacak randevu: 1' }).press('Enter');
  const left = page.getByRole('dialog', { name: 'Hâlâ taşınacak randevu: 1' });
  await left.getByText(/Zeki .* · Masaj/).waitFor();
  await left.getByRole('button', { name: 'Boş olanlara taşı' }).press('Enter');
  await page.getByText('Başka yer verilen randevu: 0').waitFor();
  await left.getByRole('button', { name: 'Anladım' }).press('Enter');
  await left.waitFor({ state: 'detached' });
  expect(await placeOf(booked)).toEqual(['Alexandrite']);

  // A second laser has come: who is left leads to where it is given to them.
  await devices.getByLabel('Yeni: Lazer').fill('Diode');
  await page.keyboard.press('Enter');
  await devices.getByText('Diode', { exact: true }).waitFor();
  await devices.getByRole('button', { name: 'Hâlâ taşınacak randevu: 1' }).press('Enter');
  await left.getByRole('link').press('Enter');
  const choice = page.getByRole('dialog', { name: 'Oda veya cihaz değiştir' });
  await choice.getByRole('combobox', { name: 'Lazer' }).click();
  await page.getByRole('option', { name: 'Diode' }).click();
  await choice.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await choice.waitFor({ state: 'detached' });
  expect(await placeOf(booked)).toEqual(['Diode']);
  expect(new URL(page.url()).searchParams.has('rooms')).toBe(false);
});

test('who is left is given what is free by now, in one go, in English on a desktop', async () => {
  const { salon, book, placeOf } = await openWith('Laser', ['Alexandrite']);
  const booked = await book({});
  const { token, branch } = salon;
  const types = await site.app.call('GET', `/resource-types?branchId=${branch.id}`, { token });
  const [type] = dataOf<ResourceType[]>(types);
  const days = { startDate: booked.appointmentDate, endDate: booked.appointmentDate, leaveAppointments: true };
  await send(salon, '/resource-maintenance', { resourceId: type?.resources[0]?.id, ...days });
  await send(salon, '/resources', { typeId: type?.id, name: 'Diode' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/services/rooms');
  await page.getByRole('button', { name: 'Still to be moved: 1' }).press('Enter');
  const left = page.getByRole('dialog', { name: 'Still to be moved: 1' });
  await left.getByRole('button', { name: 'Use free ones' }).press('Enter');
  await page.getByText('Moved to another one: 1').waitFor();
  await left.waitFor({ state: 'detached' });
  expect(await placeOf(booked)).toEqual(['Diode']);
});

test('a room goes out of use, and one is deleted, once who has it has others, in English', async () => {
  const { salon, book, placeOf } = await openWith('Room', ['Room 1', 'Room 2', 'Room 3']);
  const colleague = await takeOn(site.app, salon, { firstName: 'Elif', lastName: 'Usta' });
  const booked = await book({ customerFirstName: 'Zeki' });
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    language: 'en',
  });
  await page.goto('/services/rooms');
  const rooms = page.getByRole('region', { name: 'Room' });
  const inUse = rooms.getByRole('switch', { name: 'In use: Room 1' });
  await inUse.press('Space');
  const question = page.getByRole('dialog', { name: 'Move the appointments?' });
  await question.getByText(/Zeki .* · Masaj/).waitFor();
  await question.getByRole('button', { name: 'Move them' }).press('Enter');
  await expect.poll(() => inUse.isChecked()).toBe(false);
  // The switch is off as soon as that is on its way.
  await expect.poll(() => placeOf(booked)).toEqual(['Room 2']);

  await rooms.getByRole('button', { name: 'Delete: Room 2' }).press('Enter');
  const deletion = page.getByRole('dialog', { name: 'Delete room or device' });
  const remove = deletion.getByRole('button', { name: 'Delete', exact: true });
  await remove.click();
  await deletion.getByText(/Zeki .* · Masaj/).waitFor();
  await remove.press('Enter');
  await page.getByText('Room 2 was deleted').waitFor();
  expect(await placeOf(booked)).toEqual(['Room 3']);

  const other = await book({ staffId: colleague.id, startTime: '15:00', customerFirstName: 'Ali' });
  await rooms.getByRole('switch', { name: 'In use: Room 3' }).press('Space');
  const stuck = page.getByRole('dialog', { name: 'No other one is free' });
  await stuck.getByText(/Ali .* · Masaj/).waitFor();
  await stuck.getByRole('button', { name: 'Got it' }).press('Enter');
  expect(await placeOf(other)).toEqual(['Room 3']);
});
