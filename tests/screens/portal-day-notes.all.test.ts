import type { DayNote } from '@vakit/contract';
import { expect, test } from 'vitest';
import { acceptInvitation, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { isFocused } from './support/fields.ts';
import { chooseMore, moreOf } from './support/more.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

const notesOf = async ({ token, branch }: Salon, from = TODAY, to = from) => {
  const path = `/appointments/calendar/notes?branchId=${branch.id}&from=${from}&to=${to}`;
  return dataOf<DayNote[]>(await site.app.call('GET', path, { token })).map(({ text }) => text);
};

/** Opens the calendar, and waits until it hears of changes. */
async function openListening(page: Page): Promise<void> {
  const listening = page.waitForResponse(/\/events$/);
  await page.goto('/calendar');
  await listening;
}

test('on a phone it is begun in the panel, stands in the week with its day and on the printed day, in English', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', device: 'smallPhone' });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('button', { name: 'Add a note to the day' }).click();
  const writing = page.getByRole('textbox', { name: 'New day note' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await isFocused(writing)).toBe(true);
  await writing.fill('Air conditioning serviced between 9 and 11, please keep the back room free');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Edit note: Air conditioning/ }).waitFor();

  await page.goto('/calendar?view=week');
  await page.getByRole('button', { name: /^Edit note: .*29.* · Air conditioning/ }).waitFor();
  await page.goto(`/appointments/print?by=person&branch=${salon.branch.id}&date=${TODAY}`);
  const notes = page.getByRole('list', { name: 'Day notes' });
  await notes.waitFor();
  expect(await notes.getByRole('listitem').allInnerTexts()).toEqual(await notesOf(salon));
});

test('a note of the day is written, changed and removed by the keyboard, and read by the staff at once', async () => {
  const salon = await openSalon(site.app);
  await acceptInvitation(site.app, salon.staff.email);
  const staff = await site.newPage({ signedInAs: salon.staff.email });
  await openListening(staff);
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/calendar');
  const more = moreOf(page);
  await more.focus();
  await page.keyboard.press('Enter');
  const add = page.getByRole('menuitem', { name: 'Güne not ekle' });
  await add.focus();
  await page.keyboard.press('Enter');
  const writing = page.getByRole('textbox', { name: 'Günün yeni notu' });
  await expect.poll(() => isFocused(writing)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(more)).toBe(true);
  await chooseMore(page, 'Güne not ekle');
  await expect.poll(() => isFocused(writing)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Lütfen notu yazın').waitFor();
  await page.keyboard.type('Ürün teslimatı 14:00');
  await page.keyboard.press('Enter');
  const edit = page.getByRole('button', { name: 'Notu düzenle: Ürün teslimatı 14:00' });
  await edit.waitFor();
  await expect.poll(() => page.getByRole('status').getByText('Not kaydedildi').count()).toBe(1);
  expect(await notesOf(salon)).toEqual(['Ürün teslimatı 14:00']);
  await staff.getByRole('group', { name: 'Günün notları' }).getByText('Ürün teslimatı 14:00').waitFor();
  expect(await staff.getByRole('button', { name: /^Not/ }).count()).toBe(0);

  await edit.focus();
  await page.keyboard.press('Enter');
  const editing = page.getByRole('textbox', { name: 'Notu düzenle: Ürün teslimatı 14:00' });
  await editing.fill('Vazgeçildi');
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(edit)).toBe(true);
  await page.keyboard.press('Enter');
  await editing.fill('Ürün teslimatı 15:30');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => isFocused(page.getByRole('button', { name: 'Notu düzenle: Ürün teslimatı 15:30' })))
    .toBe(true);
  await staff.getByText('Ürün teslimatı 15:30').waitFor();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Not silindi').waitFor();
  // While it has the focus it waits.
  await page.getByRole('button', { name: 'Geri al' }).focus();
  await staff.getByText('Ürün teslimatı 15:30').waitFor({ state: 'detached' });
  expect(await notesOf(salon)).toEqual([]);
  await page.keyboard.press('Control+z');
  await staff.getByText('Ürün teslimatı 15:30').waitFor();
  expect(await notesOf(salon)).toEqual(['Ürün teslimatı 15:30']);
});
