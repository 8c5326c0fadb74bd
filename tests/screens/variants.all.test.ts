import type { Appointment, Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
} from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots, typeDetails } from '../support/wizard.ts';
import { descriptionOf, field, fillIn, isFocused, newCustomer, unfold } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const COLOUR = {
  name: 'Saç boyama',
  description: 'Dipten uca',
  durationMinutes: 60,
  price: 900,
  variantName: 'Kısa',
  variants: [
    { name: 'Orta', durationMinutes: 75, price: 1250, translations: { en: { name: 'Medium' } } },
    { name: 'Uzun', durationMinutes: 120, price: 1800, translations: { en: { name: 'Long' } } },
  ],
  translations: { en: { name: 'Hair colouring', variantName: 'Short' } },
};

async function openWithColour(): Promise<{ salon: Salon; colour: Service }> {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const body = serviceBody(salon.branch.id, COLOUR);
  return { salon, colour: dataOf(await site.app.call('POST', '/services', { token: salon.token, body })) };
}
const newest = async ({ token, branch }: Salon) =>
  dataOf<Appointment[]>(
    await site.app.call('GET', `/appointments/calendar?branchId=${branch.id}&from=2026-05-29&to=${TOMORROW}`, {
      token,
    }),
  ).at(-1);

const track = async (code: string) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/track/${code}`, { language: 'tr' }));

test('a variant is added to another service, and a link leads to one, in English on a desktop', async () => {
  const { salon, colour } = await openWithColour();
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /^Saç kesimi/).click();
  await button(page, 'Add service').click();
  const dialog = page.getByRole('dialog', { name: 'Add service' });
  await dialog.getByRole('button', { name: /^Hair colouring/ }).click();
  await dialog.getByRole('radio', { name: /^Long/ }).check();
  await dialog.getByRole('button', { name: 'Continue · 2h · ₺1.800' }).click();
  await page.getByText('Hair colouring – Long').waitFor();
  await page.getByText('Total: 2h 30m · ₺2.149,99').waitFor();
  await button(page, 'Remove Hair colouring – Long').click();
  await page.getByText('Hair colouring – Long').waitFor({ state: 'detached' });

  await page.goto(`/${salon.branch.slug}?service=${colour.id}&variant=uzun&staff=${salon.staff.id}`);
  await page.getByRole('heading', { name: /date and time/i }).waitFor();
  await page.getByText('Hair colouring – Long').waitFor();
  // A link may leave the variant open.
  await page.goto(`/${salon.branch.slug}?service=${colour.id}`);
  await page
    .getByRole('group', { name: 'Hair colouring: Length' })
    .getByRole('radio', { name: /^Medium/ })
    .check();
  await button(page, 'Continue · 1h 15m · ₺1.250').click();
  await page.getByText('Hair colouring – Medium').waitFor();
});

test('the desk books long hair by typing, and makes it medium afterwards, in Turkish on a phone', async () => {
  const { salon, colour } = await openWithColour();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'Yeni randevu' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni randevu' });
  await field(form, 'Hizmet').pressSequentially('boyama uz');
  await page.keyboard.press('Enter');
  expect(await field(form, 'Hizmet').inputValue()).toBe('Saç boyama – Uzun (2 sa)');
  await form.getByText('Toplam: 2 sa, ₺1.800').waitFor();
  await fillIn(form, { Tarih: TOMORROW, Saat: '14:00' });
  await newCustomer(form, { Ad: 'Nur', Soyad: 'Işık', Telefon: '0532 111 22 33' });
  await form.getByRole('button', { name: 'Randevuyu kaydet' }).click();
  await form.waitFor({ state: 'hidden' });
  expect(await newest(salon)).toMatchObject({
    serviceName: 'Saç boyama – Uzun',
    endTime: '16:00',
    services: [{ variantId: colour.variants[1]?.id }],
  });

  const card = page.getByRole('article').filter({ hasText: 'Nur Işık' });
  await card.getByText('Saç boyama – Uzun').waitFor();
  await chooseMore(card, 'Değiştir');
  const change = page.getByRole('dialog', { name: 'Randevuyu değiştir' });
  await change.getByRole('combobox', { name: '1. hizmet' }).click();
  await page.getByRole('option', { name: /Orta/ }).click();
  await change.getByText('14:00 – 15:15').waitFor();
  await change.getByRole('button', { name: 'Kaydet' }).click();
  await change.waitFor({ state: 'hidden' });
  expect(await newest(salon)).toMatchObject({ serviceName: 'Saç boyama – Orta', endTime: '15:15', price: 1250 });
});

test('who is offered a variant no longer chooses again, and is not booked for another', async () => {
  const { salon, colour } = await openWithColour();
  const page = await site.newPage({ language: 'en', expectedErrors: /404/ });
  await page.goto(`/${salon.branch.slug}?service=${colour.id}&variant=uzun&staff=${salon.staff.id}`);
  await page.getByText('Hair colouring – Long').waitFor();
  const { id, branchId: _, ...service } = colour;
  const body = { ...service, variants: service.variants.slice(0, 1) };
  dataOf(await site.app.call('PUT', `/services/${id}`, { token: salon.token, body }));
  await page.reload();
  await page.getByRole('heading', { name: 'Choose a service' }).waitFor();
  await page.getByText('Hair colouring – ').waitFor({ state: 'detached' });
  expect(
    (
      await site.app.call('POST', '/appointments', {
        body: bookingBody(salon, { services: [{ serviceId: id, variantId: colour.variants[1]?.id }] }),
      })
    ).status,
  ).toBe(404);
});

test('an owner adds, orders and removes the options of a service, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Edit Saç kesimi' }).click();
  const form = page.getByRole('dialog', { name: 'Edit service' });
  await unfold(form, 'Other settings');
  await form.getByRole('button', { name: 'Add option' }).click();
  await expect.poll(() => isFocused(field(form, 'Name of the first option'))).toBe(true);
  const option = (number: number) => form.getByRole('group', { name: `Option ${number}` });
  expect(await field(option(2), 'Duration (minutes)').inputValue()).toBe('30');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => descriptionOf(option(2), 'Name')).toContain('Name is required');
  await fillIn(option(2), { Name: 'kısa ', 'Duration (minutes)': '45', Price: '500' });
  await fillIn(form, { 'Name of the first option': 'Kısa' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => descriptionOf(option(2), 'Name')).toContain('Two options must not have the same name');
  await fillIn(option(2), { Name: 'Uzun' });
  await option(2).getByRole('button', { name: 'English' }).click();
  await option(2).getByLabel('Name (English)').fill('Long');
  await form.getByRole('button', { name: 'Add option' }).click();
  await expect.poll(() => isFocused(field(option(3), 'Name'))).toBe(true);
  await fillIn(option(3), { Name: 'Orta', 'Duration (minutes)': '40' });
  await option(3).getByRole('combobox', { name: 'Kind of price' }).click();
  await page.getByRole('option', { name: 'On request' }).click();
  await option(3).getByRole('button', { name: 'Move option 3 up' }).click();
  expect(await field(option(2), 'Name').inputValue()).toBe('Orta');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  const row = page.getByRole('listitem').filter({ hasText: 'Saç kesimi' });
  await row.getByText('Kısa / Orta / Uzun').waitFor();
  await row.getByText('30–45m').waitFor();
  await row.getByText('From ₺349,99').waitFor();
  const read = async () =>
    dataOf<Service>(await site.app.call('GET', `/services/${salon.service.id}`, { token: salon.token }));
  expect(await read()).toMatchObject({
    variantName: 'Kısa',
    variants: [
      { name: 'Orta', priceKind: 'ASK', price: 0, durationMinutes: 40 },
      { name: 'Uzun', priceKind: 'FIXED', price: 500, translations: { en: { name: 'Long' } } },
    ],
  });

  // A copy has options of its own.
  await page.getByRole('button', { name: 'Duplicate Saç kesimi' }).click();
  const copy = page.getByRole('dialog', { name: 'New service' });
  await copy.getByRole('button', { name: 'Create service' }).click();
  await copy.waitFor({ state: 'hidden' });
  await page.getByRole('listitem').filter({ hasText: 'Saç kesimi (copy)' }).getByText('Kısa / Orta / Uzun').waitFor();

  // One of them is not sold for a while.
  await page.getByRole('button', { name: 'Edit Saç kesimi', exact: true }).click();
  await option(3).getByRole('switch', { name: 'Can be booked' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  await row.getByText('Kısa / Orta / Uzun (Inactive)').waitFor();
  expect((await read()).variants.map(({ isActive }) => isActive)).toEqual([true, false]);

  await page.getByRole('button', { name: 'Edit Saç kesimi', exact: true }).click();
  await form.getByRole('button', { name: 'Remove option 2' }).click();
  await form.getByRole('button', { name: 'Remove option 2' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  expect(await read()).toMatchObject({ variantName: null, variants: [] });
});

test('a customer chooses long hair under the service, in Turkish on a phone', async () => {
  const { salon } = await openWithColour();
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  const card = button(page, /^Saç boyama/);
  await card.getByText('1 sa – 2 sa').waitFor();
  await card.getByText('en az ₺900').waitFor();
  expect(await card.getAttribute('aria-expanded')).toBe('false');
  await card.press('Enter');
  const choices = page.getByRole('group', { name: 'Saç boyama: Uzunluk' });
  const option = (name: string) => choices.getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect
    .poll(() => choices.locator('label').allTextContents())
    .toEqual(['Kısa1 sa₺900', 'Orta1 sa 15 dk₺1.250', 'Uzun2 sa₺1.800']);
  // Nobody goes on with a length that they have not chosen.
  expect(await button(page, 'Devam et').isDisabled()).toBe(true);
  await option('Uzun').check();
  await button(page, 'Devam · 2 sa · ₺1.800').click();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  await page.getByText('Saç boyama – Uzun').waitFor();

  // Another one takes its place, as the services are remembered.
  await page.goBack();
  await page.reload();
  expect(await option('Uzun').isChecked()).toBe(true);
  await option('Orta').check();
  await button(page, 'Devam · 1 sa 15 dk · ₺1.250').click();
  await button(page, /İlker/).click();
  await page.getByText('Saç boyama – Orta').waitFor();
  await page.locator('input[type=date]').fill(TOMORROW);
  // A visit of 75 minutes begins no later than a quarter to five.
  await expect.poll(async () => (await slots(page).allInnerTexts()).at(-1)).toBe('16:45');
  await slots(page).filter({ hasText: '10:00' }).click();
  await button(page, 'Devam et').click();
  await page.locator('summary').getByText('Saç boyama – Orta').waitFor();
  await typeDetails(page);
  await button(page, 'Randevuyu onayla').click();
  const code = await page.getByText(CODE).first().innerText();
  await page.getByText('Saç boyama – Orta').waitFor();
  expect(await track(code)).toMatchObject({ serviceName: 'Saç boyama – Orta', endTime: '11:15', price: 1250 });
  await page.goto(`/track/${code}`);
  await page.getByText('Saç boyama – Orta').first().waitFor();
});
