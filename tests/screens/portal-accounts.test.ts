import { expect, test } from 'vitest';
import { mailboxLink } from '../../apps/server/src/features/messages/index.ts';
import {
  mailedToken,
  next,
  openSalon,
  PASSWORD,
  signUpOwner,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, holdCalls, tryAgain } from './support/failures.ts';
import { descriptionOf, field, fillIn, isFocused } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const alertText = (page: Page) => page.getByRole('alert').innerText();
const newEmail = () => `sahip${next()}@salon.example`;
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('an owner registers, verifies the address and signs in, in English on a desktop', async () => {
  const taken = newEmail();
  await signUpOwner(site.app, taken);
  const email = newEmail();
  const page = await site.newPage({ language: 'en' });

  await page.goto('/dashboard');
  await page.waitForURL('/login');
  await follow(page, 'Create account');
  await page.waitForURL('/register');
  await page.getByRole('heading', { name: 'Create account' }).waitFor();
  expect(await page.title()).toBe('Create account · Vakit');

  await press(page, 'Create account');
  const required = {
    'First name': 'First name is required',
    'Last name': 'Last name is required',
    Email: 'Email is required',
    Phone: 'Phone is required',
    Password: 'Password is required',
    'Confirm password': 'Please repeat the password',
  };
  for (const [label, error] of Object.entries(required)) expect(await descriptionOf(page, label)).toContain(error);
  await expect.poll(() => isFocused(field(page, 'First name'))).toBe(true);

  const typed = { 'First name': 'Elif', 'Last name': 'Yılmaz', Phone: '+90 532 000 00 00' };
  await fillIn(page, { ...typed, Email: 'elif@', Password: 'kisa', 'Confirm password': 'başka' });
  await press(page, 'Create account');
  expect(await descriptionOf(page, 'Email')).toContain('Invalid email address');
  expect(await descriptionOf(page, 'Password')).toContain('Password must be at least 8 characters');
  expect(await descriptionOf(page, 'Confirm password')).toContain('Passwords do not match');
  await expect.poll(() => isFocused(field(page, 'Email'))).toBe(true);

  await fillIn(page, { Email: taken, Password: PASSWORD, 'Confirm password': PASSWORD });
  await press(page, 'Create account');
  await expect.poll(() => descriptionOf(page, 'Email')).toBe('An account with this email address already exists');
  await expect.poll(() => isFocused(field(page, 'Email'))).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);

  await field(page, 'Email').fill(email);
  const repair = await breakCalls(page, '/auth/register');
  await press(page, 'Create account');
  expect(await alertText(page)).toBe('Registration failed. Please try again.');
  expect(await field(page, 'First name').inputValue()).toBe('Elif');
  expect(await field(page, 'Password').inputValue()).toBe(PASSWORD);
  await repair();
  await press(page, 'Create account');

  await page.waitForURL('/verify-email-notice');
  await page.getByText(`We sent a verification link to ${email}.`).waitFor();
  const mailbox = page.getByRole('link', { name: 'Open mailbox' });
  expect(await mailbox.getAttribute('href')).toBe(mailboxLink(site.app.context)());
  expect(await mailbox.getAttribute('target')).toBe('_blank');

  await follow(page, 'Back to login');
  await press(page, 'Sign in');
  expect(await descriptionOf(page, 'Email')).toBe('Email is required');
  expect(await descriptionOf(page, 'Password')).toBe('Password is required');
  await fillIn(page, { Email: email, Password: PASSWORD });
  await press(page, 'Sign in');
  expect(await alertText(page)).toContain('Please verify your email address first');
  await press(page, 'Send the verification link again');
  await page.getByText('a new link is on its way').waitFor();
  await mailbox.waitFor();
  expect(await site.mailsTo(email)).toHaveLength(2);

  await page.goto(`/verify-email?token=${await mailedToken(site.app, email)}`);
  await page.getByRole('heading', { name: 'Email verified successfully!' }).waitFor();
  await follow(page, 'Continue to login');

  await page.waitForURL('/login');
  await fillIn(page, { Email: email, Password: `${PASSWORD}!` });
  await press(page, 'Sign in');
  expect(await alertText(page)).toBe('Invalid email or password');
  await field(page, 'Password').fill(PASSWORD);
  await press(page, 'Sign in');
  await page.waitForURL('/dashboard');
  await page.getByRole('heading', { name: 'Welcome, Elif' }).waitFor();
  expect(await stored(page, 'jwt_token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.parse((await stored(page, 'user')) as string)).toMatchObject({
    firstName: 'Elif',
    lastName: 'Yılmaz',
    email,
    role: 'OWNER',
  });
  await page.goto('/login');
  await page.waitForURL('/dashboard');
});

const LOGIN_SCREEN = /\/assets\/login-page/;

test('who accepts an invitation is signed in by it, or told why not at the sign-in, in English', async () => {
  const salon = await openSalon(site.app);
  const follow = async (page: Page, { email }: { email: string }) => {
    await page.goto(`/reset-password?token=${await mailedToken(site.app, email)}`);
    await fillIn(page, { 'New password': PASSWORD, 'Confirm password': PASSWORD });
    await press(page, 'Save password');
  };
  const page = await site.newPage({ language: 'en', signedInAs: salon.ownerEmail });
  // The page goes on by itself after two seconds: what it says is read before that screen comes.
  const letGo = await holdCalls(page, LOGIN_SCREEN);
  await follow(page, salon.staff);
  await page.getByText('You are signed in and will be taken to your dashboard').waitFor();
  letGo();
  await page.waitForURL('/dashboard');
  await page.getByRole('heading', { name: `Welcome, ${salon.staff.firstName}` }).waitFor();
  expect(JSON.parse((await stored(page, 'user')) as string)).toMatchObject({ email: salon.staff.email, role: 'STAFF' });

  const other = await takeOn(site.app, salon);
  const phone = await site.newPage({ language: 'en', device: 'phone' });
  await breakCalls(phone, '/auth/login', 'offline');
  const letGoOnPhone = await holdCalls(phone, LOGIN_SCREEN);
  await follow(phone, other);
  await phone.getByText('You will be taken to the login page in a moment.').waitFor();
  letGoOnPhone();
  await phone.waitForURL('/login');
});

test('links that do not work say so, in the language that is chosen', async () => {
  const page = await site.newPage();

  await page.goto('/verify-email');
  expect(await alertText(page)).toBe('Geçersiz doğrulama bağlantısı');
  await page.goto('/verify-email?token=unknown');
  await page.getByRole('heading', { name: 'E-posta doğrulanamadı' }).waitFor();
  expect(await alertText(page)).toBe('Geçersiz doğrulama bağlantısı');

  await page.getByText('English').click();
  await page.getByRole('heading', { name: 'Email verification failed' }).waitFor();
  await expect.poll(() => alertText(page)).toBe('Invalid verification link');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await stored(page, 'language')).toBe('en');

  const repair = await breakCalls(page, '/auth/verify-email?*');
  await page.reload();
  expect(await alertText(page)).toBe('Verification failed. Please try again.');
  await repair();
  await tryAgain(page, page.getByText('Invalid verification link'));
  await follow(page, 'Back to login');
  await page.waitForURL('/login');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');

  await page.goto('/reset-password');
  expect(await alertText(page)).toBe('Invalid or expired reset link');
  await page.goto('/reset-password?token=unknown');
  await fillIn(page, { 'New password': PASSWORD, 'Confirm password': PASSWORD });
  await press(page, 'Save password');
  expect(await alertText(page)).toContain('Invalid or expired reset link');
  const repairReset = await breakCalls(page, '/auth/reset-password?*');
  await press(page, 'Save password');
  await page.getByText('Failed to reset password. Please try again.').waitFor();
  await repairReset();
  await follow(page, 'Request a new link');
  await page.waitForURL('/forgot-password');

  await page.goto('/login');
  const repairLogin = await breakCalls(page, '/auth/login');
  await fillIn(page, { Email: 'kimse@salon.example', Password: PASSWORD });
  await press(page, 'Sign in');
  expect(await alertText(page)).toBe('Invalid email or password');
  await repairLogin();
});

test('an owner sets a new password, in Turkish on a phone', async () => {
  const email = newEmail();
  await signUpOwner(site.app, email);
  const page = await site.newPage({ device: 'phone' });

  await page.goto('/login');
  await page.getByRole('heading', { name: 'Giriş yap' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('tr');
  // The page that the server drew is replaced first.
  await page.locator('[data-drawn]').waitFor({ state: 'detached' });
  await follow(page, 'Şifremi unuttum');
  await press(page, 'Sıfırlama bağlantısı gönder');
  expect(await descriptionOf(page, 'E-posta')).toBe('E-posta zorunludur');
  await field(page, 'E-posta').fill('elif');
  await field(page, 'E-posta').press('Tab');
  await expect.poll(() => descriptionOf(page, 'E-posta')).toBe('Geçersiz e-posta adresi');
  await page.getByText('English').click();
  await page.getByText('Invalid email address').waitFor();
  expect(await field(page, 'Email').inputValue()).toBe('elif');
  await page.getByText('Türkçe').click();
  await field(page, 'E-posta').fill(email);
  const repair = await breakCalls(page, '/auth/forgot-password?*', 'offline');
  await press(page, 'Sıfırlama bağlantısı gönder');
  expect(await alertText(page)).toBe('Sıfırlama bağlantısı gönderilemedi. Lütfen tekrar deneyin.');
  await repair();
  await press(page, 'Sıfırlama bağlantısı gönder');
  const sent = page.getByRole('heading', { name: 'E-postanızı kontrol edin' });
  await sent.waitFor();
  await expect.poll(() => isFocused(sent)).toBe(true);
  await page.getByText(email).waitFor();
  await page.getByRole('link', { name: 'Posta kutusunu aç' }).waitFor();

  await page.goto(`/reset-password?token=${await mailedToken(site.app, email)}`);
  await press(page, 'Şifreyi kaydet');
  expect(await descriptionOf(page, 'Yeni şifre')).toContain('Şifre zorunludur');
  expect(await descriptionOf(page, 'Şifre tekrarı')).toBe('Lütfen şifreyi tekrar yazın');
  await fillIn(page, { 'Yeni şifre': 'yeni-makas', 'Şifre tekrarı': 'yeni-tarak' });
  await press(page, 'Şifreyi kaydet');
  expect(await descriptionOf(page, 'Şifre tekrarı')).toBe('Şifreler aynı değil');
  await field(page, 'Şifre tekrarı').fill('yeni-makas');

  await press(page, 'Şifreyi kaydet');
  await page.getByRole('heading', { name: 'Şifreniz kaydedildi' }).waitFor();
  await page.waitForURL('/login');
  await fillIn(page, { 'E-posta': email, Şifre: 'yeni-makas' });
  await press(page, 'Giriş yap');
  await page.getByRole('heading', { name: 'Hoş geldiniz, Elif' }).waitFor();
});
