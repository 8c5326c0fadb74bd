// @module-tag gesture
// @module-tag layout
import type { ServiceCategory } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import { button } from '../support/wizard.ts';
import { field } from './support/fields.ts';
import { isInSight } from './support/in-sight.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const send = async <Data>({ token }: Salon, path: string, body: object) =>
  dataOf<Data>(await site.app.call('POST', path, { token, body }));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an owner makes, orders, renames and deletes categories, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', expectedErrors: /409/ });
  await page.goto('/services');
  await press(page, 'Categories');
  const drawer = page.getByRole('dialog', { name: 'Service categories' });
  await drawer.getByText('There are no categories yet.').waitFor();
  const rows = drawer.getByRole('listitem');
  for (const name of ['Hair', 'Beard', 'Care']) {
    await field(drawer, 'New category').fill(name);
    await press(page, 'Add category');
    await rows.filter({ hasText: name }).waitFor();
    await expect.poll(() => field(drawer, 'New category').inputValue()).toBe('');
  }
  await field(drawer, 'New category').fill('Care');
  await press(page, 'Add category');
  await drawer.getByText('This branch already has a category of this name').waitFor();
  await field(drawer, 'New category').fill('');

  const handle = (name: string) => drawer.getByRole('button', { name: `Move ${name}` });
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  const asked = saved();
  await handle('Care').press('ArrowUp');
  await drawer.getByText('Care: place 2 of 3').waitFor();
  await asked;
  expect(await handle('Care').evaluate((element) => element === document.activeElement)).toBe(true);
  const askedAgain = saved();
  await handle('Beard').hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await askedAgain;
  await drawer.getByText('Beard: place 1 of 3').waitFor();
  expect(await rows.allInnerTexts()).toEqual(['Beard', 'Hair', 'Care']);

  await press(page, 'Rename Care');
  await field(drawer, 'Name of the category').fill('Skin care');
  await press(page, 'Save');
  await rows.filter({ hasText: 'Skin care' }).waitFor();
  await press(page, 'Delete Beard');
  await press(page, 'Delete');
  await page.getByText('Beard was deleted').waitFor();
  // The key that closes belongs to the question while it is there.
  await page.getByRole('dialog').nth(1).waitFor({ state: 'hidden' });
  await expect.poll(() => rows.allInnerTexts()).toEqual(['Hair', 'Skin care']);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await press(page, 'Edit Saç kesimi');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Hair' }).click();
  await press(page, 'Save');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press(page, 'Add service');
  await field(page.getByRole('dialog'), 'Name').fill('Consultation');
  await field(page.getByRole('dialog'), 'Description').fill('For you');
  await press(page, 'Create service');
  await page.getByRole('heading', { name: 'Without a category' }).waitFor();
  expect(await page.getByRole('main').getByRole('heading').allInnerTexts()).toEqual([
    'Hair',
    'Saç kesimi',
    'Without a category',
    'Consultation',
    'Add-ons',
  ]);
});

test('customers find a service by its category, by what they type, and read all of its text, on a phone', async () => {
  const salon = await openSalon(site.app);
  const branchId = salon.branch.id;
  const long = `Sıcak havlu, köpük ve ustura. ${'Uzun uzun anlatılır. '.repeat(10)}Sonunda kolonya.`;
  for (const name of ['Saç', 'Sakal', 'Bakım']) {
    const { id: categoryId } = await send<ServiceCategory>(salon, '/service-categories', { branchId, name });
    for (const number of [1, 2, 3, 4]) {
      const service = { name: `${name} tıraşı ${number}`, categoryId, ...(number === 4 && { description: long }) };
      await send(salon, '/services', serviceBody(branchId, service));
    }
  }
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  const headings = await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
  expect(headings.slice(0, 4)).toEqual(['Saç', 'Sakal', 'Bakım', 'Diğer hizmetler']);

  const chip = (name: string) => page.getByRole('navigation', { name: 'Kategoriler' }).getByRole('link', { name });
  await chip('Bakım').tap();
  await expect.poll(() => chip('Bakım').getAttribute('aria-current')).toBe('true');
  expect(await isInSight(page.getByRole('heading', { name: 'Bakım' }))).toBe(true);
  expect(await isInSight(chip('Bakım'))).toBe(true);

  const end = page.getByText('Sonunda kolonya.').last();
  const heightOf = () => end.evaluate((element) => element.clientHeight);
  const clipped = await heightOf();
  await page.getByRole('button', { name: 'Devamı: Bakım tıraşı 4' }).tap();
  await expect.poll(heightOf).toBeGreaterThan(clipped * 2);
  await page.getByRole('button', { name: 'Daha az: Bakım tıraşı 4' }).tap();
  await expect.poll(heightOf).toBe(clipped);

  const search = page.getByRole('searchbox', { name: 'Hizmetlerde ara' });
  await search.fill('SAKAL TIRASI 2');
  await page.getByText('1 hizmet bulundu').waitFor({ state: 'attached' });
  expect(await page.getByRole('main').getByRole('listitem').getByText('tıraşı').allInnerTexts()).toEqual([
    'Sakal tıraşı 2',
  ]);
  await search.fill('yok böyle');
  await page.getByText('“yok böyle” ile eşleşen hizmet yok.').waitFor();
  await search.fill('tiras');
  await button(page, /^Sakal tıraşı 4/).tap();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
});
