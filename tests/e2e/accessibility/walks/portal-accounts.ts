import type { Page } from 'playwright-core';
import { mailedToken, PASSWORD, signUpOwner, takeOn } from '../../../../apps/server/src/test-support/salon.ts';
import { field, fillIn } from '../../support/fields.ts';
import { storedSession } from '../../support/session.ts';
import { goTo } from '../go-to.ts';
import type { State, Visit, Walk } from '../state.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();

const signedOut: readonly State[] = [
  {
    name: 'signing in that fails',
    route: '/login',
    async open({ page }) {
      await page.goto('/login');
      await fillIn(page, { Email: 'kimse@salon.example', Password: PASSWORD });
      await press(page, 'Sign in');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'an account that lacks everything',
    route: '/register',
    async open({ page }) {
      await page.goto('/register');
      await press(page, 'Create account');
      await page.getByText('First name is required').first().waitFor();
      await page.locator('summary').first().click();
    },
  },
  {
    name: 'an address that is to be verified',
    route: '/verify-email-notice',
    async open({ page }) {
      const typed = { 'First name': 'Elif', 'Last name': 'Yılmaz', Phone: '+90 532 000 00 00' };
      await fillIn(page, { ...typed, Email: 'yeni@salon.example', Password: PASSWORD, 'Confirm password': PASSWORD });
      await press(page, 'Create account');
      await page.waitForURL('/verify-email-notice');
      await page.getByText('We sent a verification link to').first().waitFor();
    },
  },
  {
    name: 'an address that is verified',
    route: '/verify-email',
    async open({ page, site }) {
      await page.goto(`/verify-email?token=${await mailedToken(site.app, 'yeni@salon.example')}`);
      await heading(page, 'Email verified successfully!');
    },
  },
  {
    name: 'a link that was sent',
    route: '/forgot-password',
    async open({ page, business }) {
      await page.goto('/forgot-password');
      await field(page, 'Email').fill(business.second.staff.email);
      await press(page, 'Send reset link');
      await page.getByText(business.second.staff.email).first().waitFor();
    },
  },
  {
    name: 'a new password that is not repeated',
    route: '/reset-password',
    async open({ page, site, business }) {
      const { email } = await takeOn(site.app, business.second);
      await page.goto(`/reset-password?token=${await mailedToken(site.app, email)}`);
      await fillIn(page, { 'New password': PASSWORD, 'Confirm password': 'baska-bir-sifre' });
      await press(page, 'Save password');
      await page.getByText('Passwords do not match').first().waitFor();
    },
  },
  {
    name: 'an address that is changed',
    route: '/account/email',
    async open({ page }) {
      await page.goto('/account/email?token=unknown');
      await press(page, 'Use this address');
      await page.getByRole('alert').first().waitFor();
    },
  },
];

/** Signs an account in, as it would have been before. */
async function becomeSignedIn({ page, site }: Visit, email: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    await storedSession(site.app, email),
  );
}

const empty = (path: string, text: string): State => ({
  name: `nothing yet: ${path}`,
  route: path,
  async open({ page }) {
    await goTo(page, path);
    await page.getByText(text, { exact: false }).first().waitFor();
  },
});

const newOwner: readonly State[] = [
  {
    name: 'the first steps of a new owner',
    route: '/dashboard',
    async open(visit) {
      const email = 'bos@salon.example';
      await signUpOwner(visit.site.app, email);
      await becomeSignedIn(visit, email);
      await visit.page.goto('/dashboard');
      await visit.page.getByText('No appointments yet').first().waitFor();
    },
  },
  empty('/services', 'Create a branch first'),
  {
    name: 'a branch that lacks everything',
    route: '/branches/new',
    async open({ page }) {
      await goTo(page, '/branches/new');
      await press(page, 'Create branch');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'a screen that cannot be loaded',
    route: '/dashboard',
    async open({ page }) {
      await page.goto('/dashboard');
      await page.getByText('First steps').first().waitFor();
      await page.route('**/assets/services-page*', (answer) => answer.abort());
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('link', { name: 'Services', exact: true }).first().click();
      await page.getByText('This page could not be opened.', { exact: false }).first().waitFor();
    },
  },
];

const own: readonly State[] = [
  {
    name: 'the own account, with a password that is not right',
    route: '/account',
    async open({ page }) {
      await goTo(page, '/account');
      const repeated = { 'Yeni şifre': PASSWORD, 'Şifre tekrarı': PASSWORD };
      await fillIn(page, { 'Şu anki şifre': 'yanlis-parola', ...repeated });
      await press(page, 'Şifreyi değiştir');
      await page.getByText('Şu anki şifreniz bu değil').first().waitFor();
    },
  },
  {
    name: 'what stands in the way of a deletion',
    route: '/account',
    async open({ page }) {
      await goTo(page, '/account');
      await press(page, 'Hesabı sil');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'invitations',
    route: '/account/invitations',
    async open({ page }) {
      await goTo(page, '/account/invitations');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'the menu',
    route: '/dashboard',
    async open({ page }) {
      await goTo(page, '/dashboard');
      await page.getByRole('button', { name: 'Menüyü aç' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the search, which finds pages',
    route: '/dashboard',
    async open({ page }) {
      await goTo(page, '/dashboard');
      await page.getByRole('banner').getByRole('button', { name: 'Ara' }).click();
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'a browser that becomes a shared tablet',
    route: '/staff/members',
    async open({ page }) {
      await goTo(page, '/staff/members');
      await press(page, 'Bu tarayıcıyı ortak tablet yap');
      await field(page.getByRole('dialog'), 'Tabletin adı').fill('Ön masa');
    },
  },
  {
    name: 'a shared tablet',
    route: '/staff/members',
    async open({ page }) {
      await page.getByRole('dialog').getByRole('button', { name: 'Ortak tablet yap' }).click();
      await page.getByRole('listitem').filter({ hasText: 'Ön masa' }).waitFor();
    },
  },
  {
    name: 'who uses the tablet',
    route: '/login/people',
    async open({ page }) {
      await press(page, 'Kişi değiştir');
      await page.getByRole('heading', { level: 1, name: 'Kim kullanıyor?' }).waitFor();
    },
  },
  {
    name: 'a PIN',
    route: '/login/people',
    async open({ page }) {
      await press(page, 'Elif Yılmaz');
      await page.getByRole('heading', { level: 1, name: 'Elif Yılmaz' }).waitFor();
    },
  },
];

export const ACCOUNTS: readonly Walk[] = [
  { subject: 'accounts', device: 'desktop', language: 'en', states: signedOut },
  { subject: 'a business without anything', device: 'phone', language: 'en', states: newOwner },
  { subject: 'the own account and the shared tablet', device: 'phone', language: 'tr', as: 'owner', states: own },
];
