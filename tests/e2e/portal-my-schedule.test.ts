import { DEFAULT_BREAK, NO_BREAKS, type OwnSchedule, type StaffMember } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openSalon,
  PASSWORD,
  signIn,
  staffBody,
} from '../../apps/server/src/test-support/salon.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { holdCalls } from './support/failures.ts';
import { descriptionOf, fillIn, isFocused } from './support/fields.ts';
import { acceptInvitation } from './support/invitation.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function ownSchedule(email: string, branchId?: string): Promise<OwnSchedule> {
  const token = await signIn(site.app, email);
  const query = branchId ? `?branchId=${branchId}` : '';
  return dataOf(await site.app.call('GET', `/staff/me/schedule${query}`, { token }));
}

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
  await expectAccessibleInBothSchemes(page);
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
  await expectAccessibleInBothSchemes(page);

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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.for(['smallPhone', 'desktop'] as const)(
  'hours are seen whole on a %s, also by a browser that writes AM and PM',
  async (device) => {
    const salon = await openSalon(site.app);
    const email = await acceptInvitation(site.app, salon.staff);
    const page = await site.newPage({ signedInAs: email, device });
    await page.goto('/my-schedule');
    const times = page.locator('input[type=time]');
    await times.first().waitFor();
    const cut = await times.evaluateAll((inputs) =>
      (inputs as HTMLInputElement[])
        .filter((input) => {
          const whole = input.cloneNode() as HTMLInputElement;
          Object.assign(whole.style, {
            position: 'absolute',
            flex: 'none',
            width: 'max-content',
            minWidth: 0,
            maxWidth: 'none',
          });
          input.parentElement?.append(whole);
          const isCut = whole.offsetWidth > input.offsetWidth;
          whole.remove();
          return isCut;
        })
        .map((input) => input.ariaLabel),
    );
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  },
);
