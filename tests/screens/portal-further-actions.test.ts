import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { isFocused } from './support/fields.ts';
import { chooseMore, moreOf } from './support/more.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

/** A salon with an appointment this afternoon. */
async function openWithOne() {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const body = bookingBody(salon, { appointmentDate: TODAY, startTime: '15:00' });
  return { salon, booked: dataOf<Appointment>(await site.app.call('POST', '/appointments', { body, language: 'en' })) };
}
const items = (page: Page) => page.getByRole('menuitem');

test('in the calendar an appointment is moved at once, and what is done now and then is in the list, in English', async () => {
  const { salon, booked } = await openWithOne();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/calendar');
  const event = page.locator('button[data-event-id]').filter({ hasText: 'Ayşe Demir' });
  await event.click();
  const details = page.getByRole('dialog', { name: 'Appointment' });
  for (const name of ['Complete', 'No Show', 'Move'])
    await details.getByRole('button', { name, exact: true }).waitFor();
  await moreOf(details).click();
  await items(page).first().waitFor();
  expect(await items(page).allInnerTexts()).toEqual([
    ...['Swap', 'Takes longer', 'Running late', 'Change', 'Next appointment', 'Repeat', 'Messages', 'History', 'Print'],
    'Cancel',
  ]);
  // Escape closes the list alone.
  await page.keyboard.press('Escape');
  await items(page).first().waitFor({ state: 'hidden' });
  await details.waitFor();
  await expect.poll(() => isFocused(moreOf(details))).toBe(true);
  await chooseMore(details, 'Running late');
  const push = page.getByRole('dialog', { name: 'Push the rest of the day' });
  await push.waitFor();
  await page.keyboard.press('Escape');
  await push.waitFor({ state: 'hidden' });

  // A date that is unticked is not booked.
  await event.click();
  await chooseMore(details, 'Repeat');
  const repeat = page.getByRole('dialog', { name: 'Repeat the appointment of Ayşe Demir' });
  await repeat.getByRole('button', { name: 'Book 6 appointments' }).waitFor();
  await repeat.getByRole('checkbox').nth(5).uncheck();
  await repeat.getByRole('button', { name: 'Book 5 appointments' }).click();
  await page.getByText('5 appointments booked for Ayşe Demir').waitFor();
  const series = await site.app.call('GET', `/appointments/manage/${booked.id}/series`, { token: salon.token });
  expect(series.body.data).toHaveLength(6);
});

test('a request that waits is approved or rejected at once, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'smallPhone' });
  await page.goto('/appointments/pending');
  const card = page.getByRole('article');
  for (const name of ['Onayla', 'Reddet']) await card.getByRole('button', { name, exact: true }).waitFor();
  await moreOf(card).click();
  await expect.poll(() => items(page).allInnerTexts()).toContain('Geçmiş');
});

test('a card shows what is done next, and the rest in a list that the keyboard reaches, in Turkish on a phone', async () => {
  const { salon } = await openWithOne();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'smallPhone' });
  await page.goto('/appointments');
  const card = page.getByRole('article');
  await card.getByText('Onaylandı', { exact: true }).waitFor();
  const names = await card.getByRole('button').evaluateAll((buttons) => buttons.map((each) => each.textContent));
  // Buttons for the visit's arrival, the next step, and the menu
  expect(names).toEqual(['Gecikti', 'Geldi', 'Koltukta', 'Tamamla', 'Gelmedi', '']);
  await card.getByRole('link', { name: '0535 111 22 33' }).waitFor();
  const more = moreOf(card);

  await more.focus();
  await page.keyboard.press('Enter');
  await items(page).first().waitFor();
  expect(await items(page).allInnerTexts()).toEqual([
    'Değiştir',
    'Sonraki randevu',
    'Tekrarla',
    'Mesajlar',
    'Geçmiş',
    'Yazdır',
    'İptal et',
  ]);
  await expect.poll(() => isFocused(items(page).first())).toBe(true);
  await page.keyboard.press('Escape');
  await items(page).first().waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(more)).toBe(true);

  // Each dialog gives the focus back to where it was opened from.
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(items(page).first())).toBe(true);
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
  await expect.poll(() => isFocused(items(page).filter({ hasText: 'Geçmiş' }))).toBe(true);
  await page.keyboard.press('Enter');
  const history = page.getByRole('dialog', { name: 'Geçmiş' });
  await history.getByText('Onaylandı').waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(more)).toBe(true);

  await chooseMore(card, 'İptal et');
  await page.getByRole('dialog').getByRole('button', { name: 'Randevuyu iptal et' }).click();
  await card.getByText('İptal edildi', { exact: true }).waitFor();
  await more.click();
  await items(page).first().waitFor();
  expect(await items(page).allInnerTexts()).toEqual(['Mesajlar', 'Geçmiş', 'Yazdır']);
});
