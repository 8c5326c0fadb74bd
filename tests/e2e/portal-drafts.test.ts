// @module-tag network
// @module-tag storage
import { expect, test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { LOADING_FAILED } from './support/failures.ts';
import { field } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('without a connection a strip says since when, and the form is sent again by a press', async () => {
  const { ownerEmail } = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: ownerEmail, language: 'en', expectedErrors: LOADING_FAILED });
  await page.goto('/services');
  await page.getByRole('heading', { name: 'Saç kesimi' }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('No connection: this screen is as of', { exact: false }).waitFor();
  await page.getByRole('heading', { name: 'Saç kesimi' }).waitFor();

  await page.getByRole('button', { name: 'Add service' }).click();
  const form = page.getByRole('dialog', { name: 'New service' });
  await field(form, 'Name').fill('Ağda');
  await field(form, 'Description').fill('Kol ve bacak');
  await form.getByRole('button', { name: 'Create service' }).click();
  await form.getByRole('alert').waitFor();
  expect(await field(form, 'Name').inputValue()).toBe('Ağda');
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Create service' }).click();
  await page.getByRole('heading', { name: 'Ağda' }).waitFor();
  await expect.poll(() => page.getByText('No connection', { exact: false }).count(), { timeout: 40_000 }).toBe(0);
});
