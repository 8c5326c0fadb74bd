import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { chooseMore } from './support/more.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const receive = async (salon: Salon, path: '' | '/walk-in', overrides: object) =>
  dataOf<Appointment>(
    await site.app.call('POST', `/appointments/manage${path}`, {
      token: salon.token,
      body: bookingBody(salon, { customerEmail: '', ...overrides }),
    }),
  );

async function cancellingOn(page: Page, customer: string) {
  const card = page.getByRole('article').filter({ hasText: customer });
  await card.getByRole('button', { name: /^(Diğer işlemler|More actions)/ }).click();
  await page.getByRole('menuitem', { name: /^(İptal et|Cancel)$/ }).click();
  return page.getByRole('dialog', { name: /^(Bu randevuyu iptal ediyor musunuz|Cancel this appointment)\?$/ });
}

test('who cancels reads that a customer without an address is to be called, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  await receive(salon, '', { customerFirstName: 'Mert', customerPhone: '0532 444 55 66' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  const dialog = await cancellingOn(page, 'Mert Demir');
  await dialog.getByText('Bu saat yeniden boşalır.').waitFor();
  await dialog.getByText('Mert Demir adlı müşteriye mesaj gönderilemiyor. Lütfen arayın: 0532 444 55 66.').waitFor();
  expect(await dialog.getByRole('link', { name: '0532 444 55 66' }).getAttribute('href')).toBe('tel:05324445566');
  // There is no message to choose.
  expect(await dialog.getByRole('checkbox').count()).toBe(0);
});

test('who cancels reads that nobody is told of a walk-in, and by email who has left an address, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  await receive(salon, '/walk-in', { customerFirstName: '', customerLastName: '', customerPhone: '' });
  await receive(salon, '', { startTime: '11:00', customerEmail: 'ece@musteri.example', customerFirstName: 'Ece' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments');
  const nobody = await cancellingOn(page, 'Walk-in');
  await nobody.getByText('The customer left no contact, so no message will be sent.').waitFor();
  await nobody.getByRole('button', { name: 'Never mind' }).click();
  await nobody.waitFor({ state: 'detached' });
  const byEmail = await cancellingOn(page, 'Ece Demir');
  await byEmail.getByText('Ece Demir will be told by email at ece@musteri.example.').waitFor();
  await byEmail.getByLabel('Notify the customer').uncheck();
  await byEmail.getByText('No message will be sent. Call if needed: 0535 111 22 33.').waitFor();
  await byEmail.getByRole('button', { name: 'Never mind' }).click();
  await byEmail.waitFor({ state: 'detached' });

  await page.goto(`/calendar?date=${TOMORROW}`);
  await page.getByRole('button', { name: /10:00 Walk-in/ }).click();
  await chooseMore(page.getByRole('dialog'), 'Cancel');
  await page
    .getByRole('dialog')
    .getByText(/so no message will be sent\.$/)
    .waitFor();
  expect(await page.getByText(/by email/).count()).toBe(0);
});
