// @module-tag storage
// @module-tag focus
// @module-tag layout
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EVERY_DAY, openSalon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
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

test('nothing but the page, its script and its styles stands before the services, and nothing of it moves', async () => {
  const { branch } = await openSalon(site.app);
  const page = await site.newPage({ device: 'phone' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`/${branch.slug}`);
  await button(page, /Saç kesimi/).waitFor();
  await expectPhoneFriendly(page);
  expect(requests.filter((url) => !/\/favicon\.svg$|\/assets\/(later|shared|party-text)-/.test(url))).toHaveLength(3);
  expect(await layoutShift(page)).toBe(0);
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
  expect(await button(page, 'Earlier weeks').isDisabled()).toBe(true);
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
  await press('Privacy notice');
  const notice = page.getByRole('dialog');
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'hidden' });
  await button(page, 'Privacy notice').and(page.locator(':focus')).waitFor();
  await press('Confirm booking');
  await page.getByText(CODE).waitFor();
});
