import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { openParlour } from '../e2e/support/parlour.ts';
import { button, CODE, reachTimes, slots, typeDetails } from '../support/wizard.ts';
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

test('a time that somebody else has just taken leads back to fresh times, with everything typed kept', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en', device: 'phone' });
  await reachTimes(page, salon);
  await button(page, '14:00').click();
  await button(page, 'Continue').click();
  await typeDetails(page);
  await site.app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '14:00' }) });
  await button(page, 'Confirm booking').click();

  await page.getByText(/Somebody was a moment faster/).waitFor();
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
  await page.getByText(/Somebody was a moment faster/).waitFor();
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
  await button(page, /^Manikür/).click();
  expect(await button(page, /^Fön/).count()).toBe(0);
  await button(page, /Elif/).click();
  await slots(page).first().click();
  await button(page, 'Continue').click();
  expect(await page.locator('[name=customerFirstName]').inputValue()).toBe('Ayşe');
  await button(page, 'Confirm booking').click();
  await page.getByText(CODE).waitFor();
});
