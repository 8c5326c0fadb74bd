// @module-tag layout
// @module-tag gesture
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSalon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots } from '../support/wizard.ts';
import { isInSight } from './support/in-sight.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** A customer who scrolls by half a screen until what is wanted is in sight, and counts. */
function countTaps(page: Page) {
  const count = { taps: 0, scrolls: 0 };
  async function tap(wanted: Locator): Promise<void> {
    await wanted.waitFor();
    while (!(await isInSight(wanted))) {
      if (count.scrolls++ > 20) throw new Error('It does not come into sight');
      await page.evaluate(() => scrollBy(0, innerHeight / 2));
    }
    await wanted.tap();
    count.taps += 1;
  }
  return { count, tap };
}

test('a new customer books in 8 taps and 2 half-screen scrolls at most, in Turkish', async () => {
  const salon = await openSalon(site.app);
  await takeOn(site.app, salon, { firstName: 'Ada' });
  const page = await site.newPage({ device: 'shortPhone', language: 'tr' });
  const { count, tap } = countTaps(page);
  await page.goto(`/${salon.branch.slug}`);
  const { y } = (await button(page, /Saç kesimi/).boundingBox()) ?? {};
  expect(y).toBeLessThanOrEqual(300);
  await tap(button(page, /Saç kesimi/));
  await tap(button(page, /Fark etmez/));
  await tap(slots(page).first());
  await tap(button(page, 'Devam et'));
  const firstName = page.locator('[name=customerFirstName]');
  expect(await isInSight(firstName)).toBe(true);
  await tap(firstName);
  // Next, on the keyboard of a phone, is the Enter key.
  for (const typed of ['Ayşe', 'Demir', 'ayse@musteri.example']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('0555 000 00 00');
  await tap(button(page, 'Randevuyu onayla'));
  await page.getByText(CODE).waitFor();
  expect(count.taps).toBeLessThanOrEqual(8);
  expect(count.scrolls).toBeLessThanOrEqual(2);
});
