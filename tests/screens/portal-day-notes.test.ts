import type { DayNote } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

const notesOf = async ({ token, branch }: Salon, from = TODAY, to = from) => {
  const path = `/appointments/calendar/notes?branchId=${branch.id}&from=${from}&to=${to}`;
  return dataOf<DayNote[]>(await site.app.call('GET', path, { token })).map(({ text }) => text);
};

test('on a phone it is begun in the panel, stands in the week with its day and on the printed day, in English', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', device: 'smallPhone' });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Adjust the view' }).click();
  await page.getByRole('button', { name: 'Add a note to the day' }).click();
  const writing = page.getByRole('textbox', { name: 'New note of the day' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await isFocused(writing)).toBe(true);
  await writing.fill('Air conditioning serviced between 9 and 11, please keep the back room free');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Edit note: Air conditioning/ }).waitFor();

  await page.goto('/calendar?view=week');
  await page.getByRole('button', { name: /^Edit note: .*29.* · Air conditioning/ }).waitFor();
  await page.goto(`/appointments/print?by=person&branch=${salon.branch.id}&date=${TODAY}`);
  const notes = page.getByRole('list', { name: 'Notes of the day' });
  await notes.waitFor();
  expect(await notes.getByRole('listitem').allInnerTexts()).toEqual(await notesOf(salon));
});
