// @module-tag layout
import type { Appointment } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const tile = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^\\d+ ${name}`) });
const pageTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('the figures of a salon lead to the lists behind them, in Turkish on a desktop', async () => {
  const salon = await openSalon(site.app);
  const book = async (overrides: object) =>
    dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
  const become = (id: string, status: string) =>
    site.app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token: salon.token });
  await book({ startTime: '11:00', customerFirstName: 'Zeynep' });
  await book({ startTime: '16:00', appointmentDate: '2026-05-29', customerFirstName: 'Mert' });
  const { id } = await book({ startTime: '12:00', appointmentDate: '2026-05-29' });
  await become(id, 'CONFIRMED');
  await become(id, 'COMPLETED');

  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/dashboard');
  expect(await tile(page, 'Randevular').innerText()).toMatch(/^3\s/);
  // The newest stand first; it waits for approval, too.
  const recent = page.getByRole('main').getByRole('link', { name: 'Mert Demir' }).first();
  await recent.waitFor();

  const lists = { Şubeler: '/branches', Hizmetler: '/services', Personel: '/staff', Randevular: '/appointments' };
  for (const [name, path] of Object.entries(lists)) {
    await tile(page, name).click();
    await pageTitle(page, name);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.goBack();
  }
  const stats = {
    'Bugünkü randevular 2': { date: '2026-05-29' },
    'Tamamlanan 1': { status: 'COMPLETED' },
    'Bekleyen 2': { status: 'PENDING' },
  };
  for (const [name, search] of Object.entries(stats)) {
    await page.getByRole('link', { name }).click();
    await pageTitle(page, 'Randevular');
    expect(searchOf(page)).toEqual(search);
    await page.goBack();
  }
  await recent.click();
  await page.getByRole('article').getByText('Mert Demir', { exact: true }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  expect(searchOf(page)).toEqual({ branch: salon.branch.id, status: 'PENDING', date: '2026-05-29' });
  await page.goBack();
  await page.getByRole('link', { name: 'Tümünü göster' }).click();
  await page.waitForURL('/appointments');
});
