import { expect, test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { field, fillIn, unfold } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('an owner writes a service in a second language, and each customer reads and finds it in theirs', async () => {
  const salon = await openSalon(site.app);
  const portal = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await portal.goto('/services');
  await portal.getByRole('button', { name: `Edit ${salon.service.name}` }).click();
  const drawer = portal.getByRole('dialog', { name: 'Edit service' });
  await unfold(drawer, 'Other settings');
  await drawer.getByRole('button', { name: 'English' }).click();
  await fillIn(drawer, { 'Name (English)': 'www.kotu.example' });
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText(/^A name cannot/).waitFor();
  await fillIn(drawer, { 'Name (English)': 'Haircut', 'Description (English)': 'With a wash' });
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await portal.getByRole('heading', { name: salon.service.name }).waitFor();
  await portal.getByRole('button', { name: `Edit ${salon.service.name}` }).click();
  await unfold(drawer, 'Other settings');
  expect(await field(drawer, 'Description (English)').inputValue()).toBe('With a wash');

  const page = await site.newPage({ language: 'en', device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  await page.getByText('With a wash').waitFor();
  expect(await page.getByText(salon.service.name).count()).toBe(0);
  await page
    .getByRole('button', { name: 'Türkçe' })
    .or(page.getByRole('button', { name: 'TR' }))
    .first()
    .click();
  await page.getByText(salon.service.description).waitFor();
  expect(await page.getByText('Haircut').count()).toBe(0);

  // Links name a service in whatever language they were made.
  for (const name of ['haircut', 'sac-kesimi']) {
    await page.goto(`/${salon.branch.slug}?service=${name}`);
    await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  }
});
