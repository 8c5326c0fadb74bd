import type { Appointment, Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, serviceBody, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots, typeDetails } from '../support/wizard.ts';
import { expectAccessibleInBothSchemes, expectNoAxeViolations } from './support/accessibility.ts';
import { descriptionOf, field, fillIn, isFocused } from './support/fields.ts';
import { expectPhoneFriendly } from './support/phone.ts';
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
const track = async (code: string) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/track/${code}`, { language: 'tr' }));
test('a customer chooses long hair under the service, in Turkish on a phone', async () => {
  const { salon } = await openWithColour();
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  const card = button(page, /^Saç boyama/);
  await card.getByText('1 sa – 2 sa').waitFor();
  await card.getByText('₺900,00 ve üzeri').waitFor();
  expect(await card.getAttribute('aria-expanded')).toBe('false');
  await card.press('Enter');
  const choices = page.getByRole('list', { name: 'Saç boyama: seçenekler' });
  await expect
    .poll(() => choices.getByRole('button').allInnerTexts())
    .toEqual(['Kısa\n1 sa\n₺900,00', 'Orta\n1 sa 15 dk\n₺1.250,00', 'Uzun\n2 sa\n₺1.800,00']);
  const last = await choices.getByRole('button', { name: /^Uzun/ }).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await expectNoAxeViolations(page);
  await expectPhoneFriendly(page);
  // The card is not the button of what it unfolds.
  await choices.getByRole('button', { name: /^Uzun/ }).click();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  await page.getByText('Saç boyama – Uzun').waitFor();

  // Another one takes its place, as the services are remembered.
  await page.goBack();
  await page.reload();
  expect(await choices.getByRole('button', { name: /^Uzun/ }).getAttribute('aria-pressed')).toBe('true');
  await choices.getByRole('button', { name: /^Orta/ }).click();
  await button(page, /İlker/).click();
  await page.getByText('Saç boyama – Orta').waitFor();
  await page.locator('input[type=date]').fill(TOMORROW);
  // What takes 75 minutes begins no later than a quarter to five.
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
  await expectNoAxeViolations(page);
});

test('an owner adds, orders and removes the options of a service, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Edit Saç kesimi' }).click();
  const form = page.getByRole('dialog', { name: 'Edit service' });
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
  await expectAccessibleInBothSchemes(page);
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
  await expectAccessibleInBothSchemes(page);

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
