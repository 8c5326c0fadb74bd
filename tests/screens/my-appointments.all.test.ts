import { expect, test } from 'vitest';
import { sendCode } from '../../apps/server/src/features/my-appointments/index.ts';
import { bookingBody, branchBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { button } from '../support/wizard.ts';
import { nextDownload } from './support/download.ts';
import { isFocused } from './support/fields.ts';
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

/** A browser's message for an answer that is a refusal */
const _REFUSED = /Failed to load resource/;

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

/** Has the customer ask for another time where the salon has to agree. */
async function askToMove({ token, branch, staff, kept }: Salon & { readonly kept: string }) {
  const approvingByHand = { ...branchBody({ slug: branch.slug }), autoApproveAppointments: false };
  dataOf(await site.app.call('PUT', `/branches/${branch.id}`, { token, body: approvingByHand }));
  const body = { staffId: staff.id, appointmentDate: '2026-05-30', startTime: '15:00' };
  dataOf(await site.app.call('PUT', `/appointments/track/${kept}/time`, { body }));
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
  // Names and contacts that nobody has confirmed are not shown.
  const own = page.getByRole('region', { name: 'My details' });
  await own.getByText('You have not agreed.').waitFor();
  expect(await own.getByText('Name', { exact: true }).count()).toBe(0);
  expect(await button(page, 'Change my details').count()).toBe(0);

  await visit.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(/11:00/).first().waitFor();
  expect(await page.getByText(/undefined|null/).count()).toBe(0);
});

test('what was booked together is one entry, in Turkish', async () => {
  const salon = await openSalon(site.app);
  const { branch, service, staff } = salon;
  const guest = { name: 'Zeynep', services: [{ serviceId: service.id, staffId: staff.id }] };
  const body = bookingBody(salon, {
    startTime: '11:00',
    customerEmail: CUSTOMER,
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
  expect(await upcoming.getByRole('link', { name: /^Aç/ }).count()).toBe(1);
  await upcoming.getByText(/11:30 Saç kesimi · İlker Öz/).waitFor();
});

test('a customer sees their appointments by a code, and closes them again, in Turkish on a phone', async () => {
  const salon = await openVisitedSalon();
  const { branch } = salon;
  await askToMove(salon);
  const page = await site.newPage({ device: 'smallPhone' });
  await page.goto(`/${branch.slug}`);
  await page.getByRole('link', { name: 'Randevularım' }).click();
  const { code } = await askForCode(page, ['E-posta', 'Kod gönder', /randevu varsa kod yolda/]);
  const field = page.getByLabel('Doğrulama kodu');
  await field.fill(code === '000000' ? '000001' : '000000');
  await button(page, 'Randevularımı göster').click();
  await page.getByText('Bu kod veya bağlantı doğru değil').waitFor();
  await field.fill(code);
  await button(page, 'Randevularımı göster').click();
  const upcoming = page.getByRole('region', { name: 'Yaklaşan' });
  await upcoming.getByText(/30 Mayıs 2026 Cumartesi, 11:00/).waitFor();
  await upcoming.getByText(/Yeni saat isteğiniz: 30 Mayıs 2026 Cumartesi, 15:00/).waitFor();
  await page.getByRole('region', { name: 'Geçmiş' }).getByText('İptal').waitFor();

  await button(page, 'Bilgilerimi değiştir').click();
  const own = page.getByRole('region', { name: 'Bilgilerim' });
  const firstName = own.getByLabel('Ad', { exact: true });
  await firstName.fill(' ');
  await button(page, 'Kaydet').click();
  await own.getByText('Ad zorunludur').waitFor();
  expect(await isFocused(firstName)).toBe(true);
  await firstName.fill('Ayşe Nur');
  await own.getByLabel('Telefon').fill('0535 444 55 66');
  await button(page, 'Kaydet').click();
  await page.getByText('Bilgileriniz kaydedildi.').waitFor();
  await own.getByText('0535 444 55 66').waitFor();
  expect(await isFocused(button(page, 'Bilgilerimi değiştir'))).toBe(true);

  await button(page, 'Onayımı geri al').click();
  await page.getByText('Onayınız yok.').waitFor();
  await page.reload();
  await upcoming.getByText(/11:00/).waitFor();
  await button(page, 'Bu tarayıcıdan çık').click();
  await page.getByText('Bu tarayıcıdan çıktınız.').waitFor();
  await page.reload();
  await page.getByLabel('E-posta').waitFor();
});

test('the link in the mail opens them with a press, once, and books again, in English', async () => {
  const { branch, service, staff } = await openVisitedSalon();
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/${branch.slug}#my-appointments`);
  const { link } = await askForCode(page, ['Email', 'Send the code', /a code is on its way/]);
  const other = await site.newPage({ language: 'en' });
  await other.goto(link.replace(site.url, ''));
  await button(other, 'Show my appointments').click();
  const again = other.getByRole('link', { name: /^Book again/ }).first();
  expect(await again.getAttribute('href')).toBe(`/${branch.slug}?service=${service.id}&staff=${staff.id}`);
  expect(new URL(other.url()).hash).toBe('#my-appointments');
  const [download] = await Promise.all([nextDownload(other), button(other, 'Download my data').click()]);
  expect(download.name).toBe(`vakit-${branch.slug}.json`);

  await page.goto(link.replace(site.url, ''));
  await page.reload();
  await button(page, 'Show my appointments').click();
  await page.getByText('no longer valid').waitFor();
  await button(page, 'Send the code').click();
  await page.getByLabel('Email').waitFor();
});
