// @module-tag focus
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { typeDate } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function type(page: Page, input: Locator, date: string): Promise<void> {
  await typeDate(page, input, date);
  expect(await input.inputValue()).toBe(date);
}
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('a day is typed above the calendar, and half of one is taken back', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/calendar');
  const date = page.getByLabel('Date', { exact: true });
  await type(page, date, '2027-01-05');
  await page.getByText(/Tuesday.* 5 January 2027/).waitFor();
  expect(searchOf(page)).toMatchObject({ date: '2027-01-05' });
  await date.press('Backspace');
  expect(await date.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByText(/Wednesday.* 6 January 2027/).waitFor();
  expect(await date.inputValue()).toBe('2027-01-06');
});
