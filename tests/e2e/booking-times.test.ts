// @module-tag gesture
// @module-tag layout
// @module-tag storage
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  EVERY_DAY,
  openSalon,
  serviceBody,
  TOMORROW,
} from '../../apps/server/src/test-support/salon.ts';
import { button, reachTimes, slots, typeDetails } from '../support/wizard.ts';
import { isFocused } from './support/fields.ts';
import { expectAllInReach, expectNothingCovered, isInSight } from './support/in-sight.ts';
import { expectPhoneFriendly } from './support/phone.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const TEXTS = {
  tr: {
    full: 'Dolu',
    closed: 'Kapalı',
    later: 'Sonra',
    light: 'Açık görünüm',
    chosen: '31 Mayıs Pazar',
    nextTime: 'İlk boş saat',
    from: 'ilk 09:00',
  },
  en: {
    full: 'Full',
    closed: 'Closed',
    later: 'Later',
    light: 'Light appearance',
    chosen: 'Sunday 31 May',
    nextTime: 'Next free',
    from: 'from 09:00',
  },
};

/** Both languages in turn: the longer words in the narrowest, too */
const SCREENS = [
  ['tinyPhone', 'en'],
  ['tablet', 'tr'],
  ['desktop', 'en'],
] as const;

const continueButton = (page: Page) => button(page, /^(Devam et|Continue)$/);
const dateField = (page: Page) => page.locator('input[type=date]');
const hasNoSidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Nothing is left today, tomorrow is closed, and 18 June is the last day that can be booked. */
const openBusySalon = () =>
  openSalon(site.app, {
    branch: {
      bookingHorizonDays: 20,
      workingHours: { ...EVERY_DAY, saturday: { start: '09:00', end: '18:00', available: false } },
    },
    service: { durationMinutes: 420 },
  });

test.each(SCREENS)(
  'on a %s in %s the first free times are in view on arrival, and stay so',
  async (device, language) => {
    const texts = TEXTS[language];
    const salon = await openBusySalon();
    const page = await site.newPage({ device, language });
    await page.goto(`/${salon.branch.slug}`);
    await button(page, /Saç kesimi/).click();
    await button(page, /İlker/).getByText(`${texts.nextTime}: ${texts.chosen} 09:00`).waitFor();
    await button(page, /İlker/).click();
    await slots(page).first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await isInSight(slots(page).first())).toBe(true);
    expect(await dateField(page).inputValue()).toBe('2026-05-31');
    expect(await dateField(page).getAttribute('min')).toBe('2026-05-29');
    expect(await isInSight(dateField(page))).toBe(true);
    const sunday = button(page, /31 (Mayıs|May) 2026/);
    expect(await sunday.getAttribute('aria-pressed')).toBe('true');
    if (device !== 'desktop') expect(await sunday.textContent()).toContain(texts.from);
    await expectNothingCovered(page);
    expect(await hasNoSidewaysScroll(page)).toBe(true);

    // Why a day cannot be had is a word, and days that are over are not drawn.
    const today = button(page, /29 (Mayıs|May) 2026/);
    expect(await today.isDisabled()).toBe(true);
    expect(await today.innerText()).toContain(texts.full);
    expect(await button(page, /30 (Mayıs|May) 2026/).innerText()).toContain(texts.closed);
    expect(await button(page, /28 (Mayıs|May) 2026/).count()).toBe(0);

    // Continue waits below the times, and comes into reach with one.
    expect(await continueButton(page).isDisabled()).toBe(true);
    const below = await slots(page).last().boundingBox();
    const waiting = await continueButton(page).boundingBox();
    expect(waiting?.y).toBeGreaterThan(below?.y ?? Number.POSITIVE_INFINITY);
    await slots(page).first().click();
    expect(await continueButton(page).isEnabled()).toBe(true);
    expect(await isInSight(continueButton(page))).toBe(true);
    expect(await isInSight(slots(page).first())).toBe(true);
    await page.getByText(new RegExp(`^${texts.chosen} \\d\\d:\\d\\d$`)).waitFor();
    await expectNothingCovered(page);
    await expectAllInReach(page);
    if (device !== 'desktop') await expectPhoneFriendly(page);
    await button(page, texts.light).click();

    // Days of the coming weeks, for which there is room on a desktop, lead back to their times.
    if (device !== 'desktop') return;
    expect(await button(page, /19 (Haziran|June) 2026/).innerText()).toContain(texts.later);
    expect(await button(page, /19 (Haziran|June) 2026/).isDisabled()).toBe(true);
    await expectAllInReach(page);
    await button(page, /(^|\D)8 (Haziran|June) 2026/).click();
    await slots(page).first().waitFor();
    expect(await dateField(page).inputValue()).toBe('2026-06-08');
    expect(await continueButton(page).isDisabled()).toBe(true);
    expect(await slots(page).and(page.locator('[aria-pressed=true]')).count()).toBe(0);
    await expect.poll(() => isInSight(slots(page).first())).toBe(true);
    expect(await isInSight(button(page, /(^|\D)8 (Haziran|June) 2026/))).toBe(true);
    await expectNothingCovered(page);
  },
);

test('the first free times are in view when an appointment is moved, on a small phone', async () => {
  const salon = await openSalon(site.app);
  const booked = await site.app.call('POST', '/appointments', { body: bookingBody(salon) });
  const page = await site.newPage({ device: 'smallPhone' });
  await page.goto(`/track/${booked.body.data.confirmationCode}`);
  await page.getByRole('link', { name: /^(Saati değiştir|Change time)$/ }).click();
  await slots(page).first().waitFor();
  expect(await dateField(page).inputValue()).toBe(TOMORROW);
  expect(await isInSight(slots(page).first())).toBe(true);
  await expectNothingCovered(page);
  await slots(page).first().click();
  expect(await isInSight(continueButton(page))).toBe(true);
  await expectNothingCovered(page);
  await expectAllInReach(page);
});

test('that a time was taken meanwhile is told where the times are, in view and in focus', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en', device: 'smallPhone' });
  await reachTimes(page, salon);
  await button(page, '14:00').click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await continueButton(page).click();
  await typeDetails(page);
  await site.app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '14:00' }) });
  await button(page, 'Confirm booking').click();
  await slots(page).first().waitFor();
  const told = page.getByRole('alert').filter({ hasText: 'This time has just been taken' });
  expect(await isInSight(told)).toBe(true);
  await expect.poll(() => isFocused(told.locator('..'))).toBe(true);
  expect(await isInSight(slots(page).first())).toBe(true);
});

test('in another time zone the times are told by both clocks', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ language: 'en', device: 'smallPhone', timeZone: 'America/New_York' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).click();
  await button(page, /İlker/).click();
  await page.getByText('Times are in Istanbul time, with your own time below.').waitFor();
  await dateField(page).fill(TOMORROW);
  await button(page, '09:00 yours 02:00').click();
  await page.getByText('Saturday 30 May 09:00').getByText('Istanbul time, yours 02:00').waitFor();
  await expectNothingCovered(page);
  await expectAllInReach(page);
  await continueButton(page).click();
  await page.getByRole('complementary').getByText('30 May 09:00 (Istanbul time, yours 02:00)').waitFor();
});

test('the dialog that adds a service is left in every way, however many services there are', async () => {
  const salon = await openSalon(site.app);
  const { token, branch } = salon;
  for (let number = 1; number < 40; number++) {
    const body = serviceBody(branch.id, { name: `Bakım ${number}`, durationMinutes: 15 });
    dataOf(await site.app.call('POST', '/services', { token, body }));
  }
  const page = await site.newPage({ device: 'smallPhone' });
  await reachTimes(page, salon);
  const opener = button(page, 'Hizmet ekle');
  const dialog = page.getByRole('dialog', { name: 'Hizmet ekle' });
  const close = dialog.getByRole('button', { name: 'Kapat' });
  const steps = () => page.evaluate(() => history.length);

  await opener.click();
  await dialog.getByRole('button', { name: /Bakım 39/ }).scrollIntoViewIfNeeded();
  expect(await isInSight(close)).toBe(true);
  await close.click();
  await dialog.waitFor({ state: 'detached' });
  const before = await steps();

  await opener.click();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await opener.click();
  await page.mouse.click(180, 4);
  await dialog.waitFor({ state: 'detached' });
  await opener.click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await steps()).toBe(before);
  await page.getByRole('heading', { name: 'Tarih ve saat seçin' }).waitFor();

  await opener.click();
  await dialog.getByRole('button', { name: /Bakım 7/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('complementary').getByText('Bakım 7').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();

  // Above the people, what was added is in sight, and the next one is added by the same button.
  await opener.click();
  await dialog.getByRole('button', { name: /Bakım 39/ }).click();
  await dialog.waitFor({ state: 'detached' });
  const line = page.getByRole('region', { name: 'Randevunuz' });
  expect(await isInSight(line.getByText('Bakım 39'))).toBe(true);
  expect(await isInSight(line.getByText(/^Toplam/))).toBe(true);
  await expect.poll(() => isFocused(opener)).toBe(true);
  await expectPhoneFriendly(page);
});

test('in the colours of a reader what is chosen and how far one is stand out, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ device: 'phone' });
  await page.emulateMedia({ forcedColors: 'active' });
  await reachTimes(page, salon);
  await slots(page).first().click();
  const colours = (selector: string, property: 'backgroundColor' | 'borderTopColor') =>
    page
      .locator(selector)
      .evaluateAll((found, name) => [...new Set(found.map((each) => getComputedStyle(each)[name]))], property);
  // The chosen day and the chosen time
  const chosen = await colours('main [aria-pressed=true]', 'backgroundColor');
  expect(chosen).toHaveLength(1);
  expect(await colours('main [aria-pressed=false]', 'backgroundColor')).not.toContain(chosen[0]);
  expect(await colours('nav li', 'borderTopColor')).toHaveLength(2);
});
