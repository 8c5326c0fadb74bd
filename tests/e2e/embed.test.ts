// @module-tag frame
// @module-tag file

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { unfold } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The salon's own website, of another origin, which holds the line that its path asks for */
let website: Server;
let url: string;
let salon: Salon;
beforeAll(async () => {
  website = createServer((request, response) => {
    const [mode, appearance] = request.url?.slice(1).split('/') ?? [];
    const look = appearance ? ` data-appearance="${appearance}"` : '';
    const line = `<script src="${site.url}/embed.js" data-salon="${salon.branch.slug}" data-mode="${mode}"${look} data-label="Book now"></script>`;
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>Salon</title><body><h1>Our salon</h1>${line}</body></html>`);
  });
  website.listen(0, '127.0.0.1');
  await once(website, 'listening');
  url = `http://localhost:${(website.address() as AddressInfo).port}`;
  salon = await openSalon(site.app);
  const body = { ...salon.branch, embedSites: [url] };
  dataOf(await site.app.call('PUT', `/branches/${salon.branch.id}`, { token: salon.token, body }));
});
afterAll(() => website.close());

test('a customer books on the website of the salon, in a frame that is as high as its page', async () => {
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`${url}/inline`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: salon.service.name }).waitFor();
  const isWhole = () => page.evaluate(() => document.querySelector('iframe')?.getBoundingClientRect().height ?? 0);
  const height = () => frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  await expect.poll(async () => (await isWhole()) === (await height())).toBe(true);
  await frame.getByRole('button', { name: salon.service.name }).click();
  await frame.getByRole('button', { name: salon.staff.firstName }).first().waitFor();
  await expect.poll(async () => (await isWhole()) === (await height())).toBe(true);
  await page.evaluate(() => history.back());
  await frame.getByRole('button', { name: salon.service.name }).waitFor();
  // Leaves out what the website has itself; the way to a booked appointment stays.
  expect(await frame.getByRole('banner').count()).toBe(0);
  expect(await frame.getByText(salon.branch.address).count()).toBe(0);
  await frame.getByRole('link', { name: 'Randevunuzu takip edin' }).waitFor();
});

test('the frame looks as the branch, the website or the device of the visitor wants', async () => {
  const page = await site.newPage();
  const appearance = async (path: string) => {
    await page.goto(url + path);
    await page.frameLocator('iframe').getByRole('button', { name: salon.service.name }).waitFor();
    return page.frameLocator('iframe').locator('html').getAttribute('data-appearance');
  };
  expect(await appearance('/inline')).toBe('dark');
  expect(await appearance('/inline/light')).toBe('light');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await appearance('/inline/auto')).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await appearance('/inline/auto')).toBe('dark');
});

const DARK = 'rgb(14, 16, 20)';
const LIGHT = 'rgb(244, 245, 248)';
const groundOf = (dialog: Locator) => dialog.evaluate((element) => getComputedStyle(element).backgroundColor);

test('a button opens the page over the website; Escape, Close and Back lead back to it', async () => {
  const page = await site.newPage();
  await page.goto(`${url}/button`);
  const button = page.getByRole('button', { name: 'Book now' });
  const dialog = page.getByRole('dialog', { name: 'Book now' });
  const service = page.frameLocator('iframe').getByRole('button', { name: salon.service.name });
  await button.click();
  // The ground before the page is there, as a branch that has chosen nothing looks
  expect(await groundOf(dialog)).toBe(DARK);
  await service.waitFor();
  // Escape that the page has taken itself, or that ends a composed word, closes nothing.
  await page.evaluate(() => {
    const told: unknown[] = [];
    addEventListener('message', ({ data }) => told.push(data));
    Object.assign(globalThis, { told });
  });
  await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate((body) => {
      const key = { key: 'Escape', bubbles: true, cancelable: true };
      body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
      body.dispatchEvent(new KeyboardEvent('keydown', key));
      body.dispatchEvent(new KeyboardEvent('keydown', { ...key, isComposing: true }));
      parent.postMessage('last', '*');
    });
  const told = () => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
  await expect.poll(told).toContain('last');
  expect(await told()).not.toContainEqual({ vakitClose: true });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  // Opened again before the history is back at the page, it would be closed by that.
  await page.waitForFunction(() => !history.state?.isVakitOpen);

  await button.click();
  await service.click();
  // The page has a button of its own in place of that of the website.
  expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0);
  await page.frameLocator('iframe').getByRole('button', { name: 'Kapat' }).click();
  await dialog.waitFor({ state: 'detached' });

  await button.click();
  await service.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${url}/button`);
});

test('an owner names a website, takes the line for it and tries it, on a phone', async () => {
  const { branch, token } = salon;
  const body = { ...branch, themeAppearance: 'LIGHT' };
  dataOf(await site.app.call('PUT', `/branches/${branch.id}`, { token, body }));
  const page = await site.newPage({ device: 'smallPhone', language: 'en', signedInAs: salon.ownerEmail });
  await page.goto(`/branches/${salon.branch.id}/edit`);
  await unfold(page, 'Other settings');
  const field = page.getByRole('combobox', { name: 'Websites that may show the booking page' });
  await field.fill('www.sik-berber.example');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/branches');
  await page.getByRole('link', { name: `Show ${salon.branch.name} on your website` }).click();
  await page.getByText('https://www.sik-berber.example').waitFor();
  await page.getByText('Behind a button').click();
  await page.getByText('Light', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy the line' }).click();
  await page.getByText('The line was copied').waitFor();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expect(line).toContain(`<script src="${site.url}/embed.js" data-salon="${salon.branch.slug}" data-mode="button"`);
  expect(line).toContain(' data-appearance="light"></script>');
  await page.getByText('As the booking page').click();
  expect(await page.locator('textarea[readonly]').first().inputValue()).toContain(' data-ground="light"></script>');
  await page.getByRole('button', { name: 'Book now' }).click();
  expect(await groundOf(page.getByRole('dialog', { name: 'Book now' }))).toBe(LIGHT);
  await page.frameLocator('iframe').getByRole('button', { name: salon.service.name }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
