import type { ServiceCategory } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls } from './support/failures.ts';
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
