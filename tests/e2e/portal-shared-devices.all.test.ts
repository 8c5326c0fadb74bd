// @module-tag storage
// @module-tag gesture
import { MINUTE, SECOND } from '@vakit/scheduling';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf } from '../../apps/server/src/test-support/salon.ts';
import { START } from '../../apps/server/src/test-support/test-app.ts';
import { openDesk, PIN } from '../support/shared-desk.ts';
import { field, isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();
/** Makes the browser of a page, in which the owner is signed in, a shared tablet. */
async function share(page: Page, [make, name, submit]: readonly [string, string, string]): Promise<void> {
  await page.goto('/staff/members');
  await page.getByRole('button', { name: make }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, name).fill('Ön masa');
  await dialog.getByRole('button', { name: submit }).click();
  await page.getByRole('listitem').filter({ hasText: 'Ön masa' }).waitFor();
}
const ENGLISH = ['Make this browser a shared tablet', 'Name of the tablet', 'Make it a shared tablet'] as const;

/** In milliseconds from the beginning of the test, for the browser and for the server. */
const after = (milliseconds: number) => site.setTime(new Date(START.getTime() + milliseconds));

test('left alone, all windows lock together; the same person is back where they were, by keys alone', async () => {
  const desk = await openDesk(site.app);
  const booking = bookingBody(desk, { customerFirstName: 'Fatma', appointmentDate: '2026-05-29', startTime: '14:00' });
  dataOf(await site.app.call('POST', '/appointments', { body: booking, language: 'tr' }));
  const page = await site.newPage({ language: 'en', signedInAs: desk.ownerEmail });
  await page.setViewportSize({ width: 1440, height: 900 });
  await share(page, ENGLISH);
  const second = await page.context().newPage();
  await second.goto('/calendar');
  await second.getByText('Fatma').first().waitFor();
  await page.goto('/services');
  // Only once this is there is input heard of.
  await page.getByRole('button', { name: 'Switch person' }).waitFor();
  // The server is told of input at the time of that input: the clock goes on only then.
  const serverIsTold = () => page.waitForResponse(/\/shared-device\/input$/);
  const ofClick = serverIsTold();
  await page.getByRole('button', { name: 'Add service' }).click();
  await field(page.getByRole('dialog'), 'Name').fill('Keratin');
  await ofClick;

  // A touch in one window keeps the other one unlocked.
  const ofKey = serverIsTold();
  await after(4 * MINUTE);
  await page.keyboard.press('Shift');
  await ofKey;
  await after(8 * MINUTE);
  await second.getByText('Fatma').first().waitFor();
  expect(second.url()).toMatch(/\/calendar/);

  await after(9 * MINUTE + SECOND);
  for (const window of [page, second]) {
    await window.getByRole('heading', { level: 1, name: 'Who is using it?' }).waitFor();
    expect(await window.content()).not.toMatch(/Fatma|Keratin/);
    expect(await window.evaluate(() => localStorage.getItem('jwt_token'))).toBeNull();
  }
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Who is using it?' }).waitFor();
  await page.goto('/calendar');
  await page.getByRole('heading', { level: 1, name: 'Who is using it?' }).waitFor();

  const own = 'Elif Yılmaz';
  await second.getByRole('button', { name: own }).focus();
  await second.keyboard.press('Enter');
  await second.getByRole('heading', { level: 1, name: own }).waitFor();
  expect(await isFocused(field(second, 'PIN'))).toBe(true);
  await second.keyboard.type('9517');
  await second.keyboard.press('Enter');
  await second.getByRole('alert').getByText('This PIN is not right').waitFor();
  expect(await isFocused(field(second, 'PIN'))).toBe(true);
  await second.keyboard.type(PIN);
  await second.keyboard.press('Enter');
  await second.waitForURL(/\/calendar/);
  await second.getByText('Fatma').first().waitFor();
  // The other window is open again, too, and nothing that was typed is lost.
  await page.waitForURL(/\/(dashboard|calendar|services)/);
  await page.goto('/services');
  await expect.poll(() => field(page.getByRole('dialog'), 'Name').inputValue()).toBe('Keratin');
});
