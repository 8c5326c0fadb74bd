// @module-tag layout
import type { Addon, Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { addonBody, dataOf, openSalon, type Salon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots, typeDetails } from '../support/wizard.ts';
import { expectPhoneFriendly } from './support/phone.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const ask = <Data>(salon: Salon, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  site.app.call(method, path, { token: salon.token, ...(body && { body }) }).then(dataOf<Data>);

/** A salon with a mask that takes time, and a towel that is free of charge and takes none. */
async function openWithAddons(): Promise<{ salon: Salon; mask: Addon; towel: Addon }> {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const mask = await ask<Addon>(
    salon,
    'POST',
    '/addons',
    addonBody(salon, { translations: { en: { name: 'Care mask' } } }),
  );
  const towel = { name: 'Sıcak havlu', durationMinutes: 0, price: 0, translations: { en: { name: 'Hot towel' } } };
  return { salon, mask, towel: await ask<Addon>(salon, 'POST', '/addons', addonBody(salon, towel)) };
}
const track = async (code: string) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/track/${code}`, { language: 'tr' }));
test('a customer adds a mask to a haircut on the first step, in Turkish on a phone', async () => {
  const { salon } = await openWithAddons();
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  const card = page.getByRole('listitem').filter({ has: button(page, /^Saç kesimi\s/) });
  const unfold = page.getByRole('button', { name: 'Saç kesimi: ek hizmetler' });
  expect(await unfold.getAttribute('aria-expanded')).toBe('false');
  await unfold.press('Enter');
  const choices = page.getByRole('list', { name: 'Saç kesimi: ek hizmetler' });
  await expect
    .poll(() => choices.getByRole('listitem').allInnerTexts())
    .toEqual(['Bakım maskesi\n+ 15 dk\n+ ₺150,00', 'Sıcak havlu']);
  await choices.getByRole('checkbox', { name: /Bakım maskesi/ }).press('Space');
  await card.getByText('₺499,99').first().waitFor();
  await expectPhoneFriendly(page);
  await button(page, 'Devam: 45 dk · ₺499,99').click();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  await page.getByText('Saç kesimi (+ Bakım maskesi)').waitFor();

  // What was added is remembered, and taken out where it was put in.
  await page.goBack();
  await page.reload();
  expect(await choices.getByRole('checkbox', { name: /Bakım maskesi/ }).isChecked()).toBe(true);
  await choices.getByRole('checkbox', { name: /Sıcak havlu/ }).check();
  await button(page, /^Devam: 45 dk/).click();
  await button(page, /İlker/).click();
  await page.getByText('Saç kesimi (+ Bakım maskesi, Sıcak havlu)').waitFor();
  await page.locator('input[type=date]').fill(TOMORROW);
  // What takes three quarters of an hour begins no later than a quarter past five.
  await expect.poll(async () => (await slots(page).allInnerTexts()).at(-1)).toBe('17:15');
  await slots(page).filter({ hasText: '10:00' }).click();
  await button(page, 'Devam et').click();
  await typeDetails(page);
  await button(page, 'Randevuyu onayla').click();
  const code = await page.getByText(CODE).first().innerText();
  await page.getByText('Saç kesimi (+ Bakım maskesi, Sıcak havlu)').waitFor();
  expect(await track(code)).toMatchObject({ endTime: '10:45', price: 499.99, services: [{ addons: [{}, {}] }] });
  await page.goto(`/track/${code}`);
  await page.getByText('Saç kesimi (+ Bakım maskesi, Sıcak havlu)').first().waitFor();
});
