// @module-tag layout
import type { OwnTerms, Service, StaffMember } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, serviceBody, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { field, isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function openTeam() {
  const salon = await openSalon(site.app, { service: { price: 600, durationMinutes: 60 } });
  const post = (overrides: object) =>
    site.app.call('POST', '/services', { token: salon.token, body: serviceBody(salon.branch.id, overrides) });
  const asked = dataOf<Service>(await post({ name: 'Gelin başı', price: 0, priceKind: 'ASK' }));
  await post({ name: 'Fön', price: 200 });
  const variants = [{ name: 'Uzun', durationMinutes: 120, price: 1500 }];
  const color = dataOf<Service>(await post({ name: 'Boya', price: 1000, variantName: 'Kısa', variants }));
  const ayten = await takeOn(site.app, salon, {
    firstName: 'Ayten',
    lastName: 'Su',
    serviceIds: [salon.service.id, asked.id, color.id],
  });
  return { salon, ayten, asked, color };
}
const path = ({ id }: StaffMember) => `/staff/${id}/terms`;
const termsOf = async ({ token }: Salon, person: StaffMember) =>
  dataOf<OwnTerms[]>(await site.app.call('GET', path(person), { token }));
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('somebody is given a price and a length of their own by the keyboard, in Turkish on a phone', async () => {
  const { salon, ayten, color } = await openTeam();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'shortPhone' });
  await page.goto('/staff');
  const open = page.getByRole('button', { name: 'Kişiye özel ücret ve süre: Ayten Su' });
  await open.press('Enter');
  const form = page.getByRole('dialog', { name: 'Ayten Su: özel ücret ve süre' });
  const cut = form.getByRole('group', { name: 'Saç kesimi' });
  await cut.waitFor();
  // Only what she offers
  expect(await form.getByRole('group').count()).toBe(4);
  const bride = form.getByRole('group', { name: 'Gelin başı' });
  expect(await field(bride, 'Ücret').count()).toBe(0);
  expect(await field(cut, 'Ücret').getAttribute('placeholder')).toBe('₺600,00');
  expect(await field(cut, 'Süre (dakika)').getAttribute('placeholder')).toBe('60');

  await field(cut, 'Süre (dakika)').fill('3');
  await form.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await form.getByText('Süre 5 ile 480 dakika arasında olmalıdır').waitFor();
  expect(await isFocused(field(cut, 'Süre (dakika)'))).toBe(true);
  await field(cut, 'Süre (dakika)').fill('45');
  await field(cut, 'Ücret').fill('900');
  const long = form.getByRole('group', { name: 'Boya – Uzun' });
  expect(await field(long, 'Süre (dakika)').getAttribute('placeholder')).toBe('120');
  await field(long, 'Süre (dakika)').fill('100');
  await form.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await page.getByText('Ayten Su için ücret ve süreler kaydedildi').waitFor();
  expect(await termsOf(salon, ayten)).toEqual([
    { serviceId: salon.service.id, variantId: null, price: 900, durationMinutes: 45 },
    { serviceId: color.id, variantId: color.variants[0]?.id, price: null, durationMinutes: 100 },
  ]);
  await expect
    .poll(() => isFocused(page.getByRole('button', { name: '2 hizmette özel ücret ve süre: Ayten Su' })))
    .toBe(true);
  expect(await sidewaysScroll(page)).toBe(0);

  await page.goto('/services');
  await page.getByText('Farklı olanlar: Ayten Su (45 dk · ₺900,00)').waitFor();
  await page.getByText('Farklı olanlar: Ayten Su (Uzun: 1 sa 40 dk · ₺1.500,00)').waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
});
