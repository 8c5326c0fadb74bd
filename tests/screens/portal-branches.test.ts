import { type Appointment, type Branch, branchCreation } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, signUpOwner } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import { field, fillIn } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const branchesOf = async (token: string) => dataOf<Branch[]>(await site.app.call('GET', '/branches', { token }));

test('an owner edits a branch and deletes it once nobody is expected, in English on a phone', async () => {
  const salon = await openSalon(site.app, { branch: { minimumNoticeMinutes: 90 } });
  const { token, branch } = salon;
  const appointment = dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    language: 'en',
    device: 'phone',
  });
  const repair = await breakCalls(page, '/branches', 'offline');
  await page.goto('/branches');
  await page.getByRole('alert').getByText('Failed to fetch branches').waitFor();
  await repair();
  await tryAgain(page, page.getByRole('link', { name: 'Edit Şık Berber' }));
  await page.getByRole('link', { name: 'Edit Şık Berber' }).click();
  await page.waitForURL(`/branches/${branch.id}/edit`);
  await field(page, 'Branch name').waitFor();
  expect(await field(page, 'Page address').isEditable()).toBe(false);
  expect(await field(page, 'Least notice').inputValue()).toBe('90');
  expect(await page.getByRole('combobox', { name: 'Unit of the least notice' }).inputValue()).toBe('minutes');
  await choose(page, 'Unit of the least notice', 'days');
  await fillIn(page, { 'Branch name': 'Şık Berber Moda', 'Least notice': '2', 'How far ahead (days)': '30' });
  await press(page, 'Save');
  await page.waitForURL('/branches');
  await page.getByText('Şık Berber Moda was saved').waitFor();
  expect(await branchesOf(token)).toMatchObject([
    { slug: branch.slug, name: 'Şık Berber Moda', minimumNoticeMinutes: 2 * 24 * 60, bookingHorizonDays: 30 },
  ]);
  await page.getByRole('link', { name: 'Edit Şık Berber Moda' }).click();
  await field(page, 'Least notice').waitFor();
  expect(await field(page, 'Least notice').inputValue()).toBe('2');
  expect(await page.getByRole('combobox', { name: 'Unit of the least notice' }).inputValue()).toBe('days');
  await page.getByRole('link', { name: 'Never mind' }).click();
  await page.waitForURL('/branches');

  await press(page, 'Delete Şık Berber Moda');
  const confirmation = page.getByRole('dialog', { name: 'Delete branch' });
  await press(page, 'Delete');
  await confirmation.getByRole('alert').getByText('Upcoming appointments of this branch: 1.').waitFor();
  await press(page, 'Never mind');
  await confirmation.waitFor({ state: 'hidden' });
  dataOf(await site.app.call('DELETE', `/appointments/track/${appointment.confirmationCode}`));
  await press(page, 'Delete Şık Berber Moda');
  await press(page, 'Delete');
  await page.getByText('Şık Berber Moda was deleted').waitFor();
  await page.getByText('No branches yet').waitFor();
  expect(await branchesOf(token)).toEqual([]);
});

test('the form of a branch has an input for every field that can be entered', async () => {
  const ownerEmail = `sahip${next()}@salon.example`;
  await signUpOwner(site.app, ownerEmail);
  const page = await site.newPage({ signedInAs: ownerEmail });
  await page.goto('/branches/new');
  await page.getByRole('button', { name: 'Şube oluştur' }).waitFor();
  await page.getByRole('button', { name: /English/ }).click();
  const fields = async () => {
    const paths = await page.locator('[data-path]').evaluateAll((inputs) => inputs.map((input) => input.dataset.path));
    return [...new Set(paths.map((path) => path?.split('.')[0]))].sort();
  };
  await expect.poll(fields).toEqual(Object.keys(branchCreation.shape).sort());
});
