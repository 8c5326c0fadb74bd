import type { Branch, ScheduleException, StaffMember } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { fillIn, isFocused } from './support/fields.ts';
import type { Page } from './support/page.ts';
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
const breaksOf = async ({ token, staff }: Salon) =>
  dataOf<StaffMember>(await site.app.call('GET', `/staff/${staff.id}`, { token })).breakTimes.friday;

const cell = (page: Page, time: string, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Book|Randevu ver|Randevu al).*${time}–.*${name}`) });

test('by the keyboard, or from the menu of a column, and as a break of every week, in Turkish', async () => {
  const salon = await openSalon(site.app);
  await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/calendar');
  await cell(page, '14:00', 'İlker Öz').focus();
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'İlker Öz: boş zaman' });
  await dialog.getByRole('switch', { name: 'Her hafta, mola olarak' }).click();
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click();
  await page.getByText('Bu aralık kapatıldı').waitFor();
  expect(await breaksOf(salon)).toEqual([{ start: '14:00', end: '14:30' }]);
  await expect.poll(() => isFocused(cell(page, '13:30', 'İlker Öz'))).toBe(true);
  await page.getByRole('button', { name: 'Yeniden aç: Mola 14:00–14:30, İlker Öz' }).click();
  await page.getByRole('button', { name: 'Her hafta kaldır' }).click();
  await page.getByText('Haftalık mola kaldırıldı').waitFor();
  expect(await breaksOf(salon)).toEqual([]);
  await expect.poll(() => isFocused(cell(page, '14:00', 'İlker Öz'))).toBe(true);

  await page.getByRole('button', { name: 'Selin Ak: seçenekler' }).click();
  await page.getByRole('button', { name: 'Bir aralığı kapat' }).click();
  const second = page.getByRole('dialog', { name: 'Selin Ak: boş zaman' });
  await fillIn(second, { 'Başlangıç saati': '16:00', 'Bitiş saati': '16:45' });
  await second.getByRole('button', { name: 'Kapat', exact: true }).last().click();
  await page.getByRole('button', { name: 'Yeniden aç: Mola 16:00–16:45, Selin Ak' }).waitFor();
  expect(await blocksOf(salon)).toEqual(['Selin Ak BREAK 2026-05-29 16:00 16:45']);
});
