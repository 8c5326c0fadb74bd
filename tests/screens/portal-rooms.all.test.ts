import type { Appointment, OwnService, ResourceType } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import { field, isFocused, unfold } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();
const TYPES = /\/api\/v1\/resource-types\?/;

const send = async <Data>({ token }: Salon, method: 'POST' | 'PUT', path: string, body: object) =>
  dataOf<Data>(await site.app.call(method, path, { token, body }));
const typesOf = async ({ token, branch }: Salon) =>
  dataOf<ResourceType[]>(await site.app.call('GET', `/resource-types?branchId=${branch.id}`, { token }));
const addType = (salon: Salon, name: string, resourceNames: string[]) =>
  send<ResourceType>(salon, 'POST', '/resource-types', { branchId: salon.branch.id, name, resourceNames });
const sell = (salon: Salon, name: string, typeId: string) => {
  const body = serviceBody(salon.branch.id, { name, needs: [{ typeId, quantity: 1 }] });
  return send<OwnService>(salon, 'POST', '/services', body);
};

test('rooms are added, put in order, taken out of use and deleted, by the keyboard, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'shortPhone' });
  await page.goto('/services');
  const further = page.getByRole('button', { name: 'Diğer işlemler', expanded: false });
  expect(await page.getByRole('link', { name: 'Odalar ve cihazlar' }).isVisible()).toBe(false);
  await further.press('Enter');
  await page.getByRole('button', { name: 'Diğer işlemler', expanded: true }).waitFor();
  await page.getByRole('link', { name: 'Odalar ve cihazlar' }).press('Enter');
  await page.getByText('Henüz oda veya cihaz yok').waitFor();
  const add = page.getByRole('button', { name: 'Tür ekle' });
  await add.press('Enter');
  const form = page.getByRole('dialog', { name: 'Tür ekle' });
  const name = field(form, 'Tür');
  await expect.poll(() => isFocused(name)).toBe(true);
  await page.keyboard.type('Oda');
  await field(form, 'Kaç tane var?').fill('2');
  await page.keyboard.press('Enter');
  await page.getByText('Oda kaydedildi').waitFor();
  const rooms = page.getByRole('region', { name: 'Oda' });
  await rooms.getByText('Oda 1', { exact: true }).waitFor();
  await rooms.getByText('Henüz hiçbir hizmet için gerekli değil').waitFor();

  await rooms.getByRole('button', { name: 'Yerini değiştir: Oda 2' }).press('ArrowUp');
  await page.getByText('Oda 2 artık 2 içinde 1. sırada').waitFor();
  const namesOf = async () => (await typesOf(salon))[0]?.resources.map((each) => each.name);
  await expect.poll(namesOf).toEqual(['Oda 2', 'Oda 1']);
  await rooms.getByLabel('Yeni: Oda').fill('Bahçe');
  await page.keyboard.press('Enter');
  await rooms.getByText('Bahçe', { exact: true }).waitFor();
  await rooms.getByRole('button', { name: 'Düzenle: Bahçe' }).press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Oda 1');
  await page.keyboard.press('Enter');
  await rooms.getByText('Bu şubede bu adda bir oda veya cihaz zaten var').first().waitFor();
  await rooms.getByRole('button', { name: 'Vazgeç' }).press('Enter');
  await rooms.getByRole('button', { name: 'Sil: Bahçe' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
  await page.getByText('Bahçe silindi').waitFor();
});

test('a room that somebody takes out of use while its name is changed stays out of use, in Turkish on a desktop', async () => {
  const salon = await openSalon(site.app);
  const { resources } = await addType(salon, 'Oda', ['Oda 1']);
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/services/rooms');
  const rooms = page.getByRole('region', { name: 'Oda' });
  await rooms.getByRole('button', { name: 'Düzenle: Oda 1' }).press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Bahçe');
  await send(salon, 'PUT', `/resources/${resources[0]?.id}`, { name: 'Oda 1', isActive: false });
  await page.keyboard.press('Enter');
  await rooms.getByText('Bahçe', { exact: true }).waitFor();
  expect((await typesOf(salon))[0]?.resources).toMatchObject([{ name: 'Bahçe', isActive: false }]);
});

test('what a service needs goes out of use after a question, and what cannot be had is asked for again, in English', async () => {
  const salon = await openSalon(site.app);
  const laser = await addType(salon, 'Laser', ['Alexandrite']);
  await sell(salon, 'Epilation', laser.id);
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    language: 'en',
  });
  const mend = await breakCalls(page, TYPES);
  await page.goto('/services/rooms');
  await page.getByText('Failed to load the rooms and devices').waitFor();
  await mend();
  const devices = page.getByRole('region', { name: 'Laser' });
  await tryAgain(page, devices.getByText('Needed for: Epilation'));
  const inUse = devices.getByRole('switch', { name: 'In use: Alexandrite' });
  await inUse.press('Space');
  const question = page.getByRole('dialog', { name: 'Take it out of use?' });
  await question.getByText('too few are left for: Epilation').waitFor();
  await question.getByRole('button', { name: 'Out of use' }).press('Enter');
  await expect.poll(() => inUse.isChecked()).toBe(false);
  // The switch is off as soon as that is on its way.
  await expect.poll(async () => (await typesOf(salon))[0]?.resources[0]?.isActive).toBe(false);
  await devices.getByRole('button', { name: 'Delete the kind: Laser' }).press('Enter');
  const deletion = page.getByRole('dialog', { name: 'Delete the kind' });
  await deletion.getByRole('button', { name: 'Delete', exact: true }).click();
  await deletion.getByText('These services still need it: Epilation').waitFor();
});

test('a service says what it needs, and the desk gives a visit another room, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  await addType(salon, 'Room', ['Room 1', 'Room 2']);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/services');
  await page.getByRole('button', { name: /^Edit .*Saç kesimi/ }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit service' });
  await unfold(form, 'Other settings');
  const needed = form.getByRole('checkbox', { name: 'Room' });
  await needed.press('Space');
  const quantity = form.getByLabel('Room: how many?');
  await quantity.fill('');
  expect(await quantity.inputValue()).toBe('');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await form.getByText('This field is required').waitFor();
  await quantity.fill('3');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await form.getByText('The branch has fewer of these in use').waitFor();
  await quantity.fill('1');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await form.waitFor({ state: 'detached' });

  const booked = await send<Appointment>(
    salon,
    'POST',
    '/appointments/manage',
    bookingBody(salon, { startTime: '10:00' }),
  );
  expect(booked.resources).toMatchObject([{ name: 'Room 1' }]);
  await page.goto(`/appointments?q=${booked.confirmationCode}`);
  const card = page.getByRole('article').first();
  await card.getByText('Room 1').waitFor();
  await chooseMore(card, 'Change room or device');
  const dialog = page.getByRole('dialog', { name: 'Change room or device' });
  await dialog.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: 'Room 2' }).click();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await card.getByText('Room 2').waitFor();
});

test('a room is in maintenance for a while, and who has it then gets another, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const type = await addType(salon, 'Oda', ['Oda 1', 'Oda 2']);
  const massage = await sell(salon, 'Masaj', type.id);
  const wanted = { serviceId: massage.id, startTime: '10:00' };
  const booked = await send<Appointment>(salon, 'POST', '/appointments/manage', bookingBody(salon, wanted));
  expect(booked.resources).toMatchObject([{ name: 'Oda 1' }]);
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    device: 'shortPhone',
  });
  await page.goto('/services/rooms');
  const rooms = page.getByRole('region', { name: 'Oda' });
  await rooms.getByRole('button', { name: 'Bakıma al: Oda 1' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Bakıma al: Oda 1' });
  await field(form, 'Başlangıç').fill('2026-05-01');
  await form.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await form.getByText('Bu süre geçti').waitFor();
  await field(form, 'Başlangıç').fill(booked.appointmentDate);
  await form.getByRole('button', { name: 'Kaydet' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Randevular başka yere taşınsın mı?' });
  await question.getByText('Bu sürede oradaki randevu sayısı: 1.').waitFor();
  await question.getByRole('button', { name: 'Başka yere taşı' }).press('Enter');
  await page.getByText('Oda 1 bakıma alındı').waitFor();
  await form.waitFor({ state: 'detached' });
  await rooms.getByText(/^Bakımda: /).waitFor();
  const resources = async () => {
    const read = await site.app.call('GET', `/appointments/manage/${booked.id}`, { token: salon.token });
    return dataOf<Appointment>(read).resources.map(({ name }) => name);
  };
  expect(await resources()).toEqual(['Oda 2']);
  await rooms.getByRole('button', { name: /^Bakımı kaldır: / }).press('Enter');
  const removal = page.getByRole('dialog', { name: 'Bakım kaldırılsın mı?' });
  await removal.getByRole('button', { name: 'Bakımı kaldır', exact: true }).click();
  await rooms.getByText(/^Bakımda: /).waitFor({ state: 'detached' });
});

test('a service needs a basin only while somebody works on it, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app, {
    service: { durationMinutes: 90, processingAfterMinutes: 30, processingMinutes: 30 },
  });
  const basin = await addType(salon, 'Yıkama koltuğu', ['Koltuk 1']);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'shortPhone' });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Saç kesimi hizmetini düzenle' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Hizmeti düzenle' });
  await unfold(form, 'Diğer ayarlar');
  await form.getByRole('checkbox', { name: 'Yıkama koltuğu' }).press('Space');
  await form.getByRole('switch', { name: 'Yıkama koltuğu: bekleme süresinde gerekmez' }).press('Space');
  await form.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await form.waitFor({ state: 'detached' });
  const { token, branch } = salon;
  const services = dataOf<OwnService[]>(await site.app.call('GET', `/services?branchId=${branch.id}`, { token }));
  expect(services[0]?.needs).toEqual([{ typeId: basin.id, quantity: 1, span: 'WORK' }]);
});
