// @module-tag layout
// @module-tag network
import type { Appointment } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { button } from '../support/wizard.ts';
import { holdCalls } from './support/failures.ts';
import { isInSight } from './support/in-sight.ts';
import { expectPhoneFriendly } from './support/phone.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const book = async (salon: Salon, overrides = {}) =>
  dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const decide = async ({ token }: Salon, { id }: Pick<Appointment, 'id'>, status: 'CONFIRMED' | 'CANCELLED') =>
  dataOf(await site.app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token }));

/** Turns the page away from the customer or back to them, as another tab in front of it does. */
const show = (page: Page, isVisible: boolean) =>
  page.evaluate((visible) => {
    Object.defineProperty(document, 'hidden', { value: !visible, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);

test('the page of an appointment follows what the salon does, and a refusal shows what is so now', async () => {
  const salon = await openSalon(site.app);
  const appointment = await book(salon);
  const page = await site.newPage({ language: 'en', device: 'phone', expectedErrors: /status of 409/ });
  await page.goto(`/track/${appointment.confirmationCode}`);
  await page.getByText('Pending', { exact: true }).waitFor();

  await decide(salon, appointment, 'CONFIRMED');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('Confirmed', { exact: true }).waitFor();

  let looks = 0;
  page.on('request', (request) => {
    if (request.url().includes('/appointments/track/')) looks++;
  });
  await show(page, false);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect(looks).toBe(0);
  await show(page, true);
  await expect.poll(() => looks).toBe(1);

  await button(page, 'Cancel appointment').click();
  await decide(salon, appointment, 'CANCELLED');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await button(page, 'Cancel appointment').count()).toBe(0);
});

test.each([
  [390, 664],
  [360, 640],
  [1440, 900],
])('whoever cancels sees at once that it is done, on %i by %i', async (width, height) => {
  const { confirmationCode } = await book(await openSalon(site.app));
  const page = await site.newPage({ language: 'tr' });
  await page.setViewportSize({ width, height });
  await page.goto(`/track/${confirmationCode}`);
  await button(page, 'Randevuyu iptal et').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Randevuyu iptal et' }).click();
  await page.getByText('İptal edildi', { exact: true }).waitFor();
  expect(await isInSight(page.getByText('Randevunuz iptal edildi.'))).toBe(true);
});

test('a cancellation that does not reach the server is said to have failed, and why', async () => {
  const salon = await openSalon(site.app);
  const { confirmationCode } = await book(salon);
  const page = await site.newPage({ language: 'en', expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto(`/track/${confirmationCode}`);
  await button(page, 'Cancel appointment').click();
  await page.context().setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await alert.getByText('Failed to cancel appointment. Please try again.').waitFor();
  await alert.getByText('No connection.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByText('Your appointment has been cancelled.').waitFor();
  await page.getByText('Cancelled', { exact: true }).waitFor();
});

test('whoever closes the dialog while the appointment is cancelled is told that it is', async () => {
  const salon = await openSalon(site.app);
  const { confirmationCode } = await book(salon);
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/track/${confirmationCode}`);
  await button(page, 'Cancel appointment').click();
  const dialog = page.getByRole('dialog');
  const release = await holdCalls(page, /\/appointments\/track\//);
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await dialog.getByRole('button', { name: 'Cancelling…' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  release();
  await page.getByText('Your appointment has been cancelled.').waitFor();
  await page.getByText('Cancelled', { exact: true }).waitFor();
});

test('a word without an end does not make a page wider than the phone', async () => {
  const word = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine'.padEnd(110, 'ler');
  const salon = await openSalon(site.app, {
    branch: { name: word.slice(0, 100), description: word, address: word },
    service: { name: word.slice(0, 100), description: word },
  });
  const { confirmationCode } = await book(salon, { customerNotes: word });
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/track/${confirmationCode}`);
  await page.getByText('Beklemede', { exact: true }).waitFor();
  await expectPhoneFriendly(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Muvaffakiyet/).waitFor();
  await expectPhoneFriendly(page);
  const price = page.getByText('₺', { exact: false }).first();
  await price.scrollIntoViewIfNeeded();
  expect(await isInSight(price)).toBe(true);
  await button(page, /Muvaffakiyet/).click();
  await button(page, /İlker/).waitFor();
  await expectPhoneFriendly(page);
});
