import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openBranch, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
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
  // Of no day
  await page.goto('/appointments/print');
  await sheet.getByText('2 randevu').waitFor();
  expect(await notes()).toEqual([]);
});
