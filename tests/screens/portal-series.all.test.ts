import type { Appointment } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  next,
  openSalon,
  type Salon,
  TOMORROW,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls } from './support/failures.ts';
import { fillIn } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function book(salon: Salon, overrides: object): Promise<Appointment> {
  const body = bookingBody(salon, { startTime: '10:00', customerEmail: `s${next()}@posta.example`, ...overrides });
  return dataOf(await site.app.call('POST', '/appointments', { body, language: 'en' }));
}
const open = () => openSalon(site.app, { branch: { autoApproveAppointments: true } });
const seriesOf = async ({ token }: Salon, { id }: Appointment) =>
  dataOf<Appointment[]>(await site.app.call('GET', `/appointments/manage/${id}/series`, { token }));
const card = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer }).first();

test('an appointment is repeated, moved and cancelled with those after it, in English', async () => {
  const salon = await open();
  const booked = await book(salon, { customerFirstName: 'Ayşe' });
  // Taken on the second date
  await book(salon, { customerFirstName: 'Mert', appointmentDate: addDays(TOMORROW, 56) });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments');
  await chooseMore(card(page, 'Ayşe Demir'), 'Repeat');
  const form = page.getByRole('dialog', { name: 'Repeat the appointment of Ayşe Demir' });
  const dates = form.getByRole('list', { name: 'Dates' });
  await dates.getByRole('listitem').nth(5).waitFor();
  await form.getByText('1 date conflicts and is left out.').waitFor();
  await form.getByRole('button', { name: 'Book 5 appointments' }).waitFor();
  await dates.getByRole('button', { name: /^Use .* (09:30|10:30)$/ }).click();
  await form.getByRole('button', { name: 'Book 6 appointments' }).waitFor();
  await dates.getByRole('checkbox').nth(5).uncheck();
  await form.getByRole('button', { name: 'Book 5 appointments' }).click();
  await page.getByText('5 appointments booked for Ayşe Demir').waitFor();
  const all = await seriesOf(salon, booked);
  expect(all).toHaveLength(6);
  expect(all[2]?.startTime).not.toBe('10:00');
  expect((await site.mailsTo(booked.customerEmail)).map(({ kind }) => kind)).toEqual(['SERIES_BOOKED', 'CONFIRMED']);

  await chooseMore(card(page, 'Ayşe Demir'), 'Repeating');
  const series = page.getByRole('dialog', { name: 'Repeating appointment of Ayşe Demir' });
  await series.getByRole('button', { name: 'Move', exact: true }).click();
  await fillIn(series, { Time: '14:00' });
  await series.getByRole('button', { name: 'Move 6 appointments' }).click();
  await page.getByText('6 appointments moved').waitFor();
  expect((await seriesOf(salon, booked)).filter(({ startTime }) => startTime === '14:00')).toHaveLength(5);

  await chooseMore(card(page, 'Ayşe Demir'), 'Repeating');
  await series.getByRole('button', { name: 'Cancel them' }).click();
  await fillIn(series, { 'Reason (optional)': 'We move to another street' });
  await series.getByRole('button', { name: 'Cancel 6 appointments' }).click();
  await page.getByText('6 appointments cancelled').waitFor();
  expect(new Set((await seriesOf(salon, booked)).map(({ status }) => status))).toEqual(new Set(['CANCELLED']));
});

test('all of a series go to somebody else, at an unusual time only when that is meant', async () => {
  const salon = await open();
  await takeOn(site.app, salon, { firstName: 'Can', lastName: 'Su' });
  const booked = await book(salon, { customerFirstName: 'Ayşe' });
  const visits = [7, 14].map((days) => ({ appointmentDate: addDays(TOMORROW, days), startTime: '10:00' }));
  const body = { appointmentId: booked.id, rule: { everyWeeks: 1, times: 2 }, visits };
  dataOf(await site.app.call('POST', '/appointments/series', { token: salon.token, body }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', device: 'phone' });
  await page.goto('/appointments');
  await chooseMore(card(page, 'Ayşe Demir'), 'Repeating');
  const series = page.getByRole('dialog', { name: 'Repeating appointment of Ayşe Demir' });
  await series.getByRole('button', { name: 'Move', exact: true }).click();
  await fillIn(series, { Time: '17:45' });
  await series.getByRole('combobox', { name: 'Staff' }).click();
  await page.getByRole('option', { name: 'Can Su' }).click();
  await series.getByRole('button', { name: 'Move 3 appointments' }).click();
  await series.getByRole('alert').getByText('Customers could not book').waitFor();
  await series.getByRole('button', { name: 'Move anyway' }).click();
  await page.getByText('3 appointments moved').waitFor();
  const moved = await seriesOf(salon, booked);
  expect(moved.map(({ staffName, startTime }) => `${staffName} ${startTime}`)).toEqual(Array(3).fill('Can Su 17:45'));
});

test('the next appointment is booked by one press near the same hour, in Turkish on a phone', async () => {
  const salon = await open();
  const booked = await book(salon, { customerFirstName: 'Zeynep', startTime: '15:00' });
  await book(salon, { customerFirstName: 'Mert', startTime: '15:00', appointmentDate: addDays(TOMORROW, 42) });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  await chooseMore(card(page, 'Zeynep Demir'), 'Sonraki randevu');
  const form = page.getByRole('dialog', { name: 'Zeynep Demir için sonraki randevu' });
  await form.getByRole('button', { name: '6 hafta sonra' }).click();
  await form
    .getByRole('button', { name: /15:30$/ })
    .first()
    .waitFor();
  const places = await form
    .getByRole('button', { name: /\d\d:\d\d$/ })
    .evaluateAll((buttons) => buttons.slice(0, 2).map((button) => button.getBoundingClientRect().y));
  expect(places[0]).toBe(places[1]);
  await form
    .getByRole('button', { name: /15:30$/ })
    .first()
    .click();
  await page.getByText(/Zeynep Demir için randevu alındı: .* 15:30/).waitFor();
  const { token } = salon;
  const { customerId } = dataOf<Appointment>(
    await site.app.call('GET', `/appointments/manage/${booked.id}`, { token }),
  );
  await page.goto(`/customers/${customerId}`);
  await page.getByRole('button', { name: 'Sonraki randevu' }).nth(1).waitFor();
});

/** A card of Ayşe's visit, in a window that nobody tells what others do, and what changes the service meanwhile. */
async function openWithoutEvents(language: 'en' | 'tr', device: 'desktop' | 'phone') {
  const salon = await open();
  const booked = await book(salon, { customerFirstName: 'Ayşe' });
  const page = await site.newPage({
    ...{ signedInAs: salon.ownerEmail, language, device },
    expectedErrors: /409|net::ERR_/,
  });
  await breakCalls(page, '/events', 'offline');
  await page.goto('/appointments');
  const change = async (terms: object) => {
    const body = { ...salon.service, ...terms };
    dataOf(await site.app.call('PUT', `/services/${salon.service.id}`, { token: salon.token, body }));
  };
  return { salon, booked, page, change };
}

test('a series is booked at what was shown of each: a new price is seen first, all that was chosen stays, in English', async () => {
  const { salon, booked, page, change } = await openWithoutEvents('en', 'desktop');
  await chooseMore(card(page, 'Ayşe Demir'), 'Repeat');
  const form = page.getByRole('dialog', { name: 'Repeat the appointment of Ayşe Demir' });
  await form.getByText(/^Saç kesimi with /).waitFor();
  await form.getByText('Each: 30m · ₺349,99').waitFor();
  await form.getByRole('list', { name: 'Dates' }).getByRole('checkbox').nth(1).uncheck();
  await change({ price: 420, durationMinutes: 45 });
  await form.getByRole('button', { name: 'Book 5 appointments' }).click();
  await form.getByRole('alert').getByText('It is now 45 minutes · ₺420').waitFor();
  await form.getByText('Each: 45m · ₺420').waitFor();
  expect(await seriesOf(salon, booked)).toEqual([]);
  await form.getByRole('button', { name: 'Book 5 appointments' }).click();
  await page.getByText('5 appointments booked for Ayşe Demir').waitFor();
  const [, ...repeated] = await seriesOf(salon, booked);
  expect(repeated.map(({ price, durationMinutes }) => [price, durationMinutes])).toEqual(Array(5).fill([420, 45]));
});

test('the next appointment is booked at what was shown of it: a new price is seen first, in Turkish on a phone', async () => {
  const { salon, booked, page, change } = await openWithoutEvents('tr', 'phone');
  await chooseMore(card(page, 'Ayşe Demir'), 'Sonraki randevu');
  const form = page.getByRole('dialog', { name: 'Ayşe Demir için sonraki randevu' });
  await form.getByRole('button', { name: '6 hafta sonra' }).click();
  await form.getByText('30 dk · ₺349,99').waitFor();
  await change({ price: 420, durationMinutes: 45 });
  const take = form.getByRole('button', { name: /10:00$/ }).first();
  await take.click();
  await form.getByRole('alert').getByText('Güncel hâli: 45 dakika · ₺420').waitFor();
  await form.getByText('45 dk · ₺420', { exact: true }).waitFor();
  await take.click();
  await page.getByText(/Ayşe Demir için randevu alındı: .* 10:00/).waitFor();
  const { token } = salon;
  const all = dataOf<Appointment[]>(await site.app.call('GET', '/appointments/manage', { token }));
  expect(all.find(({ id }) => id !== booked.id)).toMatchObject({
    ...{ price: 420, durationMinutes: 45, startTime: '10:00', appointmentDate: addDays(TOMORROW, 42) },
  });
});
