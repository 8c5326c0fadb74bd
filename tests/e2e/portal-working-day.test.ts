// @module-tag layout
import type { Appointment } from '@vakit/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const TODAY = '2026-05-29';
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const book = async (salon: Salon, overrides: object) =>
  dataOf<Appointment>(
    await site.app.call('POST', '/appointments', {
      body: bookingBody(salon, { appointmentDate: TODAY, ...overrides }),
    }),
  );

test('on a phone what is to be done today comes before the figures, and the menu tells what waits, in English', async () => {
  const salon = await openSalon(site.app);
  await book(salon, { startTime: '15:00', customerFirstName: 'Zeynep' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', device: 'smallPhone' });
  await page.goto('/dashboard');
  const headings = () => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
  const order = async () => (await headings()).map((text) => text.replace(/^Today, .*/, 'Today'));
  await panel(page, /^Today, /).waitFor();
  await expect
    .poll(order)
    .toEqual([
      ...['First steps', 'Waiting for approval', 'Today', 'How full this week is'],
      ...['Did not come in the last 7 days', 'Recent appointments', 'Quick stats'],
    ]);
  const yOf = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
  const tile = page.getByRole('main').getByRole('link', { name: /Branches/ });
  expect(await yOf(panel(page, /^Today, /))).toBeLessThan(await yOf(tile));
  const menu = page.getByRole('button', { name: 'Open menu' });
  const description = () =>
    menu.evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent);
  await page.getByRole('banner').getByText('1', { exact: true }).waitFor();
  expect(await description()).toBe('1 pending appointment');
  await book(salon, { startTime: '16:00', customerFirstName: 'Ece' });
  await page.getByRole('banner').getByText('2', { exact: true }).waitFor();
  expect(await description()).toBe('2 pending appointments');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await order()).at(-1)).toBe('Did not come in the last 7 days');
  expect(await menu.count()).toBe(0);
});
