import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { openParlour } from '../e2e/support/parlour.ts';
import { button, CODE, reachTimes, slots, typeDetails } from '../support/wizard.ts';
import { breakCalls } from './support/failures.ts';
import type { Page } from './support/page.ts';
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

test('a time that somebody else has just taken leads back to fresh times, with everything typed kept', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en', device: 'phone' });
  await reachTimes(page, salon);
  await button(page, '14:00').click();
  await button(page, 'Continue').click();
  await typeDetails(page);
  await site.app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '14:00' }) });
  await button(page, 'Confirm booking').click();

  await page.getByText(/This time has just been taken/).waitFor();
  await slots(page).first().waitFor();
  expect(await slots(page).allInnerTexts()).not.toContain('14:00');
  await button(page, '15:00').click();
  await button(page, 'Continue').click();
  expect(await page.locator('[name=customerFirstName]').inputValue()).toBe('Ayşe');
  await button(page, 'Confirm booking').click();
  await page.getByText(CODE).waitFor();
  expect(await countAppointments(salon)).toBe(2);
});

test('a page left open until its day is over leads back to fresh times', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en', device: 'phone' });
  await reachTimes(page, salon);
  await button(page, '14:00').click();
  await button(page, 'Continue').click();
  await typeDetails(page);
  await site.setTime(new Date(`${TOMORROW}T21:30:00Z`));
  await button(page, 'Confirm booking').click();
  await page.getByText(/This time has just been taken/).waitFor();
  await slots(page).filter({ hasText: '15:00' }).click();
  await button(page, 'Continue').click();
  await button(page, 'Confirm booking').click();
  await page.getByText(CODE).waitFor();
});

test('a service that was taken off the list meanwhile leads back to the others, with everything typed kept', async () => {
  const salon = await openParlour(site.app);
  const page = await site.newPage({ language: 'en', device: 'phone' });
  await reachTimes(page, salon);
  await button(page, '14:00').click();
  await button(page, 'Continue').click();
  await typeDetails(page);
  dataOf(await site.app.call('DELETE', `/services/${salon.service.id}`, { token: salon.token }));
  await button(page, 'Confirm booking').click();
  await page.getByRole('alert').getByText('Service not found').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Choose a service with Ayşe' }).waitFor();
  await button(page, /^Manikür/).click();
  expect(await button(page, /^Fön/).count()).toBe(0);
  await button(page, /Elif/).click();
  await slots(page).first().click();
  await button(page, 'Continue').click();
  expect(await page.locator('[name=customerFirstName]').inputValue()).toBe('Ayşe');
  await button(page, 'Confirm booking').click();
  await page.getByText(CODE).waitFor();
});

test('an answer lost on the way back books once, not twice', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en' });
  await reachTimes(page, salon);
  await button(page, '14:00').click();
  await button(page, 'Continue').click();
  await typeDetails(page);
  const repair = await breakCalls(page, '/appointments', 'lost');
  await button(page, 'Confirm booking').click();
  await page.getByText('No connection. Please check your internet and try again.').waitFor();
  await repair();
  await button(page, 'Confirm booking').click();
  await page.getByText(CODE).waitFor();
  expect(await countAppointments(salon)).toBe(1);
});

test('a failed call says so, keeps everything, and can be repeated', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).click();
  await button(page, /İlker/).click();
  const connect = await breakCalls(page, /./, 'offline');
  await page.locator('input[type=date]').fill(TOMORROW);
  await page.getByText('No connection. Please check your internet and try again.').waitFor();
  await connect();
  const repair = await breakCalls(page, /\/slots\?/);
  await button(page, 'Try again').click();
  await page.getByText('Failed to load available slots').waitFor();
  await page.locator(':focus').getByText('Failed to load available slots').waitFor();
  await repair();
  await button(page, 'Try again').click();
  await button(page, '14:00').click();
  await button(page, 'Continue').click();
  await typeDetails(page);
  await breakCalls(page, '/appointments');
  await button(page, 'Confirm booking').click();
  await page.locator(':focus').getByText('Failed to book appointment').waitFor();
  expect(await page.locator('[name=customerLastName]').inputValue()).toBe('Demir');
});

test('a page that the browser has translated still says what is wrong', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en' });
  await reachTimes(page, salon);
  await button(page, '14:00').click();
  await button(page, 'Continue').click();
  await button(page, 'Confirm booking').waitFor();
  await translate(page);
  await button(page, 'Confirm booking').click();
  await page.locator('[name=customerFirstName]:focus').waitFor();
  await typeDetails(page);
  await breakCalls(page, '/appointments');
  await translate(page);
  await button(page, 'Confirm booking').click();
  await page.locator(':focus').getByText('Failed to book appointment').waitFor();
});

test('a branch that is not there, or not published, is said to be not found', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ device: 'phone', expectedErrors: /404/ });
  await page.goto('/boyle-bir-yer-yok');
  await page.getByRole('heading', { name: 'İşletme bulunamadı' }).waitFor();
  await site.app.call('PUT', `/branches/${salon.branch.id}/publish`, { token: salon.token });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, 'English').click();
  await page.getByRole('heading', { name: 'Branch not found' }).waitFor();
});

test('it cannot be cancelled too late, and a refused cancellation says why', async () => {
  const salon = await openSalon(site.app);
  const booked = await site.app.call('POST', '/appointments', { body: bookingBody(salon) });
  const { id, confirmationCode } = booked.body.data;
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/track/${confirmationCode.toLowerCase()}`);
  await button(page, 'Cancel appointment').click();
  const connect = await breakCalls(page, /./, 'offline');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' });
  await confirm.click();
  await page.getByRole('alert').getByText('No connection').waitFor();
  await connect();
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
  await page.getByText(/could change or cancel online until .*30 May 2026.* 08:00/).waitFor();
  expect(await button(page, 'Cancel appointment').count()).toBe(0);
  const call = page.getByRole('link', { name: `Call ${salon.branch.phone}` }).last();
  expect(await call.getAttribute('href')).toBe(`tel:${salon.branch.phone.replace(/[^+\d]/g, '')}`);
});
