import type { ServiceCategory } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls } from './support/failures.ts';
import { field, isFocused } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const send = async <Data>({ token }: Salon, path: string, body: object) =>
  dataOf<Data>(await site.app.call('POST', path, { token, body }));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an order that somebody else has overtaken is told of and taken back', async () => {
  const salon = await openSalon(site.app);
  for (const name of ['Saç', 'Sakal'])
    await send<ServiceCategory>(salon, '/service-categories', { branchId: salon.branch.id, name });
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/services');
  await press(page, 'Kategoriler');
  const repair = await breakCalls(page, '/service-categories');
  await page.getByRole('button', { name: 'Sakal kategorisini taşı' }).press('ArrowUp');
  await page.getByRole('alert').getByText('Sıralama kaydedilemedi').waitFor();
  expect(await page.getByRole('dialog').getByRole('listitem').allInnerTexts()).toEqual(['Saç', 'Sakal']);
  await repair();
});

test('an owner makes, orders, renames and deletes categories, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/services');
  await press(page, 'Categories');
  const drawer = page.getByRole('dialog', { name: 'Service categories' });
  await drawer.getByText('There are no categories yet.').waitFor();
  const rows = drawer.getByRole('listitem');
  const add = async (name: string) => {
    await field(drawer, 'New category').fill(name);
    await press(page, 'Add category');
    await rows.filter({ hasText: name }).waitFor();
    await expect.poll(() => field(drawer, 'New category').inputValue()).toBe('');
  };
  await add('Hair');
  await add('Beard');
  await field(drawer, 'New category').fill('Beard');
  await press(page, 'Add category');
  await drawer.getByText('This branch already has a category of this name').waitFor();
  await field(drawer, 'New category').fill('');

  const handle = (name: string) => drawer.getByRole('button', { name: `Move ${name}` });
  const saved = page.waitForCall(({ method, status }) => method === 'PUT' && status === 200);
  await handle('Beard').press('ArrowUp');
  await drawer.getByText('Beard: place 1 of 2').waitFor();
  await saved;
  expect(await isFocused(handle('Beard'))).toBe(true);
  await add('Care');
  await expect.poll(() => rows.allInnerTexts()).toEqual(['Beard', 'Hair', 'Care']);

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
