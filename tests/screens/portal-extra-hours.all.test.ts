import { expect, test } from 'vitest';
import { dataOf, openSalon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { descriptionOf, field } from './support/fields.ts';
import type { Locator } from './support/locator.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

type Scope = Page | Locator;

const press = (scope: Scope, name: string) => scope.getByRole('button', { name, exact: true }).click();
const entry = (page: Page, ...texts: string[]) =>
  texts.reduce((items, text) => items.filter({ hasText: text }), page.getByRole('listitem'));

test('an owner changes time off, adds extra hours and takes both away, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const timeOff = { branchId: salon.branch.id, staffId: salon.staff.id, kind: 'TIME_OFF', reason: 'HOLIDAY' };
  const body = { ...timeOff, startDate: TOMORROW, endDate: TOMORROW };
  dataOf(await site.app.call('POST', '/schedule-exceptions', { token: salon.token, body }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/time-off');
  await page.getByText('Victory Day').waitFor();
  await press(page, 'Edit: İlker Öz, Sat, 30 May 2026');
  const editor = page.getByRole('dialog', { name: 'Edit time off' });
  await editor.getByRole('switch', { name: 'Whole days' }).click();
  await field(editor, 'Start time').fill('13:00');
  await field(editor, 'End time').fill('12:00');
  await field(editor, 'Note (optional)').fill('See the doctor');
  await press(editor, 'Save');
  expect(await descriptionOf(editor, 'End time')).toBe('The end must be after the start');
  await field(editor, 'End time').fill('17:30');
  await press(editor, 'Save');
  await editor.waitFor({ state: 'hidden' });
  await entry(page, 'Sat, 30 May 2026 13:00–17:30', 'See the doctor').waitFor();

  await press(page, 'Add time off');
  const drawer = page.getByRole('dialog', { name: 'Add time off or extra hours' });
  await drawer.getByText('Extra hours', { exact: true }).click();
  await field(drawer, 'Date').fill('2026-06-01');
  await field(drawer, 'Start time').fill('19:00');
  await field(drawer, 'End time').fill('00:00');
  await press(drawer, 'Save');
  await entry(page, 'Whole branch', 'Extra hours', 'Mon, 1 Jun 2026 19:00–24:00').waitFor();

  await press(page, 'Delete: İlker Öz, Sat, 30 May 2026 13:00–17:30');
  await page.getByRole('dialog', { name: 'Delete entry' }).getByText('customers can book in this time again').waitFor();
  await press(page, 'Delete');
  await entry(page, 'See the doctor').waitFor({ state: 'hidden' });
  await press(page, 'Show the past year');
  await page.getByText('Nothing in the past year').waitFor();
  await site.setTime(new Date('2026-06-02T09:00:00Z'));
  await page.reload();
  await page.getByText('No time off planned').waitFor();
  await press(page, 'Show the past year');
  await entry(page, 'Whole branch', 'Extra hours').waitFor();
});
