// @module-tag network
// @module-tag storage
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, reachTimes, typeDetails } from '../support/wizard.ts';
import { isInSight } from './support/in-sight.ts';
import { expectPhoneFriendly } from './support/phone.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const countAppointments = async ({ branch }: Salon) => {
  const rows = await site.app.database
    .selectFrom('appointments')
    .select('id')
    .where('branch_id', '=', branch.id)
    .execute();
  return rows.length;
};

test('an answer lost on the way back books once, not twice', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en', expectedErrors: /ERR_FAILED/ });
  await reachTimes(page, salon);
  await button(page, '14:00').click();
  await button(page, 'Continue').click();
  await typeDetails(page);
  await page.route('**/api/v1/appointments', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Confirm booking').click();
  await page.getByText('No connection. Please check your internet and try again.').waitFor();
  await page.unroute('**/api/v1/appointments');
  await button(page, 'Confirm booking').click();
  await page.getByText(CODE).waitFor();
  expect(await countAppointments(salon)).toBe(1);
});

test('a failed call says so, keeps everything, and can be repeated', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en', expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 500/ });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).click();
  await button(page, /İlker/).click();
  await page.context().setOffline(true);
  await page.locator('input[type=date]').fill(TOMORROW);
  await page.getByText('No connection. Please check your internet and try again.').waitFor();
  await page.context().setOffline(false);
  await page.route('**/slots?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await button(page, 'Try again').click();
  await page.getByText('Failed to load available slots').waitFor();
  await page.locator(':focus').getByText('Failed to load available slots').waitFor();
  await page.unroute('**/slots?*');
  await button(page, 'Try again').click();
  await button(page, '14:00').click();
  await button(page, 'Continue').click();
  await typeDetails(page);
  await page.route('**/api/v1/appointments', (route) => route.fulfill({ status: 500, body: '{}' }));
  await button(page, 'Confirm booking').click();
  await page.locator(':focus').getByText('Failed to book appointment').waitFor();
  expect(await isInSight(page.getByText('Failed to book appointment'))).toBe(true);
  expect(await page.locator('[name=customerLastName]').inputValue()).toBe('Demir');
});

/** Wraps each text as a browser does that translates the page. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const each of found) {
      const font = document.createElement('font');
      each.replaceWith(font);
      font.append(each);
    }
  });

test('a page that the browser has translated still says what is wrong', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en', expectedErrors: /status of 500/ });
  await reachTimes(page, salon);
  await button(page, '14:00').click();
  await button(page, 'Continue').click();
  await button(page, 'Confirm booking').waitFor();
  await translate(page);
  await button(page, 'Confirm booking').click();
  await page.locator('[name=customerFirstName]:focus').waitFor();
  await typeDetails(page);
  await page.route('**/api/v1/appointments', (route) => route.fulfill({ status: 500, body: '{}' }));
  await translate(page);
  await button(page, 'Confirm booking').click();
  await page.locator(':focus').getByText('Failed to book appointment').waitFor();
});

test('whoever goes back after booking reads that it is booked, and comes back to it', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en' });
  await reachTimes(page, salon);
  await button(page, '14:00').click();
  await button(page, 'Continue').click();
  await typeDetails(page);
  await button(page, 'Confirm booking').click();
  const code = await page.getByText(CODE).first().innerText();
  // Browsers inside apps give pages no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await button(page, 'Copy').click();
  await button(page, 'Copied').waitFor();
  await page.goBack();
  const line = page.getByRole('alert').filter({ hasText: code });
  await line.getByText('Your request has been received').waitFor();
  await page.reload();
  await line.getByRole('link', { name: 'Appointment details' }).waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'Your request has been received' }).waitFor();
  await page.goBack();
  await line.waitFor();
  dataOf(await site.app.call('DELETE', `/appointments/track/${code}`));
  await page.reload();
  await button(page, 'Continue').waitFor();
  expect(await line.count()).toBe(0);
});

test('a branch that is not there, or not published, is said to be not found', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ device: 'phone', expectedErrors: /status of 404/ });
  const answer = await page.goto('/boyle-bir-yer-yok');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'İşletme bulunamadı' }).waitFor();
  await expectPhoneFriendly(page);
  await site.app.call('PUT', `/branches/${salon.branch.id}/publish`, { token: salon.token });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, 'English').click();
  await page.getByRole('heading', { name: 'Branch not found' }).waitFor();
});

test('it cannot be cancelled too late, and a refused cancellation says why', async () => {
  const salon = await openSalon(site.app);
  const booked = await site.app.call('POST', '/appointments', { body: bookingBody(salon) });
  const { id, confirmationCode } = booked.body.data;
  const page = await site.newPage({ language: 'en', expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto(`/track/${confirmationCode.toLowerCase()}`);
  await button(page, 'Cancel appointment').click();
  await page.context().setOffline(true);
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' });
  await confirm.click();
  await page.getByRole('alert').getByText('No connection').waitFor();
  await page.context().setOffline(false);
  await site.app.call('PUT', `/appointments/manage/${id}/status?status=CANCELLED`, { token: salon.token });
  await confirm.click();
  await page.getByRole('alert').filter({ hasNotText: 'No connection' }).waitFor();
  await page.reload();
  await page.getByText('Cancelled').waitFor();

  const late = await site.app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '12:00' }) });
  const confirming = `/appointments/manage/${late.body.data.id}/status?status=CONFIRMED`;
  await site.app.call('PUT', confirming, { token: salon.token });
  await site.setTime(new Date(`${TOMORROW}T06:00:00Z`));
  await page.goto(`/track/${late.body.data.confirmationCode}`);
  await page
    .getByText(/cannot be cancelled online: changing or cancelling was possible until .*30 May 2026.* 08:00/)
    .waitFor();
  expect(await button(page, 'Cancel appointment').count()).toBe(0);
  const call = page.getByRole('link', { name: `Call ${salon.branch.phone}` }).last();
  expect(await call.getAttribute('href')).toBe(`tel:${salon.branch.phone.replace(/[^+\d]/g, '')}`);
});
