import { expect, test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { acceptInvitation } from '../e2e/support/invitation.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const entries = (page: Page) => page.getByRole('navigation').getByRole('link').allInnerTexts();
const pageTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('who is not signed in is led to the login page, and every unknown address to the dashboard', async () => {
  const { ownerEmail } = await openSalon(site.app);
  const stranger = await site.newPage();
  const screens = ['/', '/branches/new', '/services', '/appointments/pending', '/my-schedule', '/no/such/screen'];
  for (const path of screens) {
    await stranger.goto(path);
    await stranger.waitForURL('/login');
  }

  const owner = await site.newPage({ signedInAs: ownerEmail });
  for (const path of ['/', '/no/such/screen', '/branches/unknown']) {
    await owner.goto(path);
    await owner.waitForURL('/dashboard');
  }

  // A token is a session, also one without what is shown of the user.
  await owner.evaluate(() => localStorage.setItem('user', '{'));
  await owner.goto('/services');
  await owner.getByRole('heading', { name: 'Saç kesimi' }).waitFor();
  // Permissions come from the server, whatever role is stored in the browser.
  await owner.evaluate(() => localStorage.setItem('user', '{"role":"MANAGER"}'));
  await owner.goto('/services');
  await owner.getByRole('heading', { name: 'Saç kesimi' }).waitFor();
  // One that the server does not know is thrown away.
  await owner.evaluate(() => localStorage.setItem('jwt_token', 'nonsense'));
  await owner.goto('/services');
  await owner.waitForURL('/login');
  expect([await stored(owner, 'jwt_token'), await stored(owner, 'user')]).toEqual([null, null]);
});

test('on a phone the menu is a drawer, and a staff member sees only what is theirs', async () => {
  const { staff } = await openSalon(site.app);
  const email = await acceptInvitation(site.app, staff);
  const page = await site.newPage({ signedInAs: email, device: 'phone', language: 'en' });
  await page.goto('/branches');
  await page.waitForURL('/dashboard');
  await page.getByRole('heading', { name: 'Welcome, İlker' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);

  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByText('Staff member').waitFor();
  expect(await entries(page)).toEqual(['Dashboard', 'Calendar', 'Appointments', 'Pending Approvals', 'My schedule']);
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await drawer.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('link', { name: 'Appointments' }).click();
  await pageTitle(page, 'Appointments');
  await drawer.waitFor({ state: 'hidden' });
  await page.getByRole('group', { name: 'Account' }).getByText('İlker Öz, Staff member').waitFor();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('/login');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});
