import type { Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
} from '../../apps/server/src/test-support/salon.ts';
import { reachTimes, slots } from '../support/wizard.ts';
import { descriptionOf, field, fillIn, unfold } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const COLOUR = { name: 'Boya', durationMinutes: 110, bufferMinutes: 0 };
const addColour = async ({ token, branch }: Salon, terms: object = {}) =>
  dataOf<Service>(
    await site.app.call('POST', '/services', { token, body: serviceBody(branch.id, { ...COLOUR, ...terms }) }),
  );

test('customers book into a wait once the branch allows it, and the calendar shows both, in English on a desktop', async () => {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const colour = await addColour(salon, { processingAfterMinutes: 45, processingMinutes: 35 });
  const book = async (overrides: object) =>
    dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides), language: 'en' }));
  await book({ serviceId: colour.id, startTime: '10:00', customerFirstName: 'Beste' });
  const offered = async () => {
    const customer = await site.newPage({ language: 'en' });
    await reachTimes(customer, salon);
    return slots(customer).allInnerTexts();
  };
  expect(await offered()).not.toContain('10:45');

  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/branches/${salon.branch.id}/edit`);
  await unfold(page, 'Other settings');
  const allowed = page.getByRole('switch', { name: 'Customers may book online during processing time' });
  expect(await allowed.isChecked()).toBe(false);
  await allowed.press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/branches');

  const times = await offered();
  expect(times).toContain('10:45');
  for (const taken of ['10:30', '11:00', '11:15']) expect(times).not.toContain(taken);
  await book({ startTime: '10:45', customerFirstName: 'Canan', customerEmail: 'canan@musteri.example' });

  await page.goto(`/calendar?date=${TOMORROW}`);
  const colourEvent = page.getByRole('button', { name: /Beste.*processing 10:45–11:20/ });
  await colourEvent.waitFor();
  // A visit during the wait is not covered by the waiting one.
  await page.getByRole('button', { name: /Canan/ }).click();
  await page.getByRole('dialog').getByText('Canan').first().waitFor();
  await page.keyboard.press('Escape');
  await colourEvent.press('Enter');
  await page.getByRole('dialog').getByText('processing 10:45 – 11:20').waitFor();
});

test('a service is given a wait in which its person is free, in Turkish on a small phone', async () => {
  const salon = await openSalon(site.app);
  const colour = await addColour(salon);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'smallPhone' });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Boya hizmetini düzenle' }).click();
  const form = page.getByRole('dialog', { name: 'Hizmeti düzenle' });
  const before = field(form, 'Beklemeden önceki işlem (dakika)');
  await unfold(form, 'Diğer ayarlar');
  await field(form, 'Bekleme süresi (dakika)').fill('35');
  await before.fill('90');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await form.getByText('Önceki işlemle birlikte hizmetin süresini aşamaz').waitFor();
  await before.fill('45');
  await expect.poll(() => descriptionOf(form, 'Beklemeden önceki işlem (dakika)')).toContain('30 dk');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Boya' }) });
  await row.getByText(/35 dk/).waitFor();
  const { token } = salon;
  const saved = async () => dataOf<Service>(await site.app.call('GET', `/services/${colour.id}`, { token }));
  expect(await saved()).toMatchObject({ processingAfterMinutes: 45, processingMinutes: 35, durationMinutes: 110 });

  // Nothing of it is left where there is no wait.
  await page.getByRole('button', { name: 'Boya hizmetini düzenle' }).click();
  await unfold(form, 'Diğer ayarlar');
  await fillIn(form, { 'Bekleme süresi (dakika)': '' });
  await before.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await saved()).toMatchObject({ processingAfterMinutes: null, processingMinutes: null });
});
