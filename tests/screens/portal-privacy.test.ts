import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import { field } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const book = async (salon: Salon, overrides: object = {}) =>
  dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const change = async ({ token }: Salon, { id }: Appointment, status: string) =>
  dataOf(await site.app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token }));
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('an owner writes a privacy notice of their own, which customers then read', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto(`/branches/${salon.branch.id}/edit`);
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
