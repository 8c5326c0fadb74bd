// @module-tag file
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sendCode } from '../../apps/server/src/features/my-appointments/index.ts';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { button } from '../support/wizard.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();
const CUSTOMER = 'ayse@musteri.example';
/** What a browser says of an answer that is a refusal */
const REFUSED = /Failed to load resource/;

async function openVisitedSalon(): Promise<Salon & { readonly kept: string }> {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const times = { cancelled: '10:00', kept: '11:00' };
  let kept = '';
  for (const startTime of Object.values(times)) {
    const body = bookingBody(salon, { startTime, marketingConsent: true });
    const { confirmationCode } = dataOf<{ confirmationCode: string }>(
      await site.app.call('POST', '/appointments', { body, language: 'tr' }),
    );
    if (startTime === times.cancelled) dataOf(await site.app.call('DELETE', `/appointments/track/${confirmationCode}`));
    else kept = confirmationCode;
  }
  return { ...salon, kept };
}

async function askForCode(page: Page, [email, send, sent]: [string, string, RegExp]) {
  await page.getByLabel(email).fill(CUSTOMER);
  await button(page, send).click();
  await page.getByText(sent).waitFor();
  const { context } = site.app;
  const asked = await site.app.database
    .selectFrom('customer_codes')
    .select(['business_id as businessId', 'id as codeId'])
    .where('code_digest', 'is', null)
    .executeTakeFirstOrThrow();
  await sendCode(context, asked);
  const [mail] = await site.mailsTo(CUSTOMER);
  return {
    code: /\b(\d{6})\b/.exec(mail?.plain_text ?? '')?.[1] as string,
    link: /\S+#my-appointments=\S+/.exec(mail?.plain_text ?? '')?.[0] as string,
  };
}

test('the link in the mail opens them with a press, once, and books again, in English', async () => {
  const { branch, service, staff } = await openVisitedSalon();
  const page = await site.newPage({ language: 'en', expectedErrors: REFUSED });
  await page.goto(`/${branch.slug}#my-appointments`);
  const { link } = await askForCode(page, ['Email', 'Send the code', /a code is on its way/]);
  const other = await site.newPage({ language: 'en', expectedErrors: REFUSED });
  await other.goto(link.replace(site.url, ''));
  await button(other, 'Show my appointments').click();
  const again = other.getByRole('link', { name: /^Book again/ }).first();
  expect(await again.getAttribute('href')).toBe(`/${branch.slug}?service=${service.id}&staff=${staff.id}`);
  expect(new URL(other.url()).hash).toBe('#my-appointments');
  const [download] = await Promise.all([other.waitForEvent('download'), button(other, 'Download my data').click()]);
  expect(download.suggestedFilename()).toBe(`vakit-${branch.slug}.json`);

  await page.goto(link.replace(site.url, ''));
  await page.reload();
  await button(page, 'Show my appointments').click();
  await page.getByText('no longer holds').waitFor();
  await button(page, 'Send the code').click();
  await page.getByLabel('Email').waitFor();
});
