// @module-tag gesture
// @module-tag layout
import type { Branch, ScheduleException } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { fillIn, isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

const blocksOf = async ({ token, branch }: Salon) =>
  dataOf<ScheduleException[]>(
    await site.app.call('GET', `/schedule-exceptions?branchId=${(branch as Branch).id}&from=${TODAY}`, { token }),
  ).map(({ staffName, reason, startDate, startTime, endTime, note }) =>
    [staffName, reason, startDate, startTime, endTime, note].filter(Boolean).join(' '),
  );
const cell = (page: Page, time: string, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Book|Randevu ver|Randevu al).*${time}–.*${name}`) });

test('a stretch is marked by the mouse, blocked, freed by one press and blocked again by Undo, in English', async () => {
  const salon = await openSalon(site.app);
  await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/calendar');
  const [from, to] = [cell(page, '14:00', 'İlker Öz'), cell(page, '15:00', 'İlker Öz')];
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('Nothing to mark');
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 20, { steps: 3 });
  await page.mouse.move(end.x + 20, end.y + 12, { steps: 8 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Free time of İlker Öz' });
  expect(await dialog.getByLabel('Start time').inputValue()).toBe('14:00');
  expect(await dialog.getByLabel('End time').inputValue()).toBe('15:30');
  await dialog.getByRole('combobox', { name: 'Why' }).click();
  await page.getByRole('option', { name: 'Errand' }).click();
  await fillIn(dialog, { 'Note (optional)': 'Bank' });
  await dialog.getByRole('button', { name: 'Block' }).click();
  const block = 'İlker Öz ERRAND 2026-05-29 14:00 15:30 Bank';
  await page.getByText('This time is blocked').waitFor();
  expect(await blocksOf(salon)).toEqual([block]);

  await page.getByRole('button', { name: 'Free again: Errand 14:00–15:30, İlker Öz' }).click();
  await page.getByText('This time is free again').waitFor();
  expect(await blocksOf(salon)).toEqual([]);
  await expect.poll(() => isFocused(from)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('button', { name: 'Free again: Errand 14:00–15:30, İlker Öz' }).waitFor();
  expect(await blocksOf(salon)).toEqual([block]);
});
