// @module-tag accessibility
import { expect, test } from 'vitest';
import { mailboxLink } from '../../../apps/server/src/features/messages/index.ts';
import { bookingBody, dataOf, openSalon } from '../../../apps/server/src/test-support/salon.ts';
import { serveSite } from '../support/site.ts';
import { violationsOf } from './axe.ts';

const site = serveSite();

test('the mailbox of a server that sends nothing, whose colours are those of the browser', async () => {
  const salon = await openSalon(site.app);
  dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon), language: 'tr' }));
  const page = await site.newPage({ expectedErrors: /^Blocked script execution .* frame is sandboxed/ });
  await page.goto(mailboxLink(site.app.context)());
  await page.getByRole('heading', { name: 'Mailbox' }).waitFor();
  expect(await violationsOf(page, {})).toEqual([]);
  await page.getByRole('link', { name: 'Randevu talebiniz alındı' }).first().click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Randevu talebiniz alındı' }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page, {})).toEqual([]);
  }
});
