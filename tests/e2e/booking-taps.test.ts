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

test.each([
  ['tr', /Fark etmez/, 'Devam et', 'Randevuyu onayla'],
  ['en', /No preference/, 'Continue', 'Confirm booking'],
] as const)(
  'a new customer books in 8 taps and 2 half-screen scrolls at most: %s',
  async (language, anyone, goOn, book) => {
    const salon = await openSalon(site.app);
    await takeOn(site.app, salon, { firstName: 'Ada' });
    const page = await site.newPage({ device: 'shortPhone', language });
    const { count, tap } = countTaps(page);
    await page.goto(`/${salon.branch.slug}`);
    await tap(button(page, /Saç kesimi/));
    await tap(button(page, anyone));
    await tap(slots(page).first());
    await tap(button(page, goOn));
    const firstName = page.locator('[name=customerFirstName]');
    expect(await isInSight(firstName)).toBe(true);
    await tap(firstName);
    // Next, on the keyboard of a phone, is the Enter key.
    for (const typed of ['Ayşe', 'Demir', 'ayse@musteri.example']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('0555 000 00 00');
    await tap(button(page, book));
    await page.getByText(CODE).waitFor();
    expect(count.taps).toBeLessThanOrEqual(8);
    expect(count.scrolls).toBeLessThanOrEqual(2);
  },
);

test('a phone number that cannot be one is asked for again at its field, an unusual one once', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ device: 'shortPhone', language: 'en' });
  const phone = page.locator('[name=customerPhone]');
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).click();
  await button(page, /İlker/).click();
  await slots(page).first().click();
  await button(page, 'Continue').click();
  await page.locator('[name=customerFirstName]').fill('Ayşe');
  await page.locator('[name=customerLastName]').fill('Demir');
  await page.locator('[name=customerEmail]').fill('ayse@musteri.example');

  await phone.fill('asdf');
  await button(page, 'Confirm booking').click();
  await page.getByText('Invalid phone number').waitFor();
  await phone.and(page.locator(':focus')).waitFor();
  await button(page, 'Confirm booking').click();
  await page.getByText('Invalid phone number').waitFor();

  await phone.fill('0555 000 00');
  await page.locator('[name=customerEmail]').focus();
  await page.getByText('This number looks too short or too long').waitFor();
  await phone.fill('+49 30 901820');
  await page.locator('[name=customerEmail]').focus();
  await page.getByText('This number looks too short or too long').waitFor({ state: 'detached' });
  // Whoever mends another field has not answered for this one.
  await phone.fill('0555 000 00');
  await page.locator('[name=customerEmail]').fill('ayse@');
  await button(page, 'Confirm booking').click();
  await page.getByText('This number looks too short or too long').waitFor();
  await page.locator('[name=customerEmail]').fill('ayse@musteri.example');
  await button(page, 'Confirm booking').click();
  await phone.and(page.locator(':focus')).waitFor();
  await page.getByText('This number looks too short or too long').waitFor();
  // Whoever has none but that keeps it.
  await button(page, 'Confirm booking').click();
  await page.getByText(CODE).waitFor();
});
