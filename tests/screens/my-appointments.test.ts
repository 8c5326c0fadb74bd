import { expect, test } from 'vitest';
import { sendCode } from '../../apps/server/src/features/my-appointments/index.ts';
import { bookingBody, dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { button } from '../support/wizard.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();
const CUSTOMER = 'ayse@musteri.example';
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

test('a visit of somebody who left an address at the door, but no name, is seen like any other, in English', async () => {
  const salon = await openSalon(site.app);
  const { branch, token } = salon;
  const nobody = { customerFirstName: '', customerLastName: '', customerEmail: CUSTOMER, customerPhone: '' };
  const body = bookingBody(salon, { startTime: '11:00', ...nobody });
  dataOf(await site.app.call('POST', '/appointments/manage/walk-in', { token, body }));
  const page = await site.newPage({ language: 'en', device: 'smallPhone' });
  await page.goto(`/${branch.slug}#my-appointments`);
  const { link } = await askForCode(page, ['Email', 'Send the code', /a code is on its way/]);
  await page.goto(link.replace(site.url, ''));
  await page.reload();
  await button(page, 'Show my appointments').click();
  const visit = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');
  await visit.getByText(/11:00 – /).waitFor();
  // What they are called and how they are reached is nobody's yet.
  const own = page.getByRole('region', { name: 'My details' });
  await own.getByText('You have not agreed.').waitFor();
  expect(await own.getByText('Name', { exact: true }).count()).toBe(0);
  expect(await button(page, 'Change my details').count()).toBe(0);

  await visit.getByRole('link', { name: /^Details/ }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(/11:00/).first().waitFor();
  expect(await page.getByText(/undefined|null/).count()).toBe(0);
});

test('what was booked together is one entry, in Turkish', async () => {
  const salon = await openSalon(site.app);
  const { branch, service, staff } = salon;
  const guest = { name: 'Zeynep', serviceId: service.id, staffIds: [staff.id] };
  const body = bookingBody(salon, {
    startTime: '11:00',
    customerEmail: CUSTOMER,
    staffIds: [staff.id],
    guests: [guest],
  });
  dataOf(await site.app.call('POST', '/appointments', { body }));
  const page = await site.newPage({ device: 'smallPhone' });
  await page.goto(`/${branch.slug}#my-appointments`);
  const { link } = await askForCode(page, ['E-posta', 'Kod gönder', /randevu varsa kod yolda/]);
  await page.goto(link.replace(site.url, ''));
  await page.reload();
  await button(page, 'Randevularımı göster').click();
  const upcoming = page.getByRole('region', { name: 'Yaklaşan' });
  await upcoming.getByText('Zeynep').waitFor();
  expect(await upcoming.getByRole('link', { name: /^Ayrıntılar/ }).count()).toBe(1);
  await upcoming.getByText(/11:30 Saç kesimi · İlker Öz/).waitFor();
});
