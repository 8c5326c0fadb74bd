import type { SharedDevices } from '@vakit/contract';
import { MINUTE } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import { dataOf, openSalon, PASSWORD } from '../../apps/server/src/test-support/salon.ts';
import { START } from '../../apps/server/src/test-support/test-app.ts';
import { openDesk, PIN } from '../support/shared-desk.ts';
import { field } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();
const accountOf = async (token: string) =>
  dataOf<{ email: string }>(await site.app.call('GET', '/me/account', { token }));

/** Makes the browser of a page, in which the owner is signed in, a shared tablet. */
async function share(page: Page, [make, name, submit]: readonly [string, string, string]): Promise<void> {
  await page.goto('/staff/members');
  await page.getByRole('button', { name: make }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, name).fill('Ön masa');
  await dialog.getByRole('button', { name: submit }).click();
  await page.getByRole('listitem').filter({ hasText: 'Ön masa' }).waitFor();
}
const TURKISH = ['Bu tarayıcıyı ortak tablet yap', 'Tabletin adı', 'Ortak tablet yap'] as const;
const ENGLISH = ['Make this browser a shared tablet', 'Name of the tablet', 'Make it a shared tablet'] as const;

/** In milliseconds from the beginning of the test, for the browser and for the server. */
const after = (milliseconds: number) => site.setTime(new Date(START.getTime() + milliseconds));

test('a PIN is set, changed and removed in the own account', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ device: 'smallPhone', signedInAs: salon.ownerEmail });
  await page.goto('/account');
  const card = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Ortak tablet için PIN' }) });
  await field(card, 'PIN').fill('1234');
  await field(card, 'Şifreniz').fill(PASSWORD);
  await card.getByRole('button', { name: 'PIN’i kaydet' }).tap();
  await card.getByText('Bu PIN kolay tahmin edilir').waitFor();
  await field(card, 'PIN').fill(PIN);
  await card.getByRole('button', { name: 'PIN’i kaydet' }).tap();
  await page.getByText('PIN’iniz kaydedildi').waitFor();
  await card.getByText('PIN’iniz var.').waitFor();
  expect(await field(card, 'Yeni PIN').inputValue()).toBe('');

  await card.getByRole('button', { name: 'PIN’i kaldır' }).tap();
  await card.getByText('Şifre zorunludur').waitFor();
  await field(card, 'Şifreniz').fill('baska-bir-sifre');
  await card.getByRole('button', { name: 'PIN’i kaldır' }).tap();
  await card.getByText('Şu anki şifreniz bu değil').waitFor();
  await field(card, 'Şifreniz').fill(PASSWORD);
  await card.getByRole('button', { name: 'PIN’i kaldır' }).tap();
  await card.getByText('PIN’iniz var.').waitFor({ state: 'detached' });
});

test('on a phone somebody else takes over by thumb, and the tablet says how long is to be waited', async () => {
  const desk = await openDesk(site.app);
  const page = await site.newPage({ device: 'smallPhone', signedInAs: desk.ownerEmail });
  await share(page, TURKISH);

  await page.getByRole('button', { name: 'Kişi değiştir' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Kim kullanıyor?' }).waitFor();
  await page.getByText(`Ön masa · ${desk.branch.name}`).waitFor();
  await page.getByRole('button', { name: 'Ece Ak' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Ece Ak' }).waitFor();
  const press = async (digits: string) => {
    for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).tap();
  };
  await press('7391');
  await page.getByText('4 rakam girildi').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Aç', exact: true }).tap();
  await page.getByRole('alert').getByText('PIN doğru değil').waitFor();
  expect(await field(page, 'PIN').inputValue()).toBe('');

  await press('7391055'.slice(0, 6));
  await page.getByRole('button', { name: 'Son rakamı sil' }).tap();
  await press('5');
  await page.getByRole('button', { name: 'Aç', exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: 'Kontrol Paneli' }).waitFor();
  await page.getByRole('group', { name: 'Hesap' }).getByText('Ece Ak').waitFor({ state: 'attached' });
  // The owner is not signed in here any more.
  const { devices } = dataOf<SharedDevices>(
    await site.app.call('GET', `/branches/${desk.branch.id}/shared-devices`, { token: desk.token }),
  );
  expect(devices).toHaveLength(1);
});

test('what one has typed the next does not find, and a notice goes with who has seen it', async () => {
  const desk = await openDesk(site.app);
  const page = await site.newPage({ language: 'en', signedInAs: desk.ownerEmail });
  await share(page, ENGLISH);
  await page.goto('/customers');
  await page.getByRole('button', { name: 'New customer' }).click();
  await field(page.getByRole('dialog'), 'First name').fill('Gizli');
  await after(6 * MINUTE);
  await page.getByRole('button', { name: 'Ece Ak' }).click();
  await page.keyboard.type('739105');
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard');
  await page.goto('/customers');
  await page.getByRole('button', { name: 'New customer' }).click();
  expect(await field(page.getByRole('dialog'), 'First name').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Gizli');
});

test('a tablet that is ended elsewhere is an ordinary browser at once, open windows included', async () => {
  const desk = await openDesk(site.app);
  const { email } = await accountOf(desk.receptionist);
  const tablet = await site.newPage({ signedInAs: desk.ownerEmail });
  await share(tablet, TURKISH);
  await tablet.getByRole('button', { name: 'Kişi değiştir' }).click();
  // With the password, too, one is back on the tablet.
  await tablet.getByRole('link', { name: 'E-posta ve şifreyle giriş yap' }).click();
  await tablet.getByRole('link', { name: 'PIN ile giriş yap' }).waitFor();
  await tablet.getByRole('textbox', { name: /^E-posta/ }).fill(email);
  await tablet.locator('input[autocomplete=current-password]').fill(PASSWORD);
  await tablet.keyboard.press('Enter');
  await tablet.waitForURL('/dashboard');
  await tablet.getByRole('button', { name: 'Kişi değiştir' }).waitFor();

  const page = await site.newPage({ signedInAs: desk.ownerEmail });
  await page.goto('/staff/members');
  await page.getByRole('combobox', { name: 'Otomatik kilitlensin' }).click();
  await page.getByRole('option', { name: 'Hiçbir zaman' }).click();
  await page.getByText('Kilit süresi kaydedildi').waitFor();
  await page.getByRole('button', { name: 'Kaldır: Ön masa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kaldır' }).click();
  await page.getByText('Bu şubede henüz ortak tablet yok.').waitFor();

  await tablet.waitForURL('/login');
  await tablet.getByRole('heading', { level: 1, name: 'Giriş yap' }).waitFor();
  expect(await tablet.getByRole('link', { name: 'PIN ile giriş yap' }).count()).toBe(0);
  await page.goto('/staff/activity');
  await page.getByText('Ortak tablet kaldırıldı: Ön masa').waitFor();
});

test('a tablet whose browser forgot that it is one knows it again once somebody signs in', async () => {
  const desk = await openDesk(site.app);
  const page = await site.newPage({ language: 'en', signedInAs: desk.ownerEmail });
  await share(page, ENGLISH);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('textbox', { name: /^E-?(mail|posta)/i }).fill(desk.ownerEmail);
  await page.locator('input[autocomplete=current-password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard');
  await page.getByRole('button', { name: /^(Switch person|Kişi değiştir)$/ }).waitFor();
  const serverIsTold = () => page.waitForResponse(/\/shared-device\/input$/);
  const ofKey = serverIsTold();
  await page.keyboard.press('Shift');
  await ofKey;
  const ofNextKey = serverIsTold();
  await after(4 * MINUTE);
  await page.keyboard.press('Shift');
  await ofNextKey;
  // The server would have locked it by now.
  await after(8 * MINUTE);
  await page.goto('/appointments');
  await page.getByRole('heading', { level: 1, name: /^(Appointments|Randevular)$/ }).waitFor();
  await after(15 * MINUTE);
  await page.getByRole('heading', { level: 1, name: /^(Who is using it\?|Kim kullanıyor\?)$/ }).waitFor();
});
