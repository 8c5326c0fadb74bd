import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { button, reachTimes, typeDetails } from '../support/wizard.ts';
import { breakCalls, countCalls, holdCalls } from './support/failures.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const decide = async ({ token }: Salon, { id }: Pick<Appointment, 'id'>, status: 'CONFIRMED' | 'CANCELLED') =>
  dataOf(await site.app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token }));

/** Turns the page away from the customer or back to them, as another tab in front of it does. */
const show = (page: Page, isVisible: boolean) =>
  page.evaluate((visible) => {
    Object.defineProperty(document, 'hidden', { value: !visible, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);

const book = async (salon: Salon, overrides = {}) =>
  dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));

test('who has just booked is told when the salon answers, and when it cancels', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en', device: 'phone' });
  await reachTimes(page, salon);
  await button(page, '14:00').click();
  await button(page, 'Continue').click();
  await typeDetails(page);
  await button(page, 'Confirm booking').click();
  await page.getByRole('heading', { name: 'Your request has been received' }).waitFor();
  const appointment = await site.app.database
    .selectFrom('appointments')
    .select('id')
    .where('branch_id', '=', salon.branch.id)
    .executeTakeFirstOrThrow();

  await decide(salon, appointment, 'CONFIRMED');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const told = page.locator('[aria-live=polite]');
  await told.getByRole('heading', { name: 'Your appointment is confirmed' }).waitFor();

  await decide(salon, appointment, 'CANCELLED');
  await show(page, false);
  await show(page, true);
  await told.getByRole('heading', { name: 'This appointment was cancelled' }).waitFor();
  expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
});

test('the page of an appointment follows what the salon does, and a refusal shows what is so now', async () => {
  const salon = await openSalon(site.app);
  const appointment = await book(salon);
  const page = await site.newPage({ language: 'en', device: 'phone' });
  await page.goto(`/track/${appointment.confirmationCode}`);
  await page.getByText('Pending', { exact: true }).waitFor();

  await decide(salon, appointment, 'CONFIRMED');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('Confirmed', { exact: true }).waitFor();

  const looks = countCalls(page, /\/appointments\/track\//);
  await show(page, false);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect(looks()).toBe(0);
  await show(page, true);
  await expect.poll(looks).toBe(1);

  await button(page, 'Cancel appointment').click();
  await decide(salon, appointment, 'CANCELLED');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await button(page, 'Cancel appointment').count()).toBe(0);
});

test('a cancellation that does not reach the server is said to have failed, and why', async () => {
  const salon = await openSalon(site.app);
  const { confirmationCode } = await book(salon);
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/track/${confirmationCode}`);
  await button(page, 'Cancel appointment').click();
  const connect = await breakCalls(page, /./, 'offline');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await alert.getByText('Failed to cancel appointment. Please try again.').waitFor();
  await alert.getByText('No connection.').waitFor();
  await connect();
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
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await dialog.waitFor({ state: 'detached' });
  release();
  await page.getByText('Your appointment has been cancelled.').waitFor();
  await page.getByText('Cancelled', { exact: true }).waitFor();
});
