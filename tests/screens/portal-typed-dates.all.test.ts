import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { field, typeDate } from './support/fields.ts';
import type { Locator } from './support/locator.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function type(page: Page, input: Locator, date: string): Promise<void> {
  await typeDate(page, input, date);
  expect(await input.inputValue()).toBe(date);
}
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const card = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer });
const book = async (salon: Salon, overrides: object) =>
  dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));

test('a date is typed into the filters of the appointments key by key, again and as a stretch', async () => {
  const salon = await openSalon(site.app);
  await book(salon, { customerFirstName: 'Ayşe', appointmentDate: '2026-05-30' });
  await book(salon, { customerFirstName: 'Zeynep', appointmentDate: '2026-06-02' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments');
  await card(page, 'Zeynep').waitFor();
  await type(page, field(page, 'Date'), '2026-06-02');
  await card(page, 'Ayşe').waitFor({ state: 'hidden' });
  await type(page, field(page, 'Date'), '2026-05-30');
  await card(page, 'Zeynep').waitFor({ state: 'hidden' });
  expect(searchOf(page)).toEqual({ date: '2026-05-30' });
  // Keys that would be another date of the day and month before
  await type(page, field(page, 'Date'), '2026-12-05');
  await card(page, 'Ayşe').waitFor({ state: 'hidden' });
  expect(searchOf(page)).toEqual({ date: '2026-12-05' });

  await page.getByRole('button', { name: 'More filters' }).click();
  const panel = page.getByRole('dialog', { name: 'More filters' });
  await type(page, panel.getByLabel('From'), '2026-06-01');
  await type(page, panel.getByLabel('To', { exact: true }), '2026-06-03');
  await card(page, 'Zeynep').waitFor();
  expect(searchOf(page)).toEqual({ from: '2026-06-01', to: '2026-06-03' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await card(page, 'Ayşe').waitFor();
  expect(await field(page, 'Date').inputValue()).toBe('');
});

test('a stretch is typed into the filters of the activity', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/staff/activity');
  await type(page, field(page, 'From'), '2026-01-15');
  await type(page, field(page, 'To'), '2026-05-01');
  await page.getByText('Nothing found').waitFor();
  expect(searchOf(page)).toEqual({ from: '2026-01-15', to: '2026-05-01' });
});

test('the days on which somebody is off are typed above what goes to others', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/calendar/handover?branch=${salon.branch.id}&staff=${salon.staff.id}&from=2026-05-29&to=2026-05-29`);
  await type(page, field(page, 'From'), '2026-07-08');
  await type(page, field(page, 'Until'), '2026-07-10');
  expect(searchOf(page)).toMatchObject({ from: '2026-07-08', to: '2026-07-10' });
});
