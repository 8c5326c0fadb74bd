import { expect, test } from 'vitest';
import { EVERY_DAY, openSalon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import type { Page } from './support/page.ts';
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

test('who neither works nor is booked on the day is left out by a tick, also on a phone, in English', async () => {
  const salon = await openLargeSalon();
  const desk = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await desk.goto('/calendar');
  expect(await columnsOf(desk)).toHaveLength(3);
  await desk.getByRole('button', { name: 'View', exact: true }).click();
  await desk.getByRole('switch', { name: 'Only people who work' }).click();
  await expect.poll(() => columnsOf(desk)).toHaveLength(2);
  expect(await columnsOf(desk)).not.toContain('Selin Ak');
  await desk.goto('/calendar?date=2026-05-30');
  await expect.poll(() => columnsOf(desk)).toContain('Selin Ak');

  const phone = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', device: 'smallPhone' });
  await phone.goto('/calendar');
  await phone.getByRole('button', { name: 'View', exact: true }).click();
  await phone.getByRole('switch', { name: 'Only people who work' }).click();
  await phone.keyboard.press('Escape');
  const shown = phone.getByRole('combobox', { name: 'Staff member' });
  await shown.click();
  await phone.getByRole('option', { name: 'Can Yücel' }).waitFor();
  await phone.keyboard.press('Escape');
  const names = new Set<string>();
  for (let step = 0; step < 3; step += 1) {
    const name = await shown.inputValue();
    names.add(name);
    await phone.getByRole('button', { name: 'Next staff member' }).click();
    await expect.poll(() => shown.inputValue()).not.toBe(name);
  }
  expect([...names].sort()).toEqual(['Can Yücel', 'İlker Öz']);
});
