// @module-tag storage
import { expect, test } from 'vitest';
import { dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, reachTimes, typeDetails } from '../support/wizard.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

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
