import type { Branch } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { START } from '../../apps/server/src/test-support/test-app.ts';
import { button, CODE, reachTimes, typeDetails } from '../support/wizard.ts';
import { unfold } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();
const MINUTE = 60_000;
const openAskingSalon = () =>
  openSalon(site.app, { branch: { bookingProof: 'EVERYBODY', autoApproveAppointments: true } });

async function bookIn(page: Page, salon: Salon, [toDetails, confirm]: [string, string]): Promise<void> {
  await reachTimes(page, salon);
  await button(page, '11:15').click();
  await button(page, toDetails).click();
  await typeDetails(page);
  await button(page, confirm).click();
}

async function mailed() {
  const [mail] = (await site.mailsTo('ayse@musteri.example')).filter(({ kind }) => kind === 'PROOF');
  return {
    code: /^.*\b(\d{6})\b/m.exec(mail?.plain_text ?? '')?.[1] as string,
    link: /\S+#proof=\S+/.exec(mail?.plain_text ?? '')?.[0] as string,
  };
}

test('a customer types the code from the mail, in Turkish on a phone', async () => {
  const page = await site.newPage({ device: 'phone' });
  await bookIn(page, await openAskingSalon(), ['Devam et', 'Randevuyu onayla']);
  await page.getByRole('heading', { name: 'Lütfen randevunuzu onaylayın' }).waitFor();
  await page.getByText('ayse@musteri.example adresine').waitFor();
  // Nothing is booked yet: no code that could be taken for the one to type, and no last step.
  expect(await page.getByText(CODE).count()).toBe(0);
  expect(await page.locator('[aria-current=step]').innerText()).toContain('Bilgiler');
  expect(await page.getByLabel('Doğrulama kodu').and(page.locator(':focus')).count()).toBe(1);
  expect(await page.getByRole('timer').innerText()).toBe('15:00');
  expect(await button(page, /Kodu yeniden gönder/).isDisabled()).toBe(true);

  const code = page.getByLabel('Doğrulama kodu');
  await code.fill('12');
  await button(page, 'Randevumu onayla').click();
  await page.getByText('Kod altı rakamdan oluşur').waitFor();
  const { code: right } = await mailed();
  await code.fill(right === '000000' ? '000001' : '000000');
  await page.getByText('Bu kod veya bağlantı doğru değil').waitFor();
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.getByRole('heading', { name: 'Randevunuz onaylandı' }).waitFor();
  await page.getByText(CODE).waitFor();
  expect(await page.locator('[aria-current=step]').innerText()).toContain('Tamam');
  expect(await page.getByRole('timer').count()).toBe(0);
});

test('a service for existing customers tells whoever is none to call, once they have typed the code', async () => {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const { token, service } = salon;
  const body = { ...service, onlineBooking: 'KNOWN' };
  dataOf(await site.app.call('PUT', `/services/${service.id}`, { token, body }));
  const page = await site.newPage({ language: 'tr', device: 'smallPhone' });
  await bookIn(page, salon, ['Devam et', 'Randevuyu onayla']);
  await page.getByRole('heading', { name: 'Lütfen randevunuzu onaylayın' }).waitFor();
  await page.getByLabel('Doğrulama kodu').fill((await mailed()).code);
  await page.getByRole('alert').getByText('yalnızca kayıtlı müşteriler').waitFor();

  const known = { firstName: 'Ayşe', emails: ['ayse@musteri.example'] };
  dataOf(await site.app.call('POST', '/customers', { token, body: known }));
  await button(page, 'Randevumu onayla').click();
  await page.getByRole('heading', { name: 'Randevunuz onaylandı' }).waitFor();
});

/** Sends the event of a tab that is looked at again */
const comeBackTo = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a customer opens the link in the mail and presses the button, in English; the page with the wizard hears of it', async () => {
  const wizard = await site.newPage({ language: 'en' });
  await bookIn(wizard, await openAskingSalon(), ['Continue', 'Confirm booking']);
  await wizard.getByRole('heading', { name: 'Please confirm your booking' }).waitFor();
  const { link } = await mailed();

  const page = await site.newPage({ language: 'en' });
  await page.goto(link.replace(site.url, ''));
  await page.getByText('Waiting for your confirmation').waitFor();
  await button(page, 'Confirm booking').click();
  await page.getByText('Your appointment is confirmed').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await comeBackTo(wizard);
  await wizard.getByRole('heading', { name: 'Your appointment is confirmed' }).waitFor();

  await page.goto('/track');
  await page.goto(link.replace(site.url, ''));
  await page.getByText('Your address is already verified.').waitFor();
});

test('the code is sent again, and what happens when the time runs out is said', async () => {
  const page = await site.newPage({ language: 'en' });
  await bookIn(page, await openAskingSalon(), ['Continue', 'Confirm booking']);
  await page.getByRole('heading', { name: 'Please confirm your booking' }).waitFor();
  const { link } = await mailed();
  await site.setTime(new Date(START.getTime() + 61_000));
  await button(page, 'Send the code again').click();
  await page.getByText('We are sending a new link and code').waitFor();
  expect((await mailed()).link).not.toBe(link);

  await site.setTime(new Date(START.getTime() + 16 * MINUTE));
  await page.getByText('You did not confirm in time').waitFor();
  await button(page, 'Book another appointment').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('the business sees what waits for its customer, and cannot act on it, in Turkish on a phone', async () => {
  const salon = await openAskingSalon();
  dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  const card = page.getByRole('article');
  await card.getByText('Henüz onaylanmadı').waitFor();
  await card.getByText('Müşterinin bu randevuyu bağlantı veya kodla onaylaması gerekir').waitFor();
  expect(await card.getByRole('button', { name: 'Onayla', exact: true }).count()).toBe(0);
});

test('an owner chooses from whom proof is asked, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/branches/${salon.branch.id}/edit`);
  await unfold(page, 'Other settings');
  await page.getByRole('combobox', { name: 'Confirmation by the customer' }).click();
  await page.getByRole('option', { name: 'From new customers only' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/branches');
  const saved = dataOf<Branch>(await site.app.call('GET', `/branches/${salon.branch.id}`, { token: salon.token }));
  expect(saved.bookingProof).toBe('NEW_CUSTOMERS');
});
