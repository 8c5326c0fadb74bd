import { test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots } from '../support/wizard.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('a phone number that cannot be one is asked for again at its field, an unusual one once', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ device: 'shortPhone', language: 'en' });
  const phone = page.locator('[name=customerPhone]');
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).click();
  await button(page, /İlker/).click();
  await slots(page).first().click();
  await button(page, 'Continue').click();
  await page.locator('[name=customerFirstName]').fill('Ayşe');
  await page.locator('[name=customerLastName]').fill('Demir');
  await page.locator('[name=customerEmail]').fill('ayse@musteri.example');

  await phone.fill('asdf');
  await button(page, 'Confirm booking').click();
  await page.getByText('Invalid phone number').waitFor();
  await phone.and(page.locator(':focus')).waitFor();
  await button(page, 'Confirm booking').click();
  await page.getByText('Invalid phone number').waitFor();

  await phone.fill('0555 000 00');
  await page.locator('[name=customerEmail]').focus();
  await page.getByText('This number looks wrong').waitFor();
  await phone.fill('+49 30 901820');
  await page.locator('[name=customerEmail]').focus();
  await page.getByText('This number looks wrong').waitFor({ state: 'detached' });
  // Filling in another field does not clear this error.
  await phone.fill('0555 000 00');
  await page.locator('[name=customerEmail]').fill('ayse@');
  await button(page, 'Confirm booking').click();
  await page.getByText('This number looks wrong').waitFor();
  await page.locator('[name=customerEmail]').fill('ayse@musteri.example');
  await button(page, 'Confirm booking').click();
  await phone.and(page.locator(':focus')).waitFor();
  await page.getByText('This number looks wrong').waitFor();
  // The warning does not stop a customer who has no other number.
  await button(page, 'Confirm booking').click();
  await page.getByText(CODE).waitFor();
});
