// @module-tag file
import { readFile } from 'node:fs/promises';
import type { Appointment, CustomerExport } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { LOADING_FAILED } from './support/failures.ts';
import { field } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const AFTERWARDS = new Date('2026-05-31T09:00:00Z');
const EXPECTED = new RegExp(`${LOADING_FAILED.source}|status of (404|409)`);

const book = async (salon: Salon, overrides: object = {}) =>
  dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const change = async ({ token }: Salon, { id }: Appointment, status: string) =>
  dataOf(await site.app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token }));
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('an owner hands a customer their data and erases it, on a phone', async () => {
  const salon = await openSalon(site.app);
  const booked = await book(salon, { marketingConsent: true });
  await change(salon, booked, 'CONFIRMED');
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    language: 'en',
    device: 'phone',
    expectedErrors: EXPECTED,
  });
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Customer data' }).click();
  await page.getByRole('heading', { level: 1, name: 'Customer data' }).waitFor();
  const lookUp = async (email: string) => {
    await field(page, 'Email of the customer').fill(email);
    await page.getByRole('button', { name: 'Look up' }).click();
  };
  await lookUp('ayse');
  await page.getByText('Invalid email address').waitFor();
  await lookUp('nobody@musteri.example');
  await page.getByRole('alert').getByText('Nothing is held about this customer.').waitFor();
  await lookUp('AYSE@musteri.example');
  const found = page.getByRole('region', { name: 'Data of AYSE@musteri.example' });
  await found.getByText(/1 appointment · \d messages/).waitFor();
  await found.getByText(/^Agreed to offers by email on Friday,? 29 May 2026/).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    found.getByRole('button', { name: 'Download everything' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('customer-data-2026-05-29.json');
  const file: CustomerExport = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file.appointments).toMatchObject([{ id: booked.id, customerName: 'Ayşe Demir' }]);

  await found.getByRole('button', { name: 'Record withdrawal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record withdrawal' }).click();
  await found.getByText('Did not agree to offers by email.').waitFor();

  const dialog = page.getByRole('dialog', { name: 'Erase this customer?' });
  await found.getByRole('button', { name: 'Erase…' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/Upcoming appointments of this customer: 1/)
    .waitFor();
  await site.setTime(AFTERWARDS);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The customer was erased from 1 appointment').waitFor();
  await found.waitFor({ state: 'hidden' });
  expect(await field(page, 'Email of the customer').inputValue()).toBe('');
  await page.getByRole('link', { name: 'Back to customers' }).click();
  await page.getByText('No customers yet').waitFor();
  await page.goto('/appointments');
  await card(page, 'Erased customer').waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/ayşe|ayse@|535 111/i);
});
