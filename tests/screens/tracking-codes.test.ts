import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('a customer has a device remember their code, and forget it', async () => {
  const salon = await openSalon(site.app);
  const { confirmationCode } = dataOf<Appointment>(
    await site.app.call('POST', '/appointments', { body: bookingBody(salon) }),
  );
  const page = await site.newPage({ device: 'smallPhone', language: 'en' });
  await page.goto(`/track/${confirmationCode}`);
  const remember = page.getByRole('checkbox', { name: 'Remember this code on this device' });
  expect(await remember.isChecked()).toBe(false);
  await remember.check();

  await page.goto('/track');
  await page.getByRole('link', { name: confirmationCode }).waitFor();
  await page.getByRole('link', { name: confirmationCode }).click();
  await page.waitForURL(`**/track/${confirmationCode}`);
  expect(await remember.isChecked()).toBe(true);

  await page.goBack();
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await page.getByRole('link', { name: confirmationCode }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Search' }).waitFor();
  expect(await page.getByRole('link', { name: confirmationCode }).count()).toBe(0);
});

test('a code that nobody has stands in its field once more, in English', async () => {
  const { branch } = await openSalon(site.app);
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/${branch.slug}`);
  await page.getByRole('link', { name: 'Track your appointment' }).click();
  const field = page.getByLabel('Confirmation code');
  expect(await field.getAttribute('placeholder')).toBe('ABC-123-XYZ');
  expect(await page.getByRole('button', { name: 'Search' }).isDisabled()).toBe(true);
  await field.pressSequentially('abc-123-xyi');
  expect(await field.inputValue()).toBe('ABC-123-XYI');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('Appointment not found. Please check your confirmation code.').waitFor();
  await page.getByText('You searched for: ABC-123-XYI').waitFor();
  expect(await field.inputValue()).toBe('ABC-123-XYI');
  await page.getByRole('link', { name: 'Track another' }).click();
  await field.waitFor();
});
