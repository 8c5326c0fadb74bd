import { type Appointment, NO_BREAKS, type Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { holdCalls } from './support/failures.ts';
import { field, fillIn, isFocused, newCustomer } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

const appointmentsOf = async ({ token, branch }: Salon) =>
  dataOf<Appointment[]>(
    await site.app.call('GET', `/appointments/calendar?branchId=${branch.id}&from=${TODAY}&to=${TODAY}`, { token }),
  );

test('an owner books who calls, from a free spot of the calendar, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const { token, branch } = salon;
  const body = serviceBody(branch.id, { name: 'Sakal', durationMinutes: 15, price: 150 });
  dataOf<Service>(await site.app.call('POST', '/services', { token, body }));
  const breakTimes = { ...NO_BREAKS, friday: [{ start: '16:00', end: '17:00' }] };
  await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak', breakTimes });
  // A customer of old
  dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));

  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/calendar');
  await page.getByRole('button', { name: /^Book 15:00–.*Selin Ak$/ }).click();
  const form = page.getByRole('complementary', { name: 'New appointment' });
  await form.getByText('Fri 29 May 15:00 · Selin').waitFor();
  expect(await field(form, 'Staff member').count()).toBe(0);
  await form.getByRole('button', { name: 'Edit' }).click();
  await form.getByText('Choose a service to see the free times.').waitFor();
  expect(await field(form, 'Staff member').inputValue()).toBe('Selin Ak');
  expect(await field(form, 'Date').inputValue()).toBe(TODAY);
  expect(await field(form, 'Time').inputValue()).toBe('15:00');
  await field(form, 'Service').click();
  await page.getByRole('option', { name: /^Saç kesimi/ }).click();
  await form.getByRole('button', { name: 'Add another service' }).click();
  await form.getByRole('combobox', { name: 'Service 2' }).click();
  await page.getByRole('option', { name: /^Sakal/ }).click();
  await form.getByText('Total: 45m, ₺499,99').waitFor();
  const free = form.getByRole('group', { name: 'Free times' });
  await free.getByRole('button', { name: '15:15' }).waitFor();
  expect(await free.getByRole('button', { name: '15:30' }).count()).toBe(0);
  await free.getByRole('button', { name: '15:15' }).click();
  expect(await field(form, 'Time').inputValue()).toBe('15:15');
  const planned = page.locator('[data-planned]');
  await planned.getByText('15:15–16:00').waitFor();

  // A press on another time takes away no more than what was refused of the time.
  await form.getByRole('button', { name: 'Book appointment' }).click();
  const refused = form.getByText('Choose a customer or add a new one');
  await refused.waitFor();
  await page.getByRole('button', { name: /^Book 14:00–.*İlker Öz$/ }).click();
  await form.getByText('Fri 29 May 14:00 · İlker').waitFor();
  await refused.waitFor();

  await form.getByRole('combobox', { name: 'Customer' }).pressSequentially('ayse dem');
  await page.getByRole('option', { name: 'Ayşe Demir · 0535 111 22 33' }).click();
  await form.getByRole('region', { name: 'Ayşe Demir: customer card' }).getByText('0535 111 22 33').waitFor();
  // Another free time is one press, and takes nothing away that was typed.
  await page.getByRole('button', { name: /^Book 13:00–.*İlker Öz$/ }).click();
  await form.getByText('Fri 29 May 13:00 · İlker').waitFor();
  await page.getByRole('group', { name: 'İlker Öz' }).locator('[data-planned]').getByText('13:00–13:45').waitFor();
  await page.getByRole('button', { name: /^Book 15:00–.*Selin Ak$/ }).click();
  await form.getByText('Fri 29 May 15:00 · Selin').waitFor();
  await form.getByText('Total: 45m, ₺499,99').waitFor();
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await page.getByText('Ayşe Demir is booked: Fri, 29 May 2026 15:00').waitFor();
  expect(await planned.count()).toBe(0);
  const [booked] = await appointmentsOf(salon);
  expect(booked).toMatchObject({
    status: 'CONFIRMED',
    startTime: '15:00',
    endTime: '15:45',
    staffName: 'Selin Ak',
    serviceName: 'Saç kesimi + Sakal',
  });
  await page.locator('button[data-event-id]').getByText('Ayşe Demir').waitFor();
});

test('a new customer leaves a phone number only and gets an unusual time after a warning, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'Yeni randevu' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni randevu' });
  await fillIn(form, { Tarih: TODAY, Saat: '20:10' });
  await form.getByRole('combobox', { name: 'Müşteri' }).pressSequentially('Nur Işık');
  await page.getByRole('option', { name: '+ Yeni müşteri: Nur Işık' }).click();
  expect(await field(form, 'Ad').inputValue()).toBe('Nur');
  expect(await field(form, 'Soyad').inputValue()).toBe('Işık');
  await expect.poll(() => isFocused(field(form, 'Telefon'))).toBe(true);
  await form.getByRole('button', { name: 'Randevuyu kaydet' }).click();
  await form.getByText('Lütfen bir telefon numarası veya e-posta adresi girin').waitFor();
  await fillIn(form, { Telefon: '0532 111 22 33' });
  await form.getByRole('button', { name: 'Randevuyu kaydet' }).click();
  await form
    .getByRole('alert')
    .getByText(/kapalı/i)
    .waitFor();
  await form.getByRole('button', { name: 'Yine de kaydet' }).click();
  await page.getByText(/Nur Işık için randevu alındı/).waitFor();
  expect(await appointmentsOf(salon)).toMatchObject([
    { status: 'CONFIRMED', startTime: '20:10', customerEmail: '', customerPhone: '0532 111 22 33' },
  ]);
  await page.getByRole('article').filter({ hasText: 'Nur Işık' }).waitFor();
});

test('nobody is booked at a price that the desk did not see, and what was typed stays', async () => {
  const salon = await openSalon(site.app);
  const { token, service } = salon;
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  // Changes by others reach the page a moment later; here none has come yet.
  await holdCalls(page, '/events');
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await fillIn(form, { Date: TODAY, Time: '15:00' });
  await newCustomer(form, { 'First name': 'Nur', 'Last name': 'Ak', Phone: '0535 999 88 77' });
  await form.getByText('Total: 30m, ₺349,99').waitFor();
  dataOf(await site.app.call('PUT', `/services/${service.id}`, { token, body: { ...service, price: 400 } }));
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await form.getByRole('alert').filter({ hasText: 'It is now 30 minutes · ₺400' }).waitFor();
  await form.getByText('Total: 30m, ₺400').waitFor();
  expect(await field(form, 'First name').inputValue()).toBe('Nur');
  expect(await appointmentsOf(salon)).toEqual([]);
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await page.getByText('Nur Ak is booked').waitFor();
  expect(await appointmentsOf(salon)).toMatchObject([{ price: 400, startTime: '15:00' }]);
});
