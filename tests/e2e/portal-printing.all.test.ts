// @module-tag print
// @module-tag layout
import type { Appointment } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, staffBody } from '../../apps/server/src/test-support/salon.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function book(salon: Salon, overrides: object): Promise<Appointment> {
  return dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides), language: 'tr' }));
}

/** How many pages a PDF of the page has; a list of pages names itself, besides. */
const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

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

test('a day is printed by person from the calendar, black on white on one page', async () => {
  const salon = await openDay();
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/calendar?date=2026-05-30');
  await chooseMore(page, 'Yazdır');
  const sheet = page.getByRole('region', { name: 'Randevuları yazdır' });
  await sheet.getByRole('heading', { name: 'Nil Aydın (9)' }).waitFor();
  expect(await sheet.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['İlker Öz (9)', 'Nil Aydın (9)']);
  expect(await sheet.getByText('Not 9').count()).toBe(0);
  expect(await sheet.getByText('0535').count()).toBe(0);
  await page.getByLabel('Notlar').check();
  await page.getByLabel('Telefonlar').check();
  await sheet.getByText('Not 9').waitFor();
  expect(await sheet.getByText('0535 111 22 33').count()).toBe(18);

  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Yazdır' }).isVisible()).toBe(false);
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  const inks = await sheet.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(inks).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBeLessThan(40);
  expect(await pagesOf(page)).toBe(1);
});
