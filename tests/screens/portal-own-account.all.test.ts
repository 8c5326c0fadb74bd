import { expect, test } from 'vitest';
import { dataOf, mailedToken, next, openSalon, PASSWORD, signIn } from '../../apps/server/src/test-support/salon.ts';
import { acceptInvitation } from '../e2e/support/invitation.ts';
import { descriptionOf, field, fillIn } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();
const NEW_PASSWORD = 'yepyeni-parola';

const CHANGE = {
  form: { 'Yeni adres': '', Şifreniz: PASSWORD },
  send: 'Bağlantı gönder',
  email: 'E-posta',
  waits: 'gönderdiğimiz bağlantıyı açın',
  title: 'Yeni e-posta adresi',
  use: 'Bu adresi kullan',
  done: 'E-posta adresiniz değişti',
  again: 'Bu bağlantı artık geçerli değil',
};

test('an owner changes name, number and password, and stays signed in here alone, in English', async () => {
  const salon = await openSalon(site.app);
  const elsewhere = await signIn(site.app, salon.ownerEmail);
  const isOpen = async (token: string) => (await site.app.call('GET', '/me/account', { token })).status === 200;
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', expectedErrors: /400/ });
  await page.goto('/dashboard');
  await page.getByRole('group', { name: 'Account' }).getByRole('link').click();
  await page.waitForURL('**/account');
  await field(page, 'Phone').waitFor();
  expect(await field(page, 'Email').getAttribute('readonly')).not.toBeNull();
  await fillIn(page, { 'First name': 'Nil', Phone: 'x' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await descriptionOf(page, 'Phone')).not.toBe('');
  await fillIn(page, { Phone: '0532 111 22 33' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your account was saved').waitFor();
  await page.getByRole('banner').getByText(/^Nil /).waitFor();

  const passwords = { 'New password': NEW_PASSWORD, 'Confirm password': NEW_PASSWORD };
  await fillIn(page, { 'Current password': 'yanlis-parola', ...passwords });
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect.poll(() => descriptionOf(page, 'Current password')).toContain('This is not your current password');
  await field(page, 'Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password was changed').waitFor();
  expect(await field(page, 'New password').inputValue()).toBe('');
  expect(await isOpen(elsewhere)).toBe(false);

  const again = await signIn(site.app, salon.ownerEmail, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out elsewhere' }).click();
  await page.getByText('You are signed out everywhere else').waitFor();
  expect(await isOpen(again)).toBe(false);
  await page.reload();
  await expect.poll(() => field(page, 'First name').inputValue()).toBe('Nil');
});

test('name and phone that are not saved yet stay while the password changes and others are signed out', async () => {
  const salon = await openSalon(site.app);
  const body = { currentPassword: PASSWORD, pin: '4826' };
  dataOf(await site.app.call('PUT', '/me/pin', { token: salon.token, body }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/account');
  await page.getByText('You have a PIN.').waitFor();
  await fillIn(page, { 'First name': 'Nil', Phone: '0532 111 22 33' });
  await fillIn(page, { 'Current password': PASSWORD, 'New password': NEW_PASSWORD, 'Confirm password': NEW_PASSWORD });
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password was changed').waitFor();
  // It has ended with the sessions of its time.
  await page.getByText('You have a PIN.').waitFor({ state: 'detached' });
  expect(await field(page, 'New password').inputValue()).toBe('');
  expect(await field(page, 'First name').inputValue()).toBe('Nil');

  await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out elsewhere' }).click();
  await page.getByText('You are signed out everywhere else').waitFor();
  expect(await field(page, 'Phone').inputValue()).toBe('0532 111 22 33');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your account was saved').waitFor();
});

test('a member of the staff changes the language, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: await acceptInvitation(site.app, salon.staff), device: 'phone' });
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Ad ve telefon' }).waitFor();
  await page.getByRole('combobox', { name: 'Dil' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Name and phone' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Name and phone' }).waitFor();
});

test('the only owner of a branch is told what stands in the way of a deletion, in English', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You are the only owner of these branches').waitFor();
  await dialog.getByText(salon.branch.name).waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete account' }).count()).toBe(0);
});

test('a member of the staff deletes the account, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const email = await acceptInvitation(site.app, salon.staff);
  const page = await site.newPage({ signedInAs: email, device: 'phone', expectedErrors: /40[01]/ });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Hesabı sil' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Şifreniz').fill('yanlis-parola');
  await dialog.getByRole('button', { name: 'Hesabı sil' }).click();
  await expect.poll(() => descriptionOf(dialog, 'Şifreniz')).toContain('Şu anki şifreniz bu değil');
  await field(dialog, 'Şifreniz').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Hesabı sil' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Hesabınız silindi').waitFor();
  const answer = await site.app.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
  expect(answer.status).toBe(401);
});

test('somebody takes another address by a link that is mailed there, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const address = `yeni${next()}@salon.example`;
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    device: 'phone',
    expectedErrors: /400/,
  });
  await page.goto('/account');
  const [newAddress] = Object.keys(CHANGE.form) as [string];
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: CHANGE.send }) });
  await fillIn(form, { ...CHANGE.form, [newAddress]: address });
  await page.getByRole('button', { name: CHANGE.send }).click();
  await expect.poll(() => descriptionOf(page, CHANGE.email)).toContain(CHANGE.waits);
  for (const label of Object.keys(CHANGE.form)) await expect.poll(() => field(form, label).inputValue()).toBe('');
  expect(await field(page, CHANGE.email).inputValue()).toBe(salon.ownerEmail);

  const link = `/account/email?token=${await mailedToken(site.app, address)}`;
  await page.goto(link);
  await page.getByRole('heading', { name: CHANGE.title }).waitFor();
  await page.getByRole('button', { name: CHANGE.use }).click();
  await page.getByRole('heading', { name: CHANGE.done }).waitFor();
  await page.goto(link);
  await page.getByRole('button', { name: CHANGE.use }).click();
  await page.getByRole('alert').getByText(CHANGE.again).waitFor();
  await page.goto('/dashboard');
  await page.waitForURL('**/login');
  expect(await signIn(site.app, address)).not.toBe('');
});

test('tomorrow’s list is asked for, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/account');
  const chosen = page.getByRole('combobox', { name: 'Tomorrow’s list by e-mail every day at' });
  await expect.poll(() => chosen.inputValue()).toBe('Do not send');
  await chosen.click();
  await page.getByRole('option', { name: '18:00' }).click();
  await page.getByText('Your choice was saved').waitFor();
  await page.reload();
  await expect.poll(() => chosen.inputValue()).toBe('18:00');
});
