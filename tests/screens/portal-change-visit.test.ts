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
  await form.getByText('Altogether: ₺499,99').waitFor();
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
  await history.getByText('is: Saç kesimi ₺349,99 · Sakal ₺120,00 · 45m · note: Kahve sever').waitFor();
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
