import type { Appointment, Customer } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { countCalls } from './support/failures.ts';
import { field, isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';
const PHONE = '+90 535 111 22 33';

/** Somebody who came once, once did not, comes again tomorrow, and may not book online with her number. */
async function know(salon: Salon): Promise<Customer> {
  const { token } = salon;
  const call = async <Data>(method: 'POST' | 'PUT', path: string, body?: object) =>
    dataOf<Data>(await site.app.call(method, path, { token, language: 'en', ...(body && { body }) }));
  const body = {
    firstName: 'Ayşe',
    lastName: 'Demir',
    phones: [PHONE],
    notes: 'Kısa sever',
    alert: 'Boyaya alerjisi var',
  };
  const { id } = await call<Customer>('POST', '/customers', body);
  const book = (overrides: object) =>
    call<Appointment>(
      'POST',
      '/appointments/manage',
      bookingBody(salon, { customerId: id, customerEmail: '', allowOutsideHours: true, ...overrides }),
    );
  for (const [startTime, status] of [
    ['09:00', 'COMPLETED'],
    ['10:00', 'NO_SHOW'],
  ]) {
    const visit = await book({ appointmentDate: TODAY, startTime });
    await call('PUT', `/appointments/manage/${visit.id}/status?status=${status}`);
  }
  await book({ appointmentDate: TOMORROW, startTime: '10:00' });
  await book({ appointmentDate: TOMORROW, startTime: '12:00' });
  const { contacts } = dataOf<Customer>(await site.app.call('GET', `/customers/${id}`, { token }));
  const value = contacts[0]?.value ?? '';
  return call('PUT', `/customers/${id}/block`, { kind: 'PHONE', value, blocked: true });
}

test('a few times near the wished one are offered, and all of them on request, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'Yeni randevu' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni randevu' });
  const times = form.getByRole('group', { name: 'Müsait saatler' });
  await times.getByRole('button', { name: '12:00' }).waitFor();
  await field(form, 'Saat').fill('15:05');
  await times.getByRole('button', { name: '15:15' }).waitFor();
  const shown = () => times.getByRole('button').allTextContents();
  const few = await shown();
  expect(few.slice(0, -1)).toEqual(['12:00', '14:45', '15:00', '15:15', '15:30']);
  await times.getByRole('button', { name: /^Diğer saatler/ }).click();
  expect((await shown()).length).toBeGreaterThan(few.length);
  await times.getByRole('button', { name: '17:00' }).click();
  expect(await field(form, 'Saat').inputValue()).toBe('17:00');
});

test('a customer is found by part of a number, and one call shows what matters, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const customer = await know(salon);
  const atDoor = { customerFirstName: 'Fatma', customerLastName: '', customerPhone: '+90 535 444 55 66' };
  const body = bookingBody(salon, { ...atDoor, startTime: '15:00', allowOutsideHours: true });
  dataOf(await site.app.call('POST', '/appointments/manage/walk-in', { token: salon.token, body }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  const asked = countCalls(page, new RegExp(customer.id));
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await form.getByRole('combobox', { name: 'Customer' }).click();
  // Enter is faster than the answer.
  await page.keyboard.type('1112');
  await page.keyboard.press('Enter');
  const card = form.getByRole('region', {
    name: 'Ayşe Demir: customer card',
  });
  for (const told of [
    '1 visit',
    '1 no-show',
    'Boyaya alerjisi var',
    'Kısa sever',
    'Saç kesimi',
    `Blocked from online booking: 0535 111 22 33`,
    'Already has an appointment close by',
    'and 1 more',
  ]) {
    await card.getByText(told).first().waitFor();
  }
  expect(asked()).toBe(1);
  await card.getByRole('button', { name: 'Choose another customer' }).click();
  await card.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(form.getByRole('combobox', { name: 'Customer' }))).toBe(true);

  // Somebody who once left a first name alone
  await page.keyboard.type('fatma');
  await page.getByRole('option', { name: /^Fatma/ }).click();
  await form.getByRole('region', { name: 'Fatma: customer card' }).waitFor();
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await field(form, 'Last name').fill('A');
  await field(form, 'Last name').fill('Ak');

  // A name that was typed for somebody at the door stays.
  await form.getByRole('button', { name: 'Choose another customer' }).click();
  await form.getByRole('combobox', { name: 'Customer' }).pressSequentially('mehmet');
  await page.getByRole('option', { name: 'Walk-in' }).click();
  expect(await field(form, 'First name').inputValue()).toBe('mehmet');
});
