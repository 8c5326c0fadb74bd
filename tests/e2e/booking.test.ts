// @module-tag storage
// @module-tag focus
// @module-tag file
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, EVERY_DAY, openSalon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, reachTimes, slots, typeDetails } from '../support/wizard.ts';
import { expectPhoneFriendly } from './support/phone.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** How far what is shown has moved by itself since the page was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceObserverEntryList) =>
          list.getEntries().reduce((total, entry) => total + (entry as PerformanceEntry & { value: number }).value, 0);
        new PerformanceObserver((list) => resolve(sum(list))).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is never called: after two frames there was none.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test('a customer books in Turkish on a phone, tracks the appointment and cancels it', async () => {
  const salon = await openSalon(site.app);
  await site.app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '10:00' }) });
  const page = await site.newPage({ device: 'phone' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const check = async () => {
    await expectPhoneFriendly(page);
  };

  await page.goto(`/${salon.branch.slug}`);
  await page.getByRole('heading', { level: 1, name: 'Şık Berber' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('tr');
  expect(await page.title()).toBe('Şık Berber · Randevu al');
  await page.getByRole('banner').getByText('Kadıköy’ün köşe başındaki berberi').waitFor();
  const service = button(page, /Saç kesimi/);
  expect(await service.innerText()).toMatch(/30 dk\s+₺349,99/);
  await check();
  // The page itself, its script and its styles: nothing else stands between the customer and the services.
  expect(requests.filter((url) => !/\/favicon\.svg$|\/assets\/(later|shared)-/.test(url))).toHaveLength(3);
  expect(await layoutShift(page)).toBe(0);

  await service.click();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  expect(await button(page, /İlker Öz/).innerText()).toMatch(/İÖ\s+İlker Öz\s+Usta berber/);
  await check();
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
  await check();
  await button(page, 'Devam et').click();

  await page.getByRole('heading', { name: 'Bilgileriniz' }).waitFor();
  const summary = page.getByRole('complementary');
  for (const fact of ['Saç kesimi', 'İlker Öz', '30 Mayıs Cumartesi 11:15', '₺349,99'])
    expect(await summary.innerText()).toContain(fact);
  await summary.getByText('30 Mayıs Cumartesi 11:15').click();
  for (const fact of ['30 dk', '30 Mayıs 2026 Cumartesi']) expect(await summary.innerText()).toContain(fact);
  await check();
  const notice = page.getByRole('dialog', { name: 'Kişisel verilerin işlenmesine ilişkin aydınlatma metni' });
  await button(page, 'Aydınlatma metni').click();
  await notice.getByText('Adres: Moda Caddesi 1, Kadıköy').waitFor();
  await check();
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'hidden' });
  await button(page, 'Aydınlatma metni').and(page.locator(':focus')).waitFor();
  expect(await page.getByRole('checkbox', { name: /fırsat/ }).isChecked()).toBe(false);
  await button(page, 'Randevuyu onayla').click();
  await page.getByText('Ad zorunludur', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('customerFirstName');
  await check();
  await page.getByText('Bu randevuyu işletmenin onaylaması gerekir.').waitFor();
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
  await page.getByText('Beklemede: işletme onaylayınca haber vereceğiz.').waitFor();
  await page.getByText('ayse@musteri.example adresine bir e-posta gönderdik.').waitFor();
  await check();
  await button(page, 'Kopyala').click();
  await button(page, 'Kopyalandı').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  const calendar = await page.getByRole('link', { name: 'Takvime ekle' }).getAttribute('href');
  const file = await page.request.get(calendar as string);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('DTSTART');
  const google = await page.getByRole('link', { name: 'Google' }).getAttribute('href');
  expect(google).toContain('dates=20260530T081500Z%2F20260530T084500Z');
  const outlook = await page.getByRole('link', { name: 'Outlook' }).getAttribute('href');
  expect(outlook).toContain('startdt=2026-05-30T08%3A15%3A00Z&enddt=2026-05-30T08%3A45%3A00Z');
  const [mail] = await site.mailsTo('ayse@musteri.example');
  expect(mail?.plain_text).toContain(code);

  await page.getByRole('link', { name: 'Randevunuzu takip edin' }).last().click();
  await page.getByText('Beklemede').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/track/${code}`);
  const details = await page.getByRole('main').innerText();
  for (const fact of [
    'Saç kesimi',
    'İlker Öz',
    '30 Mayıs 2026 Cumartesi',
    '11:15 – 11:45',
    'Şık Berber',
    'Ayşe Demir',
    'ayse@musteri.example',
    '+90 535 111 22 33',
    'Kâkül kısa olmasın',
    'İşletme yanıtlayana kadar, en geç 30 Mayıs 2026 Cumartesi 11:15 saatine dek, talebinizi değiştirebilir',
  ])
    expect(details).toContain(fact);
  await check();
  await button(page, 'Randevuyu iptal et').click();
  const dialog = page.getByRole('dialog', { name: 'Randevu iptal edilsin mi?' });
  await dialog.waitFor();
  // Whose phone shows a keyboard for the reason cannot see what is asked.
  expect(await dialog.getByLabel('Sebep').and(page.locator(':focus')).count()).toBe(0);
  await check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Randevuyu iptal et').click();
  await dialog.getByLabel('Sebep').fill('Yağmur var');
  await dialog.getByRole('button', { name: 'Randevuyu iptal et' }).click();
  await page.getByText('İptal edildi').waitFor();
  await page.getByText('Yağmur var').waitFor();
  expect(await button(page, 'Randevuyu iptal et').count()).toBe(0);
  await check();
});

test('the wizard keeps what was chosen, on the way back and over a reload, in English', async () => {
  const salon = await openSalon(site.app, {
    branch: {
      autoApproveAppointments: true,
      workingHours: { ...EVERY_DAY, sunday: { start: '09:00', end: '18:00', available: false } },
    },
  });
  const page = await site.newPage();
  await page.goto(`/${salon.branch.slug}`);
  await button(page, 'English').click();
  await page.getByRole('heading', { name: 'Choose a service' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await button(page, 'Light appearance').click();
  await page.reload();
  await page.getByRole('heading', { name: 'Choose a service' }).waitFor();
  await button(page, 'Dark appearance').waitFor();

  await reachTimes(page, salon);
  await button(page, '12:00').click();
  expect(await button(page, /31 May 2026.*Closed/).isDisabled()).toBe(true);
  expect(await button(page, 'Previous month').isDisabled()).toBe(true);
  await button(page, 'Next month').click();
  await button(page, 'Monday 1 June 2026').or(button(page, 'Monday, 1 June 2026')).click();
  await slots(page).first().waitFor();
  expect(await button(page, 'Continue').isDisabled()).toBe(true);
  await page.locator('input[type=date]').fill('2026-05-31');
  await page.getByText('No available slots for this date').waitFor();
  await page.locator('input[type=date]').fill('2026-05-28');
  await page.getByText('The date cannot be in the past').waitFor();
  await page.locator('input[type=date]').fill(TOMORROW);
  await button(page, '12:00').click();
  await button(page, 'Continue').click();
  await typeDetails(page);
  await page.getByRole('checkbox', { name: /offers and news from Şık Berber by email \(optional\)/ }).check();

  await page.goBack();
  await page.getByRole('heading', { name: 'Choose a date and time' }).waitFor();
  expect(await button(page, '12:00').getAttribute('aria-pressed')).toBe('true');
  await button(page, 'Back').click();
  await page.getByRole('heading', { name: 'Choose a staff member' }).waitFor();
  expect(await button(page, /İlker/).getAttribute('aria-pressed')).toBe('true');
  await page.goForward();
  await page.goForward();
  await page.reload();
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  expect(await page.locator('[name=customerEmail]').inputValue()).toBe('ayse@musteri.example');
  expect(await page.getByRole('checkbox', { name: /offers/ }).isChecked()).toBe(true);
  await button(page, 'Confirm booking').click();
  await page.getByRole('heading', { name: 'Your appointment is confirmed' }).waitFor();
  await page.getByText('We sent an email to ayse@musteri.example.').waitFor();
  await page.reload();
  await page.getByText(CODE).waitFor();

  await button(page, 'Book another appointment').click();
  await page.getByRole('heading', { name: 'Choose a service' }).waitFor();
  await page.getByRole('link', { name: 'Track your appointment' }).click();
  const field = page.getByLabel('Confirmation code');
  expect(await field.getAttribute('placeholder')).toBe('ABC-123-XYZ');
  expect(await button(page, 'Search').isDisabled()).toBe(true);
  await field.pressSequentially('abc-123-xyi');
  expect(await field.inputValue()).toBe('ABC-123-XYI');
  await page.keyboard.press('Enter');
  await page.getByText('Appointment not found. Please check your confirmation code.').waitFor();
  await page.getByText('Code that was looked for: ABC-123-XYI').waitFor();
  expect(await field.inputValue()).toBe('ABC-123-XYI');
  await page.getByRole('link', { name: 'Track another' }).click();
  await field.waitFor();
});

test('a whole booking needs no mouse', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en' });
  const press = async (name: string | RegExp) => {
    for (let tabs = 0; tabs < 80; tabs++) {
      const [focused] = await page.locator(':focus').all();
      const isIt = focused && (await button(page, name).and(page.locator(':focus')).count()) > 0;
      if (isIt) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${name}`);
  };
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).waitFor();
  await press(/Saç kesimi/);
  await page.getByRole('heading', { name: 'Choose a staff member' }).and(page.locator(':focus')).waitFor();
  await press(/İlker/);
  await page.getByRole('heading', { name: 'Choose a date and time' }).and(page.locator(':focus')).waitFor();
  await press(/30 May 2026/);
  await slots(page).first().waitFor();
  await press('09:00');
  await press('Continue');
  await page.getByRole('heading', { name: 'Your details' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  for (const typed of ['Ayşe', 'Demir', 'ayse@musteri.example', '0535 111 22 33']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await press('Confirm booking');
  await page.getByText(CODE).waitFor();
});
