// @module-tag file
import type { Service } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dataOf, openBranch, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { field } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const servicesOf = async ({ token, branch }: Pick<Salon, 'token' | 'branch'>) =>
  dataOf<Service[]>(await site.app.call('GET', `/services?branchId=${branch.id}`, { token }));

test('a table is read, mended where it stands and added, in both ways of handing it over', async () => {
  const salon = await openSalon(site.app);
  const other = await openBranch(site.app, salon, { branch: { name: 'Berber Moda' } });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', expectedErrors: /400/ });
  await page.goto(`/services/several?branch=${other.branch.id}&from=file`);
  const choose = (text: string) =>
    page
      .getByLabel('Table with services')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Ad;Sakal\nFön;1');
  await page.getByRole('alert').getByText('No line names the columns').waitFor();
  await choose('Ad;Süre;Ücret;Kategori\nFön;kırk;1.250,50;Saç\nSaç kesimi;30;450;\n;20;100;');
  await page.getByText('“kırk” is not a duration in minutes').waitFor();
  await page.getByText('Line 3').waitFor();
  await page.getByText('Already there').waitFor();
  await page.getByText('Name is required').waitFor();
  expect(await field(page, 'Price: Fön').inputValue()).toBe('₺1.250,50');
  await press(page, 'Add 2 services');
  await page.getByRole('alert').getByText('2 services still need something').waitFor();
  await field(page, 'Minutes: Fön').fill('40');
  await page.getByLabel('Add nameless service').uncheck();
  await press(page, 'Add 1 service');
  await page.getByText('1 service added').waitFor();
  const added = (await servicesOf(other)).at(-1);
  expect(added).toMatchObject({ name: 'Fön', description: 'Fön', durationMinutes: 40, price: 1250.5 });

  await page.goto(`/services/several?branch=${salon.branch.id}&from=file`);
  await field(page, 'Or paste lines copied from a table').fill('Name\tMinutes\tPrice\nMassage\t60\t900');
  await press(page, 'Read the lines');
  await press(page, 'Add 1 service');
  await page.getByText('1 service added').waitFor();
  expect((await servicesOf(salon)).map(({ name }) => name)).toEqual(['Saç kesimi', 'Massage']);
});
