// @module-tag layout
import type { Appointment, Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, serviceBody, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots, typeDetails } from '../support/wizard.ts';
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
});
