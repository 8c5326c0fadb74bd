import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, holdCalls } from './support/failures.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();
const TIMES = ['09:00', '09:30', '10:00', '10:30', '11:00'];

async function book(salon: Salon, address: string, startTime: string, customerFirstName: string): Promise<Appointment> {
  const body = bookingBody(salon, { startTime, customerFirstName });
  return dataOf(await site.app.call('POST', '/appointments', { body, address, language: 'tr' }));
}
const burst = async (salon: Salon) => {
  for (const [index, time] of TIMES.entries()) await book(salon, '203.0.113.7', time, `Sahte ${index + 1}`);
  return book(salon, '198.51.100.1', '14:00', 'Gerçek');
};

test('an owner is told of a burst, looks at it and cancels it in one step, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const real = await burst(salon);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments/pending');
  await page.getByRole('alert').getByText('5 bookings of the last 24 hours').waitFor();
  await page.getByRole('link', { name: 'Look at them and cancel them together' }).click();
  const card = page.getByRole('article', { name: '5 bookings from one source' });
  await card.getByText('Sahte 5 Demir').waitFor();
  await card.getByText('Within minutes').waitFor();
  expect(await page.getByText('Gerçek').count()).toBe(0);

  await card.getByRole('button', { name: 'Cancel them all…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 5 appointments?' });
  await dialog.getByText('Sahte 1 Demir').waitFor();
  expect(await dialog.getByRole('checkbox', { name: 'Tell the customers' }).isChecked()).toBe(false);
  const repair = await breakCalls(page, '/booking-sources/cancel');
  await dialog.getByRole('button', { name: 'Cancel 5 appointments' }).click();
  await dialog.getByRole('alert').waitFor();
  await repair();
  await dialog.getByRole('button', { name: 'Cancel 5 appointments' }).click();
  await page.getByText('5 appointments were cancelled').waitFor();
  await page.getByText('Nothing unusual').waitFor();
  await page.getByRole('link', { name: 'To all appointments' }).click();
  await page.getByRole('article').filter({ hasText: 'Gerçek' }).waitFor();
  expect(await page.getByText('Many bookings from one source').count()).toBe(0);
  const told = await site.app.database
    .selectFrom('messages')
    .select('id')
    .where('branch_id', '=', salon.branch.id)
    .where('kind', '=', 'REJECTED')
    .execute();
  expect(told).toEqual([]);
  const left = await site.app.call('GET', `/appointments/track/${real.confirmationCode}`);
  expect(left.body.data.status).toBe('PENDING');
});

test('the same in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  await burst(salon);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  await page.getByRole('link', { name: 'İncele ve birlikte iptal et' }).click();
  await page.getByRole('article', { name: 'Tek kaynaktan 5 randevu' }).waitFor();
  await page.getByRole('button', { name: 'Tümünü iptal et…' }).click();
  // The card is gone before everything else that shows appointments has its answer.
  const goOn = await holdCalls(page, /\/appointments\/manage\/pending/);
  await page.getByRole('dialog').getByRole('button', { name: '5 randevuyu iptal et' }).click();
  await page.getByText('Olağan dışı bir şey yok').waitFor();
  goOn();
  await page.getByText('5 randevu iptal edildi').waitFor();
});
