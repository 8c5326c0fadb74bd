import type { Appointment, CustomerExport } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { nextDownload } from './support/download.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import { field, unfold } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const book = async (salon: Salon, overrides: object = {}) =>
  dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const change = async ({ token }: Salon, { id }: Appointment, status: string) =>
  dataOf(await site.app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token }));
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

const AFTERWARDS = new Date('2026-05-31T09:00:00Z');

test('an owner writes a privacy notice of their own, which customers then read', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto(`/branches/${salon.branch.id}/edit`);
  await unfold(page, 'Diğer ayarlar');
  const notice = field(page, 'Aydınlatma metni');
  expect(await notice.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Standart metinden başla' }).click();
  await expect.poll(() => notice.inputValue()).toContain('Şık Berber\nAdres: Moda Caddesi 1, Kadıköy');
  await notice.fill(`${await notice.inputValue()}\n\nKamera kayıtları 15 gün saklanır.`);
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Şık Berber kaydedildi').waitFor();

  const visitor = await site.newPage({ device: 'phone' });
  await visitor.goto(`/${salon.branch.slug}`);
  await visitor.getByRole('button', { name: /Saç kesimi/ }).click();
  await visitor.getByRole('button', { name: /İlker/ }).click();
  await visitor.locator('input[type=date]').fill('2026-05-30');
  await visitor.getByRole('button', { name: '11:00' }).click();
  await visitor.getByRole('button', { name: 'Devam et' }).click();
  await visitor.getByRole('button', { name: 'Aydınlatma metni' }).click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByText('Kamera kayıtları 15 gün saklanır.').waitFor();
  await dialog.getByRole('button', { name: 'Kapat' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('an owner sees who did what to an appointment', async () => {
  const salon = await openSalon(site.app);
  const booked = await book(salon);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments');
  const repair = await breakCalls(page, '/appointments/manage/*/history');
  await chooseMore(card(page, 'Ayşe'), 'History');
  const dialog = page.getByRole('dialog', { name: 'History of the appointment' });
  await dialog.getByRole('alert').getByText('Failed to load the history').waitFor();
  await repair();
  await tryAgain(dialog, dialog.getByText('Customer'));
  await page.keyboard.press('Escape');

  await change(salon, booked, 'CONFIRMED');
  await page.reload();
  await chooseMore(card(page, 'Ayşe'), 'History');
  await dialog.getByText('Elif Yılmaz').waitFor();
  const told = await dialog.innerText();
  expect(told).toMatch(/Pending\s+Customer\s+Friday,? 29 May 2026 at 12:00\s+Confirmed\s+Elif Yılmaz/i);
});

test('an owner hands a customer their data and erases it, on a phone', async () => {
  const salon = await openSalon(site.app);
  const booked = await book(salon, { marketingConsent: true });
  await change(salon, booked, 'CONFIRMED');
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    language: 'en',
    device: 'phone',
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
  await page.getByRole('alert').getByText('There is no data about this customer.').waitFor();
  await lookUp('AYSE@musteri.example');
  const found = page.getByRole('region', { name: 'Data of AYSE@musteri.example' });
  await found.getByText(/1 appointment · \d messages/).waitFor();
  await found.getByText(/^Agreed to offers by email on Friday,? 29 May 2026/).waitFor();

  const [download] = await Promise.all([
    nextDownload(page),
    found.getByRole('button', { name: 'Download everything' }).click(),
  ]);
  expect(download.name).toBe('customer-data-2026-05-29.json');
  const file: CustomerExport = JSON.parse(download.text);
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
