import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  next,
  openSalon,
  type Salon,
  serviceBody,
} from '../../apps/server/src/test-support/salon.ts';
import { fillIn } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function openWithBooking(startTime: string): Promise<{ salon: Salon; booked: Appointment }> {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const { token } = salon;
  const beard = serviceBody(salon.branch.id, { name: 'Sakal', price: 150, durationMinutes: 15 });
  dataOf(await site.app.call('POST', '/services', { token, body: beard }));
  return { salon, booked: await book(salon, startTime, 'Ayşe') };
}
async function book(salon: Salon, startTime: string, customerFirstName: string): Promise<Appointment> {
  const body = bookingBody(salon, { startTime, customerFirstName, customerEmail: `v${next()}@posta.example` });
  return dataOf(await site.app.call('POST', '/appointments', { body, language: 'en' }));
}
const read = async ({ token }: Salon, { id }: Appointment) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/manage/${id}`, { token }));

test('services, prices, length and note are changed, and seen in the history, in English', async () => {
  const { salon, booked } = await openWithBooking('10:00');
  await book(salon, '10:45', 'Mert');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  const other = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await Promise.all([page.goto('/appointments'), other.goto('/appointments')]);
  const card = page.getByRole('article').filter({ hasText: 'Ayşe Demir' });
  await chooseMore(card, 'Change');
  const form = page.getByRole('dialog', { name: 'Change this appointment' });
  await form.getByRole('button', { name: 'Add another service' }).click();
  await form.getByRole('combobox', { name: 'Service 2' }).click();
  await page.getByRole('option', { name: /Sakal/ }).click();
  await form.getByText('From 10:00 to 10:45').waitFor();
  await form.getByText('Total: ₺499,99').waitFor();
  await fillIn(form, { 'Price of service 2': '120', 'Staff note': 'Kahve sever', 'Duration (minutes)': '50' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText(/next appointment begins before that/).waitFor();
  await fillIn(form, { 'Duration (minutes)': '45' });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Appointment changed').waitFor();
  await form.waitFor({ state: 'hidden' });
  expect(await read(salon, booked)).toMatchObject({
    serviceName: 'Saç kesimi + Sakal',
    price: 469.99,
    endTime: '10:45',
    staffNotes: 'Kahve sever',
  });
  await other.getByRole('article').filter({ hasText: 'Kahve sever' }).waitFor();

  await chooseMore(card, 'History');
  const history = page.getByRole('dialog', { name: 'History of the appointment' });
  await history.getByText('was: Saç kesimi ₺349,99 · 30m · note: –').waitFor();
  await history.getByText('is: Saç kesimi ₺349,99 · Sakal ₺120 · 45m · note: Kahve sever').waitFor();
  await page.keyboard.press('Escape');
  await card.getByRole('link', { name: 'Ayşe Demir' }).click();
  await page.getByRole('heading', { name: 'Ayşe Demir' }).waitFor();
});

test('what lies outside the hours is asked about first, in Turkish on a phone', async () => {
  const { salon, booked } = await openWithBooking('17:30');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  await chooseMore(page.getByRole('article'), 'Değiştir');
  const form = page.getByRole('dialog', { name: 'Randevuyu değiştir' });
  await fillIn(form, { 'Süre (dakika)': '60' });
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await form
    .getByRole('alert')
    .getByText(/şube o saatte kapalı/)
    .waitFor();
  await form.getByRole('button', { name: 'Yine de kaydet' }).click();
  await page.getByText('Randevu değiştirildi').waitFor();
  expect((await read(salon, booked)).endTime).toBe('18:30');
});

const changeAsColleague = async ({ token }: Salon, { id, services, durationMinutes }: Appointment, change: object) => {
  const body = { services: services.map(({ serviceId, price }) => ({ serviceId, price })), durationMinutes, ...change };
  return dataOf<Appointment>(await site.app.call('PUT', `/appointments/manage/${id}/visit`, { token, body }));
};

test('what a colleague has changed meanwhile beside it stays, without a question, in Turkish on a phone', async () => {
  const { salon, booked } = await openWithBooking('10:00');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone', expectedErrors: /409/ });
  await page.goto('/appointments');
  await chooseMore(page.getByRole('article'), 'Değiştir');
  const form = page.getByRole('dialog', { name: 'Randevuyu değiştir' });
  await fillIn(form, { 'Personel notu': 'Kahve sever' });
  const [service] = booked.services;
  await changeAsColleague(salon, booked, {
    services: [{ serviceId: service?.serviceId, price: 400 }],
    durationMinutes: 45,
    staffNotes: null,
  });
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Randevu değiştirildi').waitFor();
  expect(await read(salon, booked)).toMatchObject({ price: 400, endTime: '10:45', staffNotes: 'Kahve sever' });
});

test('of services that two have changed one chooses which stay, with their length, in English', async () => {
  const { salon, booked } = await openWithBooking('10:00');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', expectedErrors: /409/ });
  await page.goto('/appointments');
  await chooseMore(page.getByRole('article'), 'Change');
  const form = page.getByRole('dialog', { name: 'Change this appointment' });
  await form.getByRole('button', { name: 'Add another service' }).click();
  await form.getByRole('combobox', { name: 'Service 2' }).click();
  await page.getByRole('option', { name: /Sakal/ }).click();
  await fillIn(form, { 'Staff note': 'Kahve sever' });
  const [service] = booked.services;
  await changeAsColleague(salon, booked, {
    services: [{ serviceId: service?.serviceId, price: 400 }],
    durationMinutes: 40,
    staffNotes: 'Çay sever',
  });
  await form.getByRole('button', { name: 'Save' }).click();
  const refused = form.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  const services = refused.getByRole('radiogroup', { name: 'Services: which one stays?' });
  await services.getByText(/Mine:\s*Saç kesimi ₺349,99\s*Sakal ₺150/).waitFor();
  const note = refused.getByRole('radiogroup', { name: 'Note: which one stays?' });
  await note.getByText('Theirs: Çay sever').waitFor();
  expect(await read(salon, booked)).toMatchObject({ price: 400, durationMinutes: 40, staffNotes: 'Çay sever' });
  await services.getByText(/Theirs:\s*Saç kesimi ₺400/).click();
  await form.getByText('From 10:00 to 10:40').waitFor();
  await form.getByText('Total: ₺400').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Appointment changed').waitFor();
  expect(await read(salon, booked)).toMatchObject({
    serviceName: 'Saç kesimi',
    price: 400,
    durationMinutes: 40,
    staffNotes: 'Kahve sever',
  });
});

test('of two divisions of the same service one chooses which stays, though the visit is as long, in English', async () => {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const { token } = salon;
  const colour = { name: 'Boya', price: 1500, durationMinutes: 110, processingAfterMinutes: 45, processingMinutes: 35 };
  const body = serviceBody(salon.branch.id, colour);
  const { id: serviceId } = dataOf<{ id: string }>(await site.app.call('POST', '/services', { token, body }));
  const booked = dataOf<Appointment>(
    await site.app.call('POST', '/appointments/manage', { token, body: bookingBody(salon, { serviceId }) }),
  );
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', expectedErrors: /409/ });
  await page.goto('/appointments');
  await chooseMore(page.getByRole('article'), 'Change');
  const form = page.getByRole('dialog', { name: 'Change this appointment' });
  await fillIn(form, { 'Boya: Work (minutes)': '60' });
  await changeAsColleague(salon, booked, {
    services: [{ serviceId, price: 1500, durationMinutes: 110, processingAfterMinutes: 50, processingMinutes: 40 }],
  });
  await form.getByRole('button', { name: 'Save' }).click();
  const services = form.getByRole('radiogroup', { name: 'Services: which one stays?' });
  await services.getByText(/Mine:\s*Boya ₺1.500 \(1h \+ 35m \+ 30m\)/).waitFor();
  expect((await read(salon, booked)).services).toMatchObject([{ processingAfterMinutes: 50, processingMinutes: 40 }]);
  await services.getByText(/Theirs:\s*Boya ₺1.500 \(50m \+ 40m \+ 20m\)/).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Appointment changed').waitFor();
  expect(await read(salon, booked)).toMatchObject({
    durationMinutes: 110,
    services: [{ durationMinutes: 110, processingAfterMinutes: 50, processingMinutes: 40 }],
  });
});
