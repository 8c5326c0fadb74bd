import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openBranch,
  openSalon,
  type Salon,
  staffBody,
} from '../../apps/server/src/test-support/salon.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function book(salon: Salon, overrides: object): Promise<Appointment> {
  return dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides), language: 'tr' }));
}

const DAY = '2026-05-30';
const writeNote = async ({ token, branch }: Pick<Salon, 'token' | 'branch'>, text: string) =>
  dataOf(
    await site.app.call('POST', '/appointments/calendar/notes', {
      token,
      body: { branchId: branch.id, date: DAY, text },
    }),
  );

async function openDay() {
  const salon = await openSalon(site.app);
  const body = staffBody(salon.branch.id, { firstName: 'Nil', lastName: 'Aydın' });
  const nil = dataOf<Salon['staff']>(await site.app.call('POST', '/staff', { token: salon.token, body }));
  for (let hour = 9; hour < 18; hour += 1) {
    const startTime = `${hour}:00`.padStart(5, '0');
    await book(salon, { startTime, customerFirstName: 'Ayşe', customerNotes: `Not ${hour}` });
    await book(salon, { startTime, customerFirstName: 'Mert', staffId: nil.id });
  }
  return salon;
}

test('notes of the day are printed with the list of a day, each with its branch where there are several', async () => {
  const salon = await openSalon(site.app);
  await book(salon, {});
  await writeNote(salon, 'Ürün teslimatı 14:00');
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto(`/appointments?date=${DAY}`);
  await page.getByRole('article').first().waitFor();
  await page.getByRole('link', { name: 'Yazdır' }).first().click();
  const sheet = page.getByRole('region', { name: 'Randevuları yazdır' });
  await sheet.getByRole('list', { name: 'Günün notları', exact: true }).getByText('Ürün teslimatı 14:00').waitFor();

  const other = await openBranch(site.app, salon, { branch: { name: 'Berber Moda' } });
  await book(other, {});
  await writeNote(other, 'Klima servisi');
  await page.reload();
  const notes = () => sheet.getByRole('list').allInnerTexts();
  await expect
    .poll(async () => (await notes()).sort())
    .toEqual(['Berber Moda · Klima servisi', `${salon.branch.name} · Ürün teslimatı 14:00`].sort());

  await page.goto(`/appointments/print?by=person&date=${DAY}&branch=${other.branch.id}`);
  await expect.poll(notes).toEqual(['Klima servisi']);
  // Without a date
  await page.goto('/appointments/print');
  await sheet.getByText('2 randevu').waitFor();
  expect(await notes()).toEqual([]);
});

test('the list as it is filtered, and one appointment, in English', async () => {
  const salon = await openDay();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments?q=mert');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('link', { name: 'Print' }).first().click();
  const sheet = page.getByRole('region', { name: 'Print appointments' });
  await sheet.getByText('9 appointments shown').waitFor();
  expect(await sheet.getByRole('row').count()).toBe(10);
  await page.getByRole('button', { name: 'Back' }).click();
  await chooseMore(page.getByRole('article').first(), 'Print');
  await sheet.getByRole('heading', { name: 'Saç kesimi' }).waitFor();
  expect(await sheet.getByText('Mert Demir').count()).toBe(1);
});
