// @module-tag frame
// @module-tag layout
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mailboxLink } from '../../apps/server/src/features/messages/index.ts';
import { bookingBody, dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const sidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('mails and text messages are read like in a mailbox, on a phone', async () => {
  const salon = await openSalon(site.app, { branch: { name: 'Şık Berber ve Çok Uzun Adlı Güzellik Salonu' } });
  dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon), language: 'tr' }));
  const { database, now } = site.app.context;
  await database
    .insertInto('messages')
    .values({
      id: crypto.randomUUID().replace(/^./, 'f'),
      channel: 'SMS',
      kind: 'CONFIRMED',
      status: 'WAITING',
      recipient: '+905351112233',
      subject: '',
      plain_text: 'Şık Berber: 31 Mayıs Pazar 10:00 randevunuz onaylandı. https://vakit.example/track/ABC-123-XYZ',
      created_at: now(),
    })
    .execute();

  // Nothing runs in the frame of a mail, the page's own clock included.
  const page = await site.newPage({
    device: 'phone',
    expectedErrors: /^Blocked script execution .* frame is sandboxed/,
  });
  await page.goto(mailboxLink(site.app.context)());
  await page.getByRole('heading', { name: 'Mailbox' }).waitFor();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: '+905351112233' }).first().click();
  await page.getByRole('heading', { name: 'Text message to +905351112233' }).waitFor();
  await page.getByText('31 Mayıs Pazar 10:00 randevunuz onaylandı.').waitFor();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await page.getByRole('link', { name: 'All messages' }).click();
  await page.getByRole('link', { name: 'Randevu talebiniz alındı' }).first().click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Randevu talebiniz alındı' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'appointment.ics' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('METHOD:REQUEST');
  expect(file).toContain('Şık Berber ve Çok Uzun Adlı');
});
