import { type Branch, DEFAULT_BREAK, NO_BREAKS, type OwnSchedule, type StaffMember } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  branchBody,
  dataOf,
  mailedToken,
  openSalon,
  PASSWORD,
  signIn,
  staffBody,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, holdCalls, tryAgain } from './support/failures.ts';
import { descriptionOf, fillIn, isFocused } from './support/fields.ts';
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

test('an invited staff member sets a password and keeps their own schedule, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const { token, branch, staff } = salon;
  const colleague = dataOf<StaffMember>(
    await site.app.call('POST', '/staff', { token, body: staffBody(branch.id, { firstName: 'Zeynep' }) }),
  );
  dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
  const ofColleague = bookingBody({ ...salon, staff: colleague }, { customerFirstName: 'Fatma' });
  dataOf(await site.app.call('POST', '/appointments', { body: ofColleague }));

  const page = await site.newPage({ device: 'phone' });
  const [invitation] = await site.mailsTo(staff.email);
  await page.goto(/https?:\S+\/reset-password\?token=[\w-]+/.exec(invitation?.plain_text ?? '')?.[0] ?? '');
  await fillIn(page, { 'Yeni şifre': PASSWORD, 'Şifre tekrarı': PASSWORD });
  // The page goes on by itself after two seconds: it is looked at before that screen comes.
  const letGo = await holdCalls(page, /\/assets\/login-page/);
  await press(page, 'Şifreyi kaydet');
  await page.getByRole('heading', { name: 'Şifreniz kaydedildi' }).waitFor();
  await page.getByRole('status').getByText('Giriş yaptınız, birazdan kontrol panelinize').waitFor();
  await page.getByRole('link', { name: 'Kontrol paneline devam et' }).click();
  letGo();
  await page.getByRole('heading', { name: 'Hoş geldiniz, İlker' }).waitFor();
  await page.goto('/staff');
  await page.waitForURL('/dashboard');
  await press(page, 'Menüyü aç');
  const entries = page.getByRole('navigation').getByRole('link');
  await entries.first().waitFor();
  expect((await entries.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'Kontrol Paneli',
    'Takvim',
    'Randevular',
    'Onay Bekleyenler',
    'Çalışma Planım',
  ]);
  await entries.filter({ hasText: 'Çalışma Planım' }).click();

  const appointments = page.getByRole('article');
  await appointments.filter({ hasText: 'Ayşe Demir' }).waitFor();
  expect(await appointments.count()).toBe(1);

  await page.getByRole('switch', { name: 'Pazar', exact: true }).click();
  await page.getByLabel('Pazartesi başlangıç').fill('19:00');
  await press(page, 'Çalışma saatlerini kaydet');
  expect(await descriptionOf(page, 'Pazartesi bitiş')).toBe(
    'Bitiş, başlangıçtan sonra olmalıdır; en geç 24:00 olabilir',
  );
  await expect.poll(() => isFocused(page.getByLabel('Pazartesi bitiş'))).toBe(true);
  await page.getByLabel('Pazartesi başlangıç').fill('10:00');
  await press(page, 'Çalışma saatlerini kaydet');
  await page.getByText('Çalışma saatleriniz kaydedildi').waitFor();
  const { workingSchedule } = await ownSchedule(staff.email);
  expect(workingSchedule.monday).toEqual({ start: '10:00', end: '18:00', available: true });
  expect(workingSchedule.sunday).toEqual({ start: '09:00', end: '18:00', available: false });

  await page.getByRole('button', { name: 'Pazar gününe mola ekle' }).waitFor({ state: 'detached' });
  await press(page, 'Pazartesi gününe mola ekle');
  await page.getByLabel('Pazartesi, 1. molanın başlangıcı').fill('09:30');
  await press(page, 'Mola saatlerini kaydet');
  expect(await descriptionOf(page, 'Pazartesi, 1. molanın başlangıcı')).toBe(
    'Mola, o günün çalışma saatleri içinde olmalıdır',
  );
  await page.getByLabel('Pazartesi, 1. molanın başlangıcı').fill('12:00');
  await press(page, 'Mola saatlerini kaydet');
  await page.getByText('Mola saatleriniz kaydedildi').waitFor();
  expect((await ownSchedule(staff.email)).breakTimes).toEqual({ ...NO_BREAKS, monday: [DEFAULT_BREAK] });

  // The break that is saved must fit into new hours.
  await page.getByLabel('Pazartesi başlangıç').fill('12:30');
  await press(page, 'Çalışma saatlerini kaydet');
  expect(await descriptionOf(page, 'Pazartesi başlangıç')).toBe('Mola, o günün çalışma saatleri içinde olmalıdır');
  await expect.poll(() => isFocused(page.getByLabel('Pazartesi başlangıç'))).toBe(true);

  await appointments.getByRole('button', { name: 'Onayla' }).click();
  await appointments.getByText('Onaylandı', { exact: true }).waitFor();
});
