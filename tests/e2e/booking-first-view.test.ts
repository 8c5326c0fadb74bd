// @module-tag loading
import { expect, test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { button } from '../support/wizard.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('the services are there before the script, which answers a tap that came before it', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ isFirstVisit: true, device: 'phone' });
  const release = await holdScripts(page);
  await page.goto(`/${salon.branch.slug}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Şık Berber' }).waitFor();
  await button(page, /Saç kesimi/).tap();
  release();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  await page.goBack();
  await button(page, /Saç kesimi/)
    .and(page.locator('[aria-pressed=true]'))
    .waitFor();
});

test('what the booking page and the portal load is compressed, kept for ever, and no font', async () => {
  const { branch } = await openSalon(site.app);
  const page = await site.newPage({ isFirstVisit: true });
  const files: { url: string; headers: Record<string, string> }[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/assets/'))
      files.push({ url: response.url(), headers: response.headers() });
  });
  for (const path of [`/${branch.slug}`, '/login']) {
    const before = files.length;
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(files.length).toBeGreaterThan(before + 1);
    expect(await page.evaluate(() => document.fonts.size)).toBe(0);
  }
  for (const { url, headers } of files) {
    expect(url).toMatch(/-[\w-]{8}\.(js|css)$/);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { headers: forOthers } = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    expect(forOthers.get('content-encoding')).toBe('gzip');
  }
});

test('who has chosen a language or an appearance before sees no other first', async () => {
  const salon = await openSalon(site.app, { branch: { themeAppearance: 'LIGHT' } });
  const page = await site.newPage({ isFirstVisit: true, language: 'en' });
  const appearance = () => page.locator('html').getAttribute('data-appearance');
  const release = await holdScripts(page);
  await page.goto(`/${salon.branch.slug}`, { waitUntil: 'commit' });
  const turkish = page.getByText('Hizmet seçin', { exact: true });
  await turkish.waitFor({ state: 'attached' });
  // Nothing is painted before the styles are there.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href));
  expect(await turkish.isVisible()).toBe(false);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await appearance()).toBe('light');
  release();
  await page.getByRole('heading', { name: 'Choose a service' }).waitFor();
  expect(await turkish.count()).toBe(0);

  await page.getByRole('button', { name: 'Dark appearance' }).click();
  await button(page, /Saç kesimi/).click();
  await page.getByRole('heading', { name: 'Choose a staff member' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Choose a staff member' }).waitFor();
  expect(await appearance()).toBe('dark');
});

test('what another tab chooses while a page is loaded is shown, without an error', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ isFirstVisit: true });
  const release = await holdScripts(page);
  await page.goto(`/${salon.branch.slug}`, { waitUntil: 'commit' });
  await page.getByText('Hizmet seçin', { exact: true }).waitFor({ state: 'attached' });
  await page.evaluate(() => {
    localStorage.setItem('color_scheme', 'light');
    localStorage.setItem('language', 'en');
  });
  release();
  await page.getByRole('heading', { name: 'Choose a service' }).waitFor();
  await page.getByRole('button', { name: 'Dark appearance' }).waitFor();
});

test('the steps to come are fetched meanwhile; without a connection that is said, and tried again', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({
    isFirstVisit: true,
    device: 'phone',
    expectedErrors: /Failed to load resource|dynamically imported/,
  });
  await page.route('**/assets/later-*', (route) => route.abort());
  const attempt = page.waitForEvent('requestfailed');
  await page.goto(`/${salon.branch.slug}`);
  await attempt;
  await button(page, /Saç kesimi/).tap();
  await page.getByText('Bağlantı yok.').waitFor();
  await page.unroute('**/assets/later-*');
  await button(page, 'Tekrar deneyin').tap();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
});

test('who begins behind the first step is sent the steps to come at once', async () => {
  const { branch } = await openSalon(site.app);
  const page = await site.newPage({ isFirstVisit: true });
  await holdScripts(page);
  const isSent = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    return page.locator('head link[href^="/assets/later-"]').count();
  };
  expect(await isSent(`/${branch.slug}`)).toBe(0);
  for (const path of ['/track', `/${branch.slug}?service=sac-kesimi`]) expect(await isSent(path)).toBeGreaterThan(0);
});
