import { type Branch, NO_BREAKS, type OwnSchedule } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  branchBody,
  dataOf,
  mailedToken,
  openSalon,
  PASSWORD,
  signIn,
  staffBody,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function ownSchedule(email: string, branchId?: string): Promise<OwnSchedule> {
  const token = await signIn(site.app, email);
  const query = branchId ? `?branchId=${branchId}` : '';
  return dataOf(await site.app.call('GET', `/staff/me/schedule${query}`, { token }));
}

test('a staff member of two branches loses nothing, in English on a desktop', async () => {
  const { token, branch, staff } = await openSalon(site.app);
  const body = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  await site.app.call('POST', `/auth/reset-password?token=${await mailedToken(site.app, staff.email)}`, { body });
  const second = dataOf<Branch>(
    await site.app.call('POST', '/branches', { token, body: branchBody({ name: 'Sahil Berber' }) }),
  );
  const there = staffBody(second.id, { email: staff.email, workingSchedule: undefined });
  dataOf(await site.app.call('POST', '/staff', { token, body: there }));
  const page = await site.newPage({ language: 'en', signedInAs: staff.email });

  const repair = await breakCalls(page, '/staff/me/schedule');
  await page.goto('/my-schedule');
  await page.getByRole('alert').getByText('Failed to load your schedule').waitFor();
  await repair();
  await tryAgain(page, page.getByText('No upcoming appointments'));
  const choice = page.getByRole('combobox', { name: 'Branch' });
  expect(await choice.inputValue()).toBe(branch.name);

  await page.getByLabel('Monday end').fill('20:00');
  const repairHours = await breakCalls(page, '/staff/me/working-hours?*', 'offline');
  await press(page, 'Save working hours');
  await page.getByRole('alert').getByText('Failed to save your working hours').waitFor();
  expect(await page.getByLabel('Monday end').inputValue()).toBe('20:00');
  await repairHours();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(new URL(page.url()).pathname).toBe('/my-schedule');
  const chooseSecond = async () => {
    await choice.click();
    await page.getByRole('option', { name: 'Sahil Berber' }).click();
  };
  await chooseSecond();
  await question.getByRole('button', { name: 'Never mind' }).click();
  expect(await choice.inputValue()).toBe(branch.name);
  await press(page, 'Save working hours');
  await page.getByText('Your working hours were saved').waitFor();

  await chooseSecond();
  await page.getByText('Day off').first().waitFor();
  expect(await choice.inputValue()).toBe('Sahil Berber');
  expect(await page.getByRole('switch', { name: 'Saturday' }).isChecked()).toBe(false);
  await press(page, 'Add a break on Tuesday');
  await press(page, 'Save break times');
  await page.getByText('Your break times were saved').waitFor();
  await page.reload();
  expect(await page.getByLabel('Tuesday, start of break 1').inputValue()).toBe('12:00');
  expect(await choice.inputValue()).toBe('Sahil Berber');
  expect((await ownSchedule(staff.email, branch.id)).workingSchedule.monday.end).toBe('20:00');
  expect((await ownSchedule(staff.email, branch.id)).breakTimes).toEqual(NO_BREAKS);
  expect((await ownSchedule(staff.email, second.id)).workingSchedule.monday.end).toBe('18:00');
});

test('who is on the staff of no branch is told so, and a branch of others leads to the own one', async () => {
  const { ownerEmail, branch, staff } = await openSalon(site.app);
  const owner = await site.newPage({ signedInAs: ownerEmail });
  await owner.goto(`/my-schedule?branch=${branch.id}`);
  await owner.getByText('Hiçbir şubenin personeli değilsiniz').waitFor();

  const body = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  await site.app.call('POST', `/auth/reset-password?token=${await mailedToken(site.app, staff.email)}`, { body });
  const elsewhere = await openSalon(site.app);
  const member = await site.newPage({ signedInAs: staff.email });
  await member.goto(`/my-schedule?branch=${elsewhere.branch.id}`);
  await member.waitForURL('/my-schedule');
  await member.getByRole('heading', { name: 'Çalışma saatlerim' }).waitFor();
});
