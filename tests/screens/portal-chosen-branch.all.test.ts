import { expect, test } from 'vitest';
import {
  acceptInvitation,
  acceptWaiting,
  dataOf,
  next,
  openBranch,
  openSalon,
  signIn,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { storedSession } from '../e2e/support/session.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** Every screen that shows something of one branch, by an address that names none */
const SCREENS = [
  '/dashboard',
  '/calendar',
  '/calendar/rooms',
  '/calendar/handover',
  '/appointments',
  '/appointments/pending',
  '/appointments/sessions',
  '/services',
  '/services/rooms',
  '/services/several',
  '/staff',
  '/staff/members',
  '/time-off',
  '/my-schedule',
];
const [FIRST, SECOND] = ['Şık Berber', 'Cumartesi Kuaför'];

/** Waits until the screen says of which branch it is. */
async function expectBranch(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  const chosen = () =>
    page.getByRole('combobox').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await expect.poll(chosen, { message: path }).toContain(name);
  expect(await chosen(), path).not.toContain(name === FIRST ? SECOND : FIRST);
}

test('a branch stays chosen on every screen until the address names another, for each account apart', async () => {
  const salon = await openSalon(site.app);
  const { token, ownerEmail, branch } = salon;
  const second = await openBranch(site.app, salon, { branch: { name: SECOND } });
  for (const each of [salon, second]) await takeOn(site.app, each, { email: ownerEmail });
  const manager = `mudur${next()}@salon.example`;
  const body = { firstName: 'Ece', lastName: 'Ak', email: manager, phone: '+90 532 000 00 00', role: 'MANAGER' };
  for (const { id } of [branch, second.branch]) {
    dataOf(await site.app.call('POST', `/branches/${id}/members`, { token, body }));
  }
  await acceptInvitation(site.app, manager);
  await acceptWaiting(site.app, await signIn(site.app, manager));

  const page = await site.newPage({ signedInAs: ownerEmail });
  await expectBranch(page, '/calendar', FIRST);
  await page.getByRole('combobox', { name: 'Şube' }).click();
  await page.getByRole('option', { name: SECOND }).click();
  // Kept a moment after the address says so
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chosen_branches'))).toContain(second.branch.id);
  for (const path of SCREENS) await expectBranch(page, path, SECOND);

  await page.goto('/appointments');
  await page.getByRole('button', { name: 'Yeni randevu' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni randevu' });
  await expect.poll(() => form.getByRole('combobox', { name: 'Şube' }).inputValue()).toBe(SECOND);

  await expectBranch(page, `/services?branch=${branch.id}`, FIRST);
  await expectBranch(page, '/staff', FIRST);
  await expectBranch(page, `/time-off?branch=${second.branch.id}`, SECOND);

  const signInAs = async (email: string) =>
    page.evaluate(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      await storedSession(site.app, email),
    );
  await signInAs(manager);
  await expectBranch(page, '/services', FIRST);
  await signInAs(ownerEmail);
  await expectBranch(page, '/services', SECOND);
});
