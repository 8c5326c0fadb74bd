// @module-tag gesture
// @module-tag storage
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EVERY_DAY, openBranch, openSalon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** Three people, of whom Selin does not work on the Friday on which the tests begin */
async function openLargeSalon() {
  const salon = await openSalon(site.app);
  const workingSchedule = { ...EVERY_DAY, friday: { start: '09:00', end: '18:00', available: false } };
  await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak', workingSchedule });
  await takeOn(site.app, salon, { firstName: 'Can', lastName: 'Yücel' });
  return salon;
}

/** Names of the shown columns, from left to right */
async function columnsOf(page: Page): Promise<string[]> {
  await page.locator('[data-column]').first().waitFor();
  return page.getByRole('button', { name: /: (seçenekler|options)$/ }).allInnerTexts();
}

test('people are ordered by keys and by the mouse, in each branch as this browser likes it', async () => {
  const salon = await openLargeSalon();
  const other = await openBranch(site.app, salon, {
    branch: { name: 'Sahil' },
    staff: { firstName: 'Ada', lastName: 'Su' },
  });
  await takeOn(site.app, other, { firstName: 'Ege', lastName: 'Er' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto(`/calendar?branch=${salon.branch.id}`);
  const usual = await columnsOf(page);
  expect(usual.toSorted()).toEqual(['Can Yücel', 'Selin Ak', 'İlker Öz']);
  await page.getByRole('button', { name: 'Görünüm', exact: true }).click();
  const [first, second, third] = usual as [string, string, string];
  const handle = (name: string) => page.getByRole('button', { name: `Yerini değiştir: ${name}` });
  await handle(first).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => columnsOf(page)).toEqual([second, first, third]);
  expect(await isFocused(handle(first))).toBe(true);
  await expect.poll(() => page.getByRole('status').getByText(`${first}: 2 / 3`).count()).toBe(1);

  const [from, to] = [await handle(third).boundingBox(), await handle(second).boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => columnsOf(page)).toEqual([third, second, first]);

  await page.reload();
  expect(await columnsOf(page)).toEqual([third, second, first]);
  await page.goto(`/calendar?branch=${other.branch.id}`);
  expect(await columnsOf(page)).toHaveLength(2);
  await page.goto(`/calendar?branch=${salon.branch.id}`);
  expect(await columnsOf(page)).toEqual([third, second, first]);
});
