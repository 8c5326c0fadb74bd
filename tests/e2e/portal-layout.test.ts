// @module-tag layout
// @module-tag storage
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { holdCalls } from './support/failures.ts';
import { isFocused } from './support/fields.ts';
import { endSessions } from './support/session.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const TOOLTIP_SCRIPT = /\/assets\/loaded-overlays/;

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const entries = (page: Page) => page.getByRole('navigation').getByRole('link').allInnerTexts();
const pageTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('an owner finds the way on a desktop, and the browser remembers what was chosen', async () => {
  const salon = await openSalon(site.app);
  await site.app.call('POST', '/appointments', { body: bookingBody(salon) });
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/appointments/pending');
  await pageTitle(page, 'Onay Bekleyenler');
  await page.getByText('1 bekleyen randevu').first().waitFor();
  expect(await page.title()).toBe('Onay Bekleyenler · Vakit');
  expect((await entries(page)).map((text) => text.split('\n')[0])).toEqual([
    'Kontrol Paneli',
    'Takvim',
    'Randevular',
    'Onay Bekleyenler',
    'Müşteriler',
    'Personel',
    'İzin ve tatiller',
    'Yetkiler',
    'Hizmetler',
    'Şubeler',
    'İşlem geçmişi',
  ]);
  const link = (name: string | RegExp) => page.getByRole('navigation').getByRole('link', { name });
  const isHighlighted = async (name: string | RegExp) => (await link(name).getAttribute('data-active')) === 'true';
  expect(await isHighlighted(/^Onay Bekleyenler/)).toBe(true);
  expect(await isHighlighted('Randevular')).toBe(true);
  expect(await isHighlighted('Hizmetler')).toBe(false);
  expect(await link(/^Onay Bekleyenler/).getAttribute('aria-current')).toBe('page');
  const sidebar = page.getByRole('complementary');
  for (const text of ['EY', 'Elif Yılmaz', salon.ownerEmail, 'İşletme sahibi'])
    await sidebar.getByText(text, { exact: true }).waitFor();
  const account = page.getByRole('banner').getByRole('group', { name: 'Hesap' });
  expect((await account.innerText()).split(/\n+/)).toEqual(['Elif Yılmaz', 'İşletme sahibi', 'EY']);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  await link('Hizmetler').click();
  await pageTitle(page, 'Hizmetler');
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);

  const widthOf = async () => (await sidebar.boundingBox())?.width;
  expect(await widthOf()).toBe(288);
  await page.getByRole('button', { name: 'Menüyü daralt' }).click();
  await expect.poll(widthOf).toBe(80);
  expect(await link('Onay Bekleyenler, 1 bekleyen randevu').innerText()).toBe('');
  await page.getByRole('button', { name: 'Açık renklere geç' }).click();
  await page.getByText('English').click();
  await pageTitle(page, 'Services');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await stored(page, 'language')).toBe('en');

  await page.reload();
  await pageTitle(page, 'Services');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await widthOf()).toBe(80);
  await page.getByRole('button', { name: 'Switch to dark colours' }).click();
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(widthOf).toBe(288);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('/login');
  expect([await stored(page, 'jwt_token'), await stored(page, 'user')]).toEqual([null, null]);
  expect(await stored(page, 'language')).toBe('en');
  await page.goBack();
  await page.waitForURL('/login');
});

test('an icon of the menu tells its name beside a mouse, and a press on it counts while that is loaded', async () => {
  const { ownerEmail } = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: ownerEmail, isFirstVisit: true });
  await page.setViewportSize({ width: 800, height: 800 });
  const letGo = await holdCalls(page, TOOLTIP_SCRIPT);
  const answer = page.waitForResponse(TOOLTIP_SCRIPT);
  await page.goto('/dashboard');
  const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  await entry('Hizmetler').hover();
  await page.mouse.down();
  letGo();
  await (await answer).finished();
  await page.mouse.up();
  await page.waitForURL('/services');
  await entry('Personel').hover();
  // Loaded once the mouse is there, it appears with its next movement.
  await entry('Personel').hover({ position: { x: 9, y: 9 } });
  await page.getByRole('tooltip').getByText('Personel').waitFor();
});

test('a session that ends in the middle of work leads to the login page, in every tab', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/services');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/appointments');
  await pageTitle(otherTab, 'Appointments');

  await page.getByRole('button', { name: 'Add service' }).click();
  await page.getByLabel('Name').fill('Ağda');
  await page.getByLabel('Description').fill('Kol ve bacak');
  // The stream of events would be the first to learn that the session has ended.
  const letGo = await holdCalls(page, '/events');
  await endSessions(site.app, salon.ownerEmail);
  await page.getByRole('button', { name: 'Create service' }).click();

  await page.waitForURL('/login');
  letGo();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  expect([await stored(page, 'jwt_token'), await stored(page, 'user')]).toEqual([null, null]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await otherTab.waitForURL('/login');
});

test('a screen that loads slowly or not at all says so, and is loaded again', async () => {
  const { ownerEmail } = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: ownerEmail, language: 'en', expectedErrors: /./ });
  const release = await holdCalls(page, /assets\/dashboard-page/);
  await page.goto('/dashboard');
  await page.getByRole('status', { name: 'Loading…' }).waitFor();
  release();
  await page.getByRole('heading', { name: 'Welcome, Elif' }).waitFor();
  await page.route('**/assets/services-page*', (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'Services' }).click();
  await page.getByText('This page could not be opened. Check your connection and reload.').waitFor();
  await page.unroute('**/assets/services-page*');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await page.getByRole('heading', { name: 'Saç kesimi' }).waitFor();
});
