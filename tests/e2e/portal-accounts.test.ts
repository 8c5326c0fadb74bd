// @module-tag storage
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mailedToken, next, signUpOwner } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, LOADING_FAILED } from './support/failures.ts';
import { descriptionOf, field, fillIn, isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const alertText = (page: Page) => page.getByRole('alert').innerText();
const newEmail = () => `sahip${next()}@salon.example`;
const REDIRECT_DELAY = 2000;

test('an owner sets a new password, in Turkish on a phone', async () => {
  const email = newEmail();
  await signUpOwner(site.app, email);
  const page = await site.newPage({ isFirstVisit: true, device: 'phone', expectedErrors: LOADING_FAILED });

  await page.goto('/login');
  await page.getByRole('heading', { name: 'Giriş yap' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('tr');
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

  await page.clock.pauseAt(site.app.context.now().getTime() + 1000);
  await press(page, 'Şifreyi kaydet');
  await page.getByRole('heading', { name: 'Şifreniz kaydedildi' }).waitFor();
  await page.clock.runFor(REDIRECT_DELAY - 1);
  expect(new URL(page.url()).pathname).toBe('/reset-password');
  await page.clock.runFor(1);
  await page.waitForURL('/login');
  await page.clock.resume();
  await fillIn(page, { 'E-posta': email, Şifre: 'yeni-makas' });
  await press(page, 'Giriş yap');
  await page.getByRole('heading', { name: 'Hoş geldiniz, Elif' }).waitFor();
});
