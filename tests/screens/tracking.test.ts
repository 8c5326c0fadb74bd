import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { button, reachTimes, typeDetails } from '../support/wizard.ts';
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
