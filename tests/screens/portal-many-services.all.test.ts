import { expect, test } from 'vitest';
import { dataOf, openSalon, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import { field } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const names = (page: Page) => page.getByRole('listitem').getByRole('heading').allInnerTexts();
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('sixty-one services are searched, one is copied, and several prices change at once, in English', async () => {
  const salon = await openSalon(site.app);
  const create = async (body: object) =>
    dataOf(await site.app.call('POST', '/services', { token: salon.token, body: serviceBody(salon.branch.id, body) }));
  for (let number = 1; number < 60; number += 1) await create({ name: `Bakım ${number}`, price: number * 10 });
  await create({ name: 'Sakal tıraşı', price: 199.9 });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/services');
  await row(page, 'Sakal tıraşı').waitFor();
  expect((await names(page)).length).toBe(61);
  const search = field(page, 'Search services');
  await search.fill('TIRAS');
  await expect.poll(() => names(page)).toEqual(['Sakal tıraşı']);

  await press(page, 'Duplicate Sakal tıraşı');
  const drawer = page.getByRole('dialog', { name: 'New service' });
  await expect.poll(() => field(drawer, 'Name').inputValue()).toBe('Sakal tıraşı (copy)');
  expect(await field(drawer, 'Price').inputValue()).toBe('₺199,90');
  await field(drawer, 'Name').fill('Sakal tıraşı, uzun');
  await press(page, 'Create service');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => names(page)).toEqual(['Sakal tıraşı', 'Sakal tıraşı, uzun']);

  await press(page, 'Change prices');
  const prices = page.getByRole('dialog', { name: 'Change several prices' });
  await field(prices, 'Percent (%)').fill('10');
  expect(await prices.getByText('₺199,90 → ₺220').count()).toBe(2);
  await prices.getByLabel('Round to').selectOption('₺0,01');
  expect(await prices.getByText('₺199,90 → ₺219,89').count()).toBe(2);
  await prices.getByLabel('Sakal tıraşı, uzun').uncheck();
  await prices.getByRole('button', { name: 'Change 1 price' }).click();
  await prices.waitFor({ state: 'hidden' });
  await row(page, 'Sakal tıraşı').first().getByText('₺219,89').waitFor();
  await row(page, 'Sakal tıraşı, uzun').getByText('₺199,90').waitFor();

  await search.fill('nothing like it');
  await page.getByText('No services found').waitFor();
  expect(await page.getByRole('button', { name: 'Change prices' }).isDisabled()).toBe(true);
});
