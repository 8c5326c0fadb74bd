import type { Appointment, Service, StaffMember } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  next,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
} from '../../apps/server/src/test-support/salon.ts';
import { field, fillIn, isFocused } from './support/fields.ts';
import type { Locator } from './support/locator.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const COLOUR = {
  ...{ name: 'Boya', price: 1500, durationMinutes: 110, bufferMinutes: 0 },
  ...{ processingAfterMinutes: 45, processingMinutes: 35 },
};
async function openWithColour(): Promise<{ salon: Salon; colour: Service; booked: Appointment }> {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true, slotIntervalMinutes: 5 } });
  const { token } = salon;
  const body = serviceBody(salon.branch.id, COLOUR);
  const colour = dataOf<Service>(await site.app.call('POST', '/services', { token, body }));
  return { salon, colour, booked: await book(salon, 'Beste', { serviceId: colour.id, startTime: '10:00' }) };
}
const book = async (salon: Salon, customerFirstName: string, wish: object) =>
  dataOf<Appointment>(
    await site.app.call('POST', '/appointments/manage', {
      token: salon.token,
      body: bookingBody(salon, { customerFirstName, customerEmail: `sure${next()}@posta.example`, ...wish }),
    }),
  );
const read = async ({ token }: Salon, { id }: Appointment) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/manage/${id}`, { token }));
/** Reads a field's error for screen readers. */
const errorOf = (form: Locator, label: string) =>
  field(form, label).evaluate((input) => {
    const id = input.getAttribute('aria-errormessage') ?? '';
    return document.getElementById(id)?.textContent ?? '';
  });

test('how long is worked and waited is changed on one appointment, in Turkish on a small phone', async () => {
  const { salon, booked } = await openWithColour();
  await book(salon, 'Canan', { startTime: '10:50' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'smallPhone' });
  await page.goto('/appointments');
  const card = page.getByRole('article').filter({ hasText: 'Beste' });
  await chooseMore(card, 'Değiştir');
  const form = page.getByRole('dialog', { name: 'Randevuyu değiştir' });
  const [work, wait, finish] = ['İşlem', 'Bekleme', 'Bitiş'].map((part) => `Boya: ${part} (dakika)`) as [
    string,
    string,
    string,
  ];
  const shown = () => Promise.all([work, wait, finish].map((label) => field(form, label).inputValue()));
  await field(form, work).waitFor();
  expect(await shown()).toEqual(['45', '35', '30']);
  await fillIn(form, { [work]: '60' });
  await form.getByText('Saat 10:00 – 12:05').waitFor();
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await form.getByText(/Bekleme süresinde ya da bitişten sonra başka bir randevu var/).waitFor();
  expect(await errorOf(form, work)).toContain('Bekleme süresinde');
  expect(await isFocused(field(form, work))).toBe(true);

  await fillIn(form, { [work]: '4' });
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await form.getByText('Süre 5 ile 480 dakika arasında olmalıdır').waitFor();
  expect(await errorOf(form, work)).not.toContain('Bekleme süresinde');
  await fillIn(form, { [work]: '50', [wait]: '40', [finish]: '' });
  await form.getByText('Saat 10:00 – 11:30').waitFor();
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Randevu değiştirildi').waitFor();
  expect(await read(salon, booked)).toMatchObject({
    durationMinutes: 90,
    waits: [{ startTime: '10:50', endTime: '11:30' }],
    services: [{ durationMinutes: 90, processingAfterMinutes: 50, processingMinutes: 40 }],
  });
  await chooseMore(card, 'Geçmiş');
  const history = page.getByRole('dialog');
  await history.getByText(/Boya ₺1.500 \(45 dk \+ 35 dk \+ 30 dk\)/).waitFor();
  await history.getByText(/Boya ₺1.500 \(50 dk \+ 40 dk\)/).waitFor();
});

test('what is added is divided as it is sold, and the other way round, in English on a desktop', async () => {
  const { salon, booked } = await openWithColour();
  const cut = await book(salon, 'Canan', { startTime: '14:00' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments');
  const card = page.getByRole('article').filter({ hasText: 'Canan' });
  await chooseMore(card, 'Change');
  const form = page.getByRole('dialog', { name: 'Change this appointment' });
  await form.getByRole('button', { name: 'Add another service' }).click();
  expect(await field(form, 'Boya: Work (minutes)').count()).toBe(0);
  await form.getByRole('combobox', { name: 'Service 2' }).click();
  await page.getByRole('option', { name: /Boya/ }).click();
  await fillIn(form, { 'Boya: Processing (minutes)': '20' });
  await form.getByText('From 14:00 to 16:05').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Appointment changed').waitFor();
  expect((await read(salon, cut)).waits).toEqual([{ startTime: '15:15', endTime: '15:35' }]);
  expect(await read(salon, booked)).toEqual(booked);
});

test('what takes longer may be the first work, in English on a small phone', async () => {
  const { salon, booked } = await openWithColour();
  const within = await book(salon, 'Canan', { startTime: '10:50' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', device: 'smallPhone' });
  await page.goto(`/calendar?date=${TOMORROW}&person=${salon.staff.id}`);
  await page.getByRole('button', { name: /Beste/ }).press('Enter');
  await chooseMore(page.getByRole('dialog', { name: 'Appointment' }), 'Takes longer');
  const form = page.getByRole('dialog', { name: 'Takes longer than planned' });
  await form.getByText('Until 11:55. Nobody else is affected.').waitFor();
  await form.getByRole('radiogroup', { name: 'What takes longer' }).getByText('10:00–10:45').click();
  await form.getByText('+10m').click();
  await form.getByText('10:50 → 11:00–11:30').waitFor();
  await form.getByRole('button', { name: 'Make it longer' }).click();
  await page.getByText('Lasts until 12:00 now').waitFor();
  expect((await read(salon, booked)).waits).toEqual([{ startTime: '10:55', endTime: '11:30' }]);
  expect((await read(salon, within)).startTime).toBe('11:00');

  // Nobody is in the way of a little more, and still it is the first work.
  await page.getByRole('button', { name: /Beste/ }).press('Enter');
  await chooseMore(page.getByRole('dialog', { name: 'Appointment' }), 'Takes longer');
  await form.getByText('10:00–10:55').click();
  await form.getByText('Until 12:05. Nobody else is affected.').waitFor();
  await form.getByRole('button', { name: 'Make it longer' }).click();
  await page.getByText('Lasts until 12:05 now').waitFor();
  expect((await read(salon, booked)).waits).toEqual([{ startTime: '11:00', endTime: '11:35' }]);
});

test('somebody has lengths of their own for what is divided, in Turkish on a small phone', async () => {
  const { salon, colour } = await openWithColour();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'smallPhone' });
  await page.goto('/staff');
  await page.getByRole('button', { name: /^Kişiye özel ücret ve süre/ }).click();
  const form = page.getByRole('dialog');
  const group = form.getByRole('group', { name: 'Boya' });
  const labels = ['İşlem', 'Bekleme', 'Bitiş'].map((part) => `Boya: ${part} (dakika)`);
  await group.waitFor();
  const placeholders = labels.map((label) => field(group, label).getAttribute('placeholder'));
  expect(await Promise.all(placeholders)).toEqual(['45', '35', '30']);
  await fillIn(group, { [labels[0] ?? '']: '4' });
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await group.getByText('Süre 5 ile 480 dakika arasında olmalıdır').waitFor();
  // An empty field beside it keeps the usual value.
  await fillIn(group, { [labels[0] ?? '']: '60' });
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText(/ücret ve süreler kaydedildi/).waitFor();
  const { token, staff } = salon;
  const { terms } = dataOf<StaffMember>(await site.app.call('GET', `/staff/${staff.id}`, { token }));
  expect(terms).toEqual([
    {
      ...{ serviceId: colour.id, variantId: null, price: null, durationMinutes: 125 },
      ...{ processingAfterMinutes: 60, processingMinutes: 35 },
    },
  ]);
  await page.getByRole('button', { name: /^1 hizmette özel/ }).click();
  await expect.poll(() => field(group, labels[2] ?? '').inputValue()).toBe('30');
  await page.goto('/services');
  await page.getByText(/Farklı olanlar: .* \(2 sa 5 dk · ₺1.500\)/).waitFor();
});
