import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls } from './support/failures.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** Books whom no message reaches. */
async function book({ token, ...salon }: Salon, customerFirstName: string, startTime: string): Promise<Appointment> {
  const silent = { customerFirstName, startTime, customerEmail: '', customerPhone: '0532 444 55 66' };
  return dataOf(
    await site.app.call('POST', '/appointments/manage', { token, body: bookingBody({ ...salon }, silent) }),
  );
}
const cancel = async ({ token }: Salon, { id }: Appointment) =>
  dataOf(await site.app.call('PUT', `/appointments/manage/${id}/status?status=CANCELLED`, { token }));

test('whom nobody could tell of a change is listed to be called until it is ticked, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  await book(salon, 'Fatma', '14:00');
  await cancel(salon, await book(salon, 'Ayşe', '10:00'));
  await cancel(salon, await book(salon, 'Berk', '11:00'));
  const page = await site.newPage({ device: 'phone', signedInAs: salon.ownerEmail, expectedErrors: /500/ });
  await page.goto('/appointments?call=1');
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count()).toBe(2);
  const ayse = cards.filter({ hasText: 'Ayşe Demir' });
  await ayse.getByText('Randevu değişti ve müşteriye mesaj gitmedi.').waitFor();
  expect(await ayse.getByRole('link', { name: /444/ }).first().getAttribute('href')).toBe('tel:05324445566');
  const tick = ayse.getByRole('button', { name: 'Arandı: Ayşe Demir' });
  const repair = await breakCalls(page, '/appointments/manage/*/call');
  await tick.tap();
  await page.getByText('Arama kaydedilemedi').waitFor();
  await repair();
  await tick.tap();
  await page.getByText('Ayşe Demir arandı').waitFor();
  await ayse.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Geri al' }).tap();
  await ayse.waitFor();
  expect(await cards.count()).toBe(2);
});

test('whom to call is a filter among the others, and an empty list says so, in English', async () => {
  const salon = await openSalon(site.app);
  await cancel(salon, await book(salon, 'Ayşe', '10:00'));
  await book(salon, 'Fatma', '14:00');
  const page = await site.newPage({ language: 'en', signedInAs: salon.ownerEmail });
  await page.goto('/appointments');
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByRole('button', { name: 'More filters' }).click();
  const filter = page.getByRole('button', { name: 'To call' });
  expect(await filter.getAttribute('aria-pressed')).toBe('false');
  await filter.click();
  await page.waitForURL(/[?&]call=1$/);
  await expect.poll(() => cards.count()).toBe(1);
  expect(await filter.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  await cards.getByRole('button', { name: 'Called: Ayşe Demir' }).click();
  await page.getByText('No appointments found').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => cards.count()).toBe(2);
});
