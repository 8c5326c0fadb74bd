import { expect, test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { field, isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('Enter in the search for a customer does not send the rest of the form', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  const search = form.getByRole('combobox', { name: 'Customer' });
  await search.press('Enter');
  await search.pressSequentially('0532 11');
  await search.press('Enter');
  await expect.poll(() => isFocused(field(form, 'First name'))).toBe(true);
  expect(await field(form, 'Phone').inputValue()).toBe('0532 11');
  expect(await form.getByText('First name is required').count()).toBe(0);
  await field(form, 'First name').press('Enter');
  await form.getByText('First name is required').waitFor();
});
