import { type Appointment, NO_BREAKS } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots, typeDetails } from '../support/wizard.ts';
import { isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function openTeam() {
  const salon = await openSalon(site.app);
  const { token, branch } = salon;
  const shave = serviceBody(branch.id, { name: 'Sakal tıraşı', durationMinutes: 20, price: 150 });
  dataOf(await site.app.call('POST', '/services', { token, body: shave }));
  const ada = await takeOn(site.app, salon, { firstName: 'Ada', lastName: 'Su', breakTimes: NO_BREAKS });
  return { salon, ada };
}
const book = async (salon: Salon, overrides: object = {}) =>
  dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const track = async ({ confirmationCode }: Pick<Appointment, 'confirmationCode'>) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/track/${confirmationCode}`));

test('a customer books two services with whoever is free, in Turkish on a phone', async () => {
  const { salon } = await openTeam();
  await book(salon, { startTime: '09:00' });
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).click();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  expect(await page.getByRole('main').getByRole('button').nth(2).innerText()).toContain('Fark etmez');
  await button(page, /Fark etmez/).click();
  await button(page, 'Hizmet ekle').click();
  const dialog = page.getByRole('dialog', { name: 'Hizmet ekle' });
  await dialog.getByRole('button', { name: /Sakal tıraşı/ }).waitFor();
  await dialog.getByRole('button', { name: /Sakal tıraşı/ }).click();
  await page.getByText('50 dk').first().waitFor();
  await page.getByText('₺499,99').first().waitFor();
  await page.locator('input[type=date]').fill(TOMORROW);
  // One of the two is free then.
  await slots(page).filter({ hasText: '09:00' }).click();
  await button(page, 'Devam et').click();
  await typeDetails(page);
  await button(page, 'Randevuyu onayla').click();
  const code = await page.getByText(CODE).first().innerText();
  await page.getByText('Ada Su').waitFor();
  expect(await track({ confirmationCode: code })).toMatchObject({
    staffName: 'Ada Su',
    serviceName: 'Saç kesimi + Sakal tıraşı',
    startTime: '09:00',
    endTime: '09:50',
    price: 499.99,
  });
  await page.goto(`/track/${code}`);
  await page.getByText('Sakal tıraşı').first().waitFor();
});

test('a customer takes two services from the start, and one of them out again, in English on a desktop', async () => {
  const { salon } = await openTeam();
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).click();
  const line = page.getByRole('region', { name: 'Your appointment' });
  await expect.poll(() => line.getByRole('listitem').allInnerTexts()).toEqual(['Saç kesimi · 30m · ₺349,99']);
  // One service is taken out by choosing another one.
  expect(await line.getByRole('button').count()).toBe(1);
  await line.getByRole('button', { name: 'Add service' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sakal tıraşı/ })
    .click();
  await line.getByRole('status').getByText('Total: 50m · ₺499,99').waitFor();
  expect(await line.getByRole('listitem').count()).toBe(2);
  // All that the salon offers is chosen: nothing is left to add.
  expect(await isFocused(line)).toBe(true);

  await line.getByRole('button', { name: 'Remove Saç kesimi' }).click();
  await expect.poll(() => line.getByRole('listitem').allInnerTexts()).toEqual(['Sakal tıraşı · 20m · ₺150']);
  expect(await isFocused(line)).toBe(true);
  await button(page, /Ada Su/).click();
  await page.getByRole('complementary').getByText('Sakal tıraşı').waitFor();
});

test('a customer moves an appointment by its code, loses a race and keeps it until then, in English', async () => {
  const { salon } = await openTeam();
  const booked = await book(salon, { startTime: '10:00' });
  const page = await site.newPage({ language: 'en', expectedErrors: /409/ });
  await page.goto(`/track/${booked.confirmationCode}`);
  await page.getByRole('link', { name: 'Change time' }).click();
  await page.getByRole('heading', { name: 'Change your appointment' }).waitFor();
  await page.locator('input[type=date]').fill(TOMORROW);
  await slots(page).filter({ hasText: '15:00' }).click();
  await button(page, 'Continue').click();
  await page.getByRole('heading', { name: 'Confirm the change' }).waitFor();

  // Somebody else is faster.
  await book(salon, { startTime: '15:00' });
  await button(page, 'Confirm change').click();
  await page.getByText(/This time has just been taken/).waitFor();
  expect(await track(booked)).toMatchObject({ startTime: '10:00', staffName: 'İlker Öz' });

  await slots(page).filter({ hasText: '16:00' }).click();
  await button(page, 'Continue').click();
  await button(page, 'Confirm change').click();
  await page.getByText('Your request has been changed.').waitFor();
  await page.getByText('16:00 – 16:30').waitFor();
  expect(await track(booked)).toMatchObject({ startTime: '16:00', status: 'PENDING' });
});
