import { expect, test } from 'vitest';
import { bookingBody, openSalon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots, typeDetails } from '../support/wizard.ts';
import { breakCalls } from './support/failures.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('full days cannot be chosen, and the next free one is a tap away, whatever the month', async () => {
  const salon = await openSalon(site.app, { service: { durationMinutes: 480 } });
  for (const appointmentDate of [TOMORROW, '2026-05-31', '2026-06-01']) {
    await site.app.call('POST', '/appointments', { body: bookingBody(salon, { appointmentDate, startTime: '09:00' }) });
  }
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).click();
  await button(page, /İlker/).click();
  await button(page, /29 Mayıs 2026 Cuma.*Dolu/).waitFor();
  expect(await button(page, /30 Mayıs 2026.*Dolu/).isDisabled()).toBe(true);
  await slots(page).first().waitFor();
  expect(await page.locator('input[type=date]').inputValue()).toBe('2026-06-02');
  await page.locator('input[type=date]').fill(TOMORROW);
  await page.getByText('Bu tarihte müsait saat yok').waitFor();
  await button(page, 'İlk müsait gün').click();
  await slots(page).first().waitFor();
  expect(await page.locator('input[type=date]').inputValue()).toBe('2026-06-02');
  expect(await button(page, /2 Haziran 2026 Salı/).getAttribute('aria-pressed')).toBe('true');

  await page.setViewportSize({ width: 1280, height: 720 });
  const repair = await breakCalls(page, /\/days\?/);
  await button(page, 'Sonraki haftalar').click();
  await page.getByText('Müsait günler yüklenemedi').waitFor();
  await repair();
  await button(page, 'Tekrar deneyin').click();
  await page.getByText('Müsait günler yüklenemedi').waitFor({ state: 'hidden' });
  await button(page, /^1 Temmuz 2026/).click();
  await slots(page).first().waitFor();
});

test('a customer books in Turkish on a phone, tracks the appointment and cancels it', async () => {
  const salon = await openSalon(site.app, { branch: { whatsapp: '+90 532 123 45 67', themeAppearance: 'LIGHT' } });
  await site.app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '10:00' }) });
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  await page.getByRole('heading', { level: 1, name: 'Şık Berber' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('tr');
  await expect.poll(() => page.title()).toBe('Şık Berber · Randevu al');
  await page.getByRole('banner').getByText('Kadıköy’ün köşe başındaki berberi').waitFor();
  const service = button(page, /Saç kesimi/);
  expect(await service.innerText()).toMatch(/₺349,99\s*30 dk/);

  await service.click();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  expect(await button(page, /İlker Öz/).innerText()).toMatch(/İÖ\s*İlker Öz\s*Usta berber/);
  await button(page, /İlker Öz/).click();

  await page.getByRole('heading', { name: 'Tarih ve saat seçin' }).waitFor();
  expect(await page.locator('input[type=date]').getAttribute('min')).toBe('2026-05-29');
  expect(await button(page, 'Devam et').isDisabled()).toBe(true);
  await button(page, '30 Mayıs 2026 Cumartesi').click();
  await page.getByRole('heading', { name: 'Sabah' }).waitFor();
  await page.getByRole('heading', { name: 'Öğleden sonra' }).waitFor();
  await page.getByRole('heading', { name: 'Akşam' }).waitFor();
  const times = await slots(page).allInnerTexts();
  expect(times).toContain('09:30');
  expect(times).not.toContain('10:00');
  expect(times.at(-1)).toBe('17:30');
  await button(page, '11:15').click();
  await button(page, 'Devam et').click();

  await page.getByRole('heading', { name: 'Bilgileriniz' }).waitFor();
  const summary = page.getByRole('complementary');
  for (const fact of ['Saç kesimi', 'İlker Öz', '30 Mayıs Cumartesi 11:15', '₺349,99'])
    expect(await summary.innerText()).toContain(fact);
  await summary.getByText('30 Mayıs Cumartesi 11:15').click();
  for (const fact of ['30 dk', '30 Mayıs 2026 Cumartesi']) expect(await summary.innerText()).toContain(fact);
  const notice = page.getByRole('dialog', { name: 'Kişisel verilerin işlenmesine ilişkin aydınlatma metni' });
  await button(page, 'Aydınlatma metni').click();
  await notice.getByText('Adres: Moda Caddesi 1, Kadıköy').waitFor();
  await notice.getByRole('button', { name: 'Kapat' }).first().click();
  await notice.waitFor({ state: 'hidden' });
  expect(await page.getByRole('checkbox', { name: /fırsat/ }).isChecked()).toBe(false);
  await button(page, 'Randevuyu onayla').click();
  await page.getByText('Ad zorunludur', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('customerFirstName');
  await page.getByText('Bu randevuyu önce berber onaylar.').waitFor();
  await page.getByText('Randevunuzu 30 Mayıs 2026 Cumartesi 07:15 tarihine kadar ücretsiz').waitFor();
  await typeDetails(page);
  await page.locator('[name=customerEmail]').fill('ayse');
  await page.locator('[name=customerPhone]').focus();
  await page.getByText('Geçersiz e-posta adresi').waitFor();
  await page.locator('[name=customerEmail]').fill('ayse@musteri.example');
  await page.locator('[name=customerNotes]').fill('Kâkül kısa olmasın');
  await button(page, 'Randevuyu onayla').click();

  await page.getByRole('heading', { name: 'Randevu talebiniz alındı' }).waitFor();
  const code = CODE.exec(await page.getByText(CODE).innerText())?.[0] as string;
  await page.getByText('Randevunuzu berber onaylayınca haber vereceğiz.').waitFor();
  await page.getByText('ayse@musteri.example adresine bir e-posta gönderdik.').waitFor();
  await button(page, 'Kopyala').click();
  await button(page, 'Kopyalandı').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  const calendar = await page.getByRole('link', { name: 'Takvime ekle' }).getAttribute('href');
  const file = await site.app.call('GET', (calendar as string).replace('/api/v1', ''));
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.raw.toString()).toContain('DTSTART');
  const google = await page.getByRole('link', { name: 'Google' }).getAttribute('href');
  expect(google).toContain('dates=20260530T081500Z%2F20260530T084500Z');
  const outlook = await page.getByRole('link', { name: 'Outlook' }).getAttribute('href');
  expect(outlook).toContain('startdt=2026-05-30T08%3A15%3A00Z&enddt=2026-05-30T08%3A45%3A00Z');
  const [mail] = await site.mailsTo('ayse@musteri.example');
  expect(mail?.plain_text).toContain(code);

  await page.getByRole('link', { name: 'Randevunuzu takip edin' }).last().click();
  await page.getByText('Beklemede').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/track/${code}`);
  // As the branch wants, though the page learns only now whose it is.
  expect(await page.locator('html').getAttribute('data-appearance')).toBe('light');
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' });
  expect(await whatsapp.getAttribute('href')).toBe('https://wa.me/905321234567');
  const details = await page.getByRole('main').innerText();
  for (const fact of [
    'Saç kesimi',
    'İlker Öz',
    '30 Mayıs 2026 Cumartesi',
    '11:15 – 11:45',
    'Şık Berber',
    'Ayşe Demir',
    'ayse@musteri.example',
    '0535 111 22 33',
    'Kâkül kısa olmasın',
    'Talebinizi berber yanıtlayana kadar, en geç 30 Mayıs 2026 Cumartesi 11:15 tarihine kadar değiştirebilir',
  ])
    expect(details).toContain(fact);
  await button(page, 'Randevuyu iptal et').click();
  const dialog = page.getByRole('dialog', { name: 'Randevu iptal edilsin mi?' });
  await dialog.waitFor();
  // On a phone, focus in the reason would open the keyboard over the question.
  expect(await dialog.getByLabel('Sebep').and(page.locator(':focus')).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Kapat' }).first().click();
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Randevuyu iptal et').click();
  await dialog.getByLabel('Sebep').fill('Yağmur var');
  await dialog.getByRole('button', { name: 'Randevuyu iptal et' }).click();
  await page.getByText('İptal edildi').waitFor();
  await page.getByText('Yağmur var').waitFor();
  expect(await button(page, 'Randevuyu iptal et').count()).toBe(0);
});
