// @module-tag layout
import type { Appointment } from '@vakit/contract';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { bookForTwo } from '../support/mother-and-daughter.ts';
import { button } from '../support/wizard.ts';
import { isInSight } from './support/in-sight.ts';
import { openParlour } from './support/parlour.ts';
import { expectPhoneFriendly } from './support/phone.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const book = async (salon: Salon, overrides = {}) =>
  dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));

async function bottomOf(shown: Locator): Promise<number> {
  const box = await shown.boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
}

test('whoever cancels all or a part sees at once what is done, on a small phone', async () => {
  const { confirmationCode } = await book(await openSalon(site.app));
  const page = await site.newPage({ language: 'tr', device: 'smallPhone' });
  await page.goto(`/track/${confirmationCode}`);
  await page.getByRole('heading', { level: 1, name: 'Şık Berber' }).waitFor();
  for (const name of ['Takvime ekle', 'Yol tarifi', 'Saati değiştir'])
    expect(await bottomOf(page.getByRole('link', { name }))).toBeLessThanOrEqual(560);
  expect(await bottomOf(button(page, 'Randevuyu iptal et'))).toBeLessThanOrEqual(560);
  await button(page, 'Randevuyu iptal et').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Randevuyu iptal et' }).click();
  await page.getByText('İptal edildi', { exact: true }).waitFor();
  expect(await isInSight(page.getByText('Randevunuz iptal edildi.'))).toBe(true);

  const two = await bookForTwo(site.app, await openParlour(site.app));
  await page.goto(`/track/${two.confirmationCode}`);
  await button(page, /Yalnızca bunu iptal et/)
    .last()
    .click();
  await page.getByRole('dialog').getByText('Diğer randevunuz olduğu gibi kalır.', { exact: false }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Yalnızca bunu iptal et' }).click();
  const told = page.getByText(/\(Zeynep\) iptal edildi\. Diğer randevunuz duruyor\./);
  await told.waitFor();
  expect(await isInSight(told)).toBe(true);
});

test('a word without an end does not make a page wider than the phone', async () => {
  const word = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine'.padEnd(110, 'ler');
  const salon = await openSalon(site.app, {
    branch: { name: word.slice(0, 100), description: word, address: word },
    service: { name: word.slice(0, 100), description: word },
  });
  const { confirmationCode } = await book(salon, { customerNotes: word });
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/track/${confirmationCode}`);
  await page.getByText('Beklemede', { exact: true }).waitFor();
  await expectPhoneFriendly(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /^Muvaffakiyet/).waitFor();
  await expectPhoneFriendly(page);
  const price = page.getByText('₺', { exact: false }).first();
  await price.scrollIntoViewIfNeeded();
  expect(await isInSight(price)).toBe(true);
  await button(page, /^Muvaffakiyet/).click();
  await button(page, /İlker/).waitFor();
  await expectPhoneFriendly(page);
});
