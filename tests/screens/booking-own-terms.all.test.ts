import type { CustomerAppointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  TOMORROW,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots, typeDetails } from '../support/wizard.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** A junior takes 600 and an hour for what the senior does for 900 in 45 minutes. */
async function openTeam() {
  const salon = await openSalon(site.app, { service: { price: 600, durationMinutes: 60 } });
  const senior = await takeOn(site.app, salon, { firstName: 'Ayten', lastName: 'Su' });
  const body = { terms: [{ serviceId: salon.service.id, price: 900, durationMinutes: 45 }] };
  dataOf(await site.app.call('PUT', `/staff/${senior.id}/terms`, { token: salon.token, body }));
  return { salon, senior };
}
const book = async (salon: Salon, overrides: object) =>
  dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const track = async (page: Page) => {
  const code = await page.getByText(CODE).first().innerText();
  return dataOf<CustomerAppointment>(await site.app.call('GET', `/appointments/track/${code}`));
};

test('a customer sees from where a price begins, and that of the person who is chosen, in Turkish on a phone', async () => {
  const { salon } = await openTeam();
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  const service = button(page, /Saç kesimi/);
  await expect.poll(() => service.innerText()).toContain('45 dk – 1 sa');
  expect(await service.innerText()).toContain('en az ₺600');
  await service.click();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  const senior = button(page, /Ayten Su/);
  expect(await senior.innerText()).toContain('45 dk · ₺900');
  expect(await button(page, /İlker Öz/).innerText()).toContain('1 sa · ₺600');
  expect(await button(page, /Fark etmez/).innerText()).toContain('45 dk – 1 sa · ₺600 – ₺900');
  await senior.click();
  const summary = page.getByRole('complementary');
  await summary.getByText('₺900', { exact: true }).waitFor();
  await summary.getByText('45 dk', { exact: true }).waitFor();
  await page.locator('input[type=date]').fill(TOMORROW);
  // Too late for an hour
  await slots(page).filter({ hasText: '17:15' }).click();
  await button(page, 'Devam et').click();
  await typeDetails(page);
  await button(page, 'Randevuyu onayla').click();
  await page.getByText(CODE).first().waitFor();
  expect(await track(page)).toMatchObject({ price: 900, durationMinutes: 45, endTime: '18:00', staffName: 'Ayten Su' });
});

test('without a preference a customer is told what whoever would do it takes then, in English', async () => {
  const { salon, senior } = await openTeam();
  await book(salon, { startTime: '10:00' });
  // The senior has more to do that day.
  for (const startTime of ['16:00', '17:00']) await book(salon, { startTime, staffId: senior.id });
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).click();
  await button(page, /No preference/).click();
  const summary = page.getByRole('complementary');
  await summary.getByText('₺600 – ₺900').first().waitFor();
  const settled = page.getByText(/\d\d:\d\d · ₺/);
  expect(await settled.count()).toBe(0);
  await page.locator('input[type=date]').fill(TOMORROW);
  await slots(page).filter({ hasText: '10:00' }).click();
  // The junior is taken then.
  await summary.getByText('₺900', { exact: true }).waitFor();
  await summary.getByText('45m', { exact: true }).waitFor();
  expect(await settled.innerText()).toContain('10:00 · ₺900');
  await slots(page).filter({ hasText: '14:00' }).click();
  await summary.getByText('₺600', { exact: true }).waitFor();
  expect(await settled.innerText()).toContain('14:00 · ₺600');
  await summary.getByText('1h', { exact: true }).waitFor();
  await slots(page).filter({ hasText: '10:00' }).click();
  await page.reload();
  await summary.getByText('₺900', { exact: true }).waitFor();
  await button(page, 'Continue').click();
  await typeDetails(page);
  await button(page, 'Confirm booking').click();
  await page.getByText(CODE).first().waitFor();
  expect(await track(page)).toMatchObject({ price: 900, staffName: 'Ayten Su', endTime: '10:45' });
});
