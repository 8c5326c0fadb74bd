import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { isFocused } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const book = async (salon: Salon, overrides: object = {}) =>
  dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const rows = (page: Page) => page.getByRole('region', { name: /^(Customers|Müşteriler)$/ }).getByRole('listitem');

test('an owner is told who may be the same person, on both cards and at the appointment, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  await book(salon);
  await book(salon, { customerFirstName: 'Ayşegül', customerEmail: 'aysegul@is.example', startTime: '11:00' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  const first = page.getByRole('article').first();
  await first.getByText('Telefon ve e-posta bir randevuda görüldü; onaylanmadı.').waitFor();
  await first.getByRole('link', { name: 'Aynı kişi olabilecek müşteriler' }).click();
  await rows(page).filter({ hasText: 'Ayşegül Demir' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Ayşegül Demir' }).waitFor();
  const similar = page.getByRole('region', { name: 'Aynı kişi olabilir' });
  await similar.getByText('Aynı telefon').waitFor();
  await similar.getByRole('link', { name: 'Ayşe Demir' }).click();
  await page.getByRole('heading', { name: 'Ayşe Demir' }).waitFor();
  await similar.getByRole('button', { name: 'Ayşegül Demir ile birleştir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Birleştir', exact: true }).click();
  await page.getByText('Müşteriler birleştirildi').waitFor();
  await page.getByRole('button', { name: 'Birleştirmeyi geri al' }).waitFor();
  await similar.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Ayşe Demir' }))).toBe(true);
});

test('of many who may be the same person three are seen, and the others by one more press, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const named = (number: number) => ({
    customerEmail: `ayse${number}@is${number}.example`,
    customerPhone: `053511122${30 + number}`,
  });
  for (let number = 0; number < 6; number++) await book(salon, { ...named(number), startTime: `1${number}:00` });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'smallPhone' });
  await page.goto('/customers');
  await rows(page).first().getByRole('link').click();
  const similar = page.getByRole('region', { name: 'Aynı kişi olabilir' });
  await similar.getByRole('listitem').first().waitFor();
  expect(await similar.getByRole('listitem').count()).toBe(3);
  await similar.getByRole('button', { name: '2 kişi daha göster' }).click();
  expect(await similar.getByRole('listitem').count()).toBe(5);
  await expect.poll(() => isFocused(similar.getByRole('listitem').nth(3).getByRole('link').first())).toBe(true);
  expect(await similar.getByRole('button', { name: /daha göster/ }).count()).toBe(0);
});
