// @module-tag gesture
// @module-tag layout
import type { Appointment } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { holdCalls } from './support/failures.ts';
import { isFocused } from './support/fields.ts';
import { chooseMore, moreOf } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

const MENU_SCRIPT = /\/assets\/loaded-more-menu/;

/** A salon with an appointment this afternoon. */
async function openWithOne() {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const body = bookingBody(salon, { appointmentDate: TODAY, startTime: '15:00' });
  return { salon, booked: dataOf<Appointment>(await site.app.call('POST', '/appointments', { body, language: 'en' })) };
}
const items = (page: Page) => page.getByRole('menuitem');

test('a card shows what is done next, and the rest in a list that the keyboard reaches, in Turkish on a phone', async () => {
  const { salon } = await openWithOne();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'smallPhone' });
  await page.goto('/appointments');
  const card = page.getByRole('article');
  await card.getByText('Onaylandı', { exact: true }).waitFor();
  const names = await card.getByRole('button').evaluateAll((buttons) => buttons.map((each) => each.textContent));
  // What is known of the visit on its day, what is done next, and the list
  expect(names).toEqual(['Gecikti', 'Geldi', 'Koltukta', 'Tamamla', 'Gelmedi', '']);
  await card.getByRole('link', { name: '0535 111 22 33' }).waitFor();
  const more = moreOf(card);
  expect((await more.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

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
  const heights = await items(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
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

test.each(['between press and release', 'after the press'])(
  'a press opens the list that is loaded %s',
  async (moment) => {
    const { salon } = await openWithOne();
    const page = await site.newPage({ signedInAs: salon.ownerEmail, isFirstVisit: true });
    const letGo = await holdCalls(page, MENU_SCRIPT);
    const answer = page.waitForResponse(MENU_SCRIPT);
    await page.goto('/appointments');
    await moreOf(page.getByRole('article')).hover();
    await page.mouse.down();
    if (moment === 'after the press') await page.mouse.up();
    letGo();
    await (await answer).finished();
    if (moment !== 'after the press') await page.mouse.up();
    await expect.poll(() => isFocused(items(page).first())).toBe(true);
    await page.keyboard.press('Escape');
    await items(page).first().waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(moreOf(page.getByRole('article')))).toBe(true);
  },
);
