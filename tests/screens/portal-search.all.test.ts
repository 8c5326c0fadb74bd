import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { acceptInvitation } from '../e2e/support/invitation.ts';
import { breakCalls, holdCalls, tryAgain } from './support/failures.ts';
import { isFocused } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const book = async (salon: Salon, overrides: object = {}) =>
  dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Search|Ara)$/ });
const typing = (page: Page) => dialog(page).getByRole('combobox');
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Search|Ara)$/ });
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
/** The option that a screen reader announces for Enter */
const active = (page: Page) =>
  typing(page).evaluate(
    (field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
  );

test('an owner finds people, customers, appointments and pages by keys alone, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const { confirmationCode } = await book(salon);
  await book(salon, {
    startTime: '12:00',
    customerFirstName: 'Işıl',
    customerLastName: 'Kaya',
    customerEmail: 'isil@musteri.example',
    customerPhone: '+90 536 444 55 66',
  });
  await book(salon, {
    startTime: '14:00',
    customerFirstName: 'Cuma',
    customerLastName: 'Er',
    customerEmail: 'cuma@musteri.example',
    customerPhone: '+90 536 444 55 77',
  });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/services');
  await page.getByRole('heading', { name: 'Saç kesimi' }).waitFor();

  await page.keyboard.press('Control+k');
  await typing(page).waitFor();
  await expect.poll(() => isFocused(typing(page))).toBe(true);
  await group(page, 'Pages and actions').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await opener(page).click();

  // In whatever letters, as the customers' own search does.
  await typing(page).pressSequentially('isil kaya');
  await group(page, 'Customers').getByRole('option', { name: 'Işıl Kaya' }).waitFor();
  await group(page, 'Appointments')
    .getByRole('option', { name: /Işıl Kaya.*12:00/ })
    .waitFor();
  expect(await option(page, /Ayşe/).count()).toBe(0);
  await dialog(page).getByRole('status').getByText('2 results').waitFor();
  expect(await active(page)).toContain('Işıl Kaya');
  await page.keyboard.press('ArrowUp');
  expect(await active(page)).toBe('All appointments found');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await title(page, 'Customer');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Işıl Kaya' }).waitFor();

  await page.keyboard.press('Control+k');
  await typing(page).fill(confirmationCode);
  await option(page, /Ayşe Demir/)
    .first()
    .click();
  await title(page, 'Appointments');
  await page.getByText(confirmationCode).first().waitFor();

  // Enter takes what is asked for, not what was found before.
  await page.keyboard.press('Control+k');
  await typing(page).fill('ayse');
  await group(page, 'Customers').getByRole('option', { name: 'Ayşe Demir' }).waitFor();
  await typing(page).fill('isil');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Işıl Kaya' }).waitFor();

  await page.keyboard.press('Control+k');
  await typing(page).fill('ilker oz');
  await group(page, 'People').getByRole('option', { name: 'İlker Öz' }).click();
  await title(page, 'Calendar');
  expect(new URL(page.url()).searchParams.get('person')).toBe(salon.staff.id);

  // Screens that the menu does not show are found by other words for them, too, and so are days.
  await page.keyboard.press('Control+k');
  for (const [typed, name] of [
    ['room', 'Rooms and devices'],
    ['pin', 'Shared tablets'],
    ['poster', 'QR code'],
    ['photo', 'Pictures'],
    ['yoga', 'Group sessions'],
    ['28 kasım 2026', 'Sat, 28 Nov 2026'],
  ] as const) {
    await typing(page).fill(typed);
    await option(page, name).waitFor();
  }
  await page.keyboard.press('Enter');
  await title(page, 'Calendar');
  expect(new URL(page.url()).searchParams.get('date')).toBe('2026-11-28');

  // Names win against weekdays and hidden words, even when Enter comes before the answer.
  await page.keyboard.press('Control+k');
  await typing(page).fill('Cuma');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Cuma Er' }).waitFor();
  await page.keyboard.press('Control+k');
  await typing(page).fill('opening');
  await option(page, /^Working Hours/).click();
  await title(page, 'Edit branch');
  expect(new URL(page.url()).hash).toBe('#hours');
  await page.keyboard.press('Control+k');
  await typing(page).fill('sac kesimi');
  await group(page, 'Services').getByRole('option', { name: 'Saç kesimi' }).click();
  await title(page, 'Services');
  await page.getByRole('heading', { name: 'Saç kesimi' }).waitFor();
  await page.keyboard.press('Control+k');
  await typing(page).fill('ışıl için randevu');
  await option(page, 'Appointment for Işıl Kaya').click();
  const booking = page.getByRole('dialog', { name: 'New appointment' });
  await booking.getByRole('region', { name: 'Işıl Kaya: customer card' }).waitFor();
  await page.keyboard.press('Escape');
  await booking.waitFor({ state: 'detached' });

  // The form opens on the page where it belongs, and only once.
  await page.keyboard.press('Control+k');
  await typing(page).fill('new app');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await form.waitFor();
  // Over a form nothing else opens.
  await page.keyboard.press('Control+k');
  expect(await dialog(page).count()).toBe(0);
  await page.reload();
  await title(page, 'Appointments');
  await page.getByText(confirmationCode).first().waitFor();
  expect(await form.count()).toBe(0);
});

test('what is not there, what takes long and what fails is said, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  await book(salon);
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    language: 'tr',
    device: 'smallPhone',
  });
  await page.goto('/appointments/pending');
  await title(page, 'Onay Bekleyenler');
  await opener(page).click();
  await typing(page).fill('yok böyle biri');
  await dialog(page).getByText('“yok böyle biri” için sonuç bulunamadı').first().waitFor();
  expect(await isWide(page)).toBe(true);

  const letGo = await holdCalls(page, /\/api\/v1\/customers\?/);
  await typing(page).fill('ayse');
  await dialog(page).getByRole('status').getByText('Yükleniyor…').waitFor();
  letGo();
  await group(page, 'Müşteriler').getByRole('option', { name: 'Ayşe Demir' }).waitFor();

  const repair = await breakCalls(page, /\/api\/v1\/customers\?/);
  await typing(page).fill('demir');
  await dialog(page).getByRole('alert').getByText('Müşterilerde arama yapılamadı').waitFor();
  // The rest is found all the same.
  await group(page, 'Randevular')
    .getByRole('option', { name: /Ayşe Demir/ })
    .waitFor();
  await repair();
  await tryAgain(dialog(page), group(page, 'Müşteriler').getByRole('option', { name: 'Ayşe Demir' }));
  await dialog(page).getByRole('button', { name: 'Kapat' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(opener(page))).toBe(true);
});

test('a staff member finds the own appointments and screens, and nobody’s customers', async () => {
  const salon = await openSalon(site.app);
  const email = await acceptInvitation(site.app, salon.staff);
  await book(salon);
  const page = await site.newPage({ signedInAs: email, language: 'en' });
  const asked: string[] = [];
  page.line.listen(({ url }) => asked.push(new URL(url).pathname));
  await page.goto('/my-schedule');
  await title(page, 'My schedule');
  await page.keyboard.press('Control+k');
  await option(page, 'My account').waitFor();
  for (const name of ['New appointment', 'Customers', 'Staff', 'Branches', 'Add service'])
    expect(await option(page, name).count()).toBe(0);
  await typing(page).fill('Ayşe');
  await group(page, 'Appointments')
    .getByRole('option', { name: /Ayşe Demir/ })
    .waitFor();
  expect(await group(page, 'Customers').count()).toBe(0);
  expect(asked.filter((path) => /\/(customers|staff)$/.test(path))).toEqual([]);
});
