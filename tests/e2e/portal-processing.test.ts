// @module-tag layout
import type { Service } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import { descriptionOf, field, fillIn } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const COLOUR = { name: 'Boya', durationMinutes: 110, bufferMinutes: 0 };
const addColour = async ({ token, branch }: Salon, terms: object = {}) =>
  dataOf<Service>(
    await site.app.call('POST', '/services', { token, body: serviceBody(branch.id, { ...COLOUR, ...terms }) }),
  );
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a service is given a wait in which its person is free, in Turkish on a small phone', async () => {
  const salon = await openSalon(site.app);
  const colour = await addColour(salon);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'smallPhone' });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Boya hizmetini düzenle' }).click();
  const form = page.getByRole('dialog', { name: 'Hizmeti düzenle' });
  const before = field(form, 'Beklemeden önceki işlem (dakika)');
  await field(form, 'Bekleme süresi (dakika)').fill('35');
  await before.fill('90');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await form.getByText('Önceki işlemle birlikte hizmetin süresini aşamaz').waitFor();
  await before.fill('45');
  await expect.poll(() => descriptionOf(form, 'Beklemeden önceki işlem (dakika)')).toContain('30 dk');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Boya' }) });
  await row.getByText(/35 dk/).waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  const { token } = salon;
  const saved = async () => dataOf<Service>(await site.app.call('GET', `/services/${colour.id}`, { token }));
  expect(await saved()).toMatchObject({ processingAfterMinutes: 45, processingMinutes: 35, durationMinutes: 110 });

  // Nothing of it is left where there is no wait.
  await page.getByRole('button', { name: 'Boya hizmetini düzenle' }).click();
  await fillIn(form, { 'Bekleme süresi (dakika)': '' });
  await before.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await saved()).toMatchObject({ processingAfterMinutes: null, processingMinutes: null });
});
