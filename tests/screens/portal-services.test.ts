import type { Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  branchBody,
  dataOf,
  next,
  openSalon,
  serviceBody,
  signUpOwner,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, holdCalls, tryAgain } from './support/failures.ts';
import { descriptionOf, field, fillIn, isFocused, unfold } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const names = (page: Page) => page.getByRole('listitem').getByRole('heading').allInnerTexts();
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('an owner keeps the services of a new branch, in English on a desktop', async () => {
  const ownerEmail = `sahip${next()}@salon.example`;
  const token = await signUpOwner(site.app, ownerEmail);
  const page = await site.newPage({ signedInAs: ownerEmail, language: 'en' });
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Services' }).click();
  await page.getByText('Create a branch first').waitFor();
  expect(await page.getByRole('link', { name: 'Create branch' }).getAttribute('href')).toBe('/branches/new');

  dataOf(await site.app.call('POST', '/branches', { token, body: branchBody() }));
  await page.reload();
  await page.getByText('No services yet').waitFor();

  await press(page, 'Add service');
  const drawer = page.getByRole('dialog', { name: 'New service' });
  await drawer.waitFor();
  await expect.poll(() => isFocused(field(drawer, 'Name'))).toBe(true);
  expect(await field(drawer, 'Duration (minutes)').inputValue()).toBe('30');
  expect(await field(drawer, 'Price').inputValue()).toBe('₺0');
  await field(drawer, 'Price').press('ArrowUp');
  expect(await field(drawer, 'Price').inputValue()).toBe('0,01');
  await press(page, 'Create service');
  expect(await descriptionOf(drawer, 'Name')).toBe('Name is required');
  expect(await descriptionOf(drawer, 'Description')).toBe('Description is required');
  await fillIn(drawer, { Name: 'Saç boyama', 'Duration (minutes)': '481', Price: '' });
  await unfold(drawer, 'Other settings');
  await fillIn(drawer, { 'Time afterwards (minutes)': '241' });
  await press(page, 'Create service');
  expect(await descriptionOf(drawer, 'Time afterwards (minutes)')).toContain('Must be between 0 and 240 minutes');
  expect(await descriptionOf(drawer, 'Duration (minutes)')).toContain('Duration must be between 5 and 480 minutes');
  expect(await descriptionOf(drawer, 'Price')).toBe('This field is required');
  await expect.poll(() => isFocused(field(drawer, 'Duration (minutes)'))).toBe(true);

  await fillIn(drawer, { Description: 'Kökten uca', 'Duration (minutes)': '90', Price: '1250,5' });
  await fillIn(drawer, { 'Time afterwards (minutes)': '10' });
  const repairSave = await breakCalls(page, '/services');
  await press(page, 'Create service');
  await drawer.getByRole('alert').getByText('Failed to save service').waitFor();
  expect(await field(drawer, 'Name').inputValue()).toBe('Saç boyama');
  await repairSave();
  await press(page, 'Create service');
  await Promise.all([
    drawer.waitFor({ state: 'hidden' }),
    // The pointer rests on it, so that it does not go by itself.
    page.getByText('Service saved').click(),
  ]);
  await page.getByText('Service saved').waitFor({ state: 'hidden' });
  await row(page, 'Saç boyama').getByText('1h 30m').waitFor();
  await row(page, 'Saç boyama').getByText('+ 10m afterwards').waitFor();
  await row(page, 'Saç boyama').getByText('₺1.250,50').waitFor();

  await press(page, 'Edit Saç boyama');
  const editor = page.getByRole('dialog', { name: 'Edit service' });
  await field(editor, 'Duration (minutes)').fill('60');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await field(editor, 'Duration (minutes)').inputValue()).toBe('60');
  await press(page, 'Save');
  await editor.waitFor({ state: 'hidden' });
  await row(page, 'Saç boyama').getByText('1h', { exact: true }).waitFor();
  await press(page, 'Edit Saç boyama');
  await field(editor, 'Name').fill('Vazgeçilen');
  await press(page, 'Never mind');
  await press(page, 'Discard changes');
  await editor.waitFor({ state: 'hidden' });
  expect(await names(page)).toEqual(['Saç boyama']);

  const isActive = page.getByRole('switch', { name: 'Saç boyama: active' });
  const repairToggle = await breakCalls(page, '/services/*');
  await isActive.click();
  await page.getByRole('alert').getByText('Failed to save service').waitFor();
  expect(await isActive.isChecked()).toBe(true);
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();

  await press(page, 'Delete Saç boyama');
  const confirmation = page.getByRole('dialog', { name: 'Delete service' });
  await confirmation.getByText('This action cannot be undone.').waitFor();
  await press(page, 'Delete');
  await confirmation.getByRole('alert').getByText('Failed to delete service').waitFor();
  await press(page, 'Never mind');
  await confirmation.waitFor({ state: 'hidden' });
  await repairToggle();
  // Its owner is not somebody else, even while the list still shows it as it was.
  const showList = await holdCalls(page, '/services?*');
  await isActive.click();
  await row(page, 'Saç boyama').getByText('Inactive').waitFor();
  await expect.poll(() => isActive.isChecked()).toBe(false);
  await press(page, 'Delete Saç boyama');
  await press(page, 'Delete');
  showList();
  await page.getByText('Saç boyama was deleted').waitFor();
  await page.getByText('No services yet').waitFor();
});

test('services belong to the branch that is chosen, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app, { service: { durationMinutes: 95 } });
  const { token } = salon;
  const other = branchBody({ name: 'Moda Berber' });
  const { id } = dataOf<{ id: string }>(await site.app.call('POST', '/branches', { token, body: other }));
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    device: 'phone',
  });
  const repair = await breakCalls(page, '/services?*', 'offline');
  await page.goto('/services');
  const failure = page.getByRole('alert');
  await failure.getByText('Hizmetler yüklenemedi').waitFor();
  await failure.getByText('Sunucuya ulaşılamadı.').waitFor();
  await repair();
  await tryAgain(page, row(page, 'Saç kesimi').getByText('1 sa 35 dk'));

  await page.getByRole('combobox', { name: 'Şube' }).click();
  await page.getByRole('option', { name: 'Moda Berber' }).click();
  await page.getByText('Henüz hizmet yok').waitFor();
  expect(new URL(page.url()).searchParams.get('branch')).toBe(id);
  await press(page, 'Hizmet ekle');
  const drawer = page.getByRole('dialog', { name: 'Yeni hizmet' });
  await unfold(drawer, 'Diğer ayarlar');
  await fillIn(drawer, {
    Ad: 'Sakal tıraşı',
    Açıklama: 'Sıcak havlu ile',
    'Gelmeden önce': 'Erken gelin',
    Ücret: '200',
  });
  await drawer.getByRole('switch', { name: 'Etkin' }).click();
  await press(page, 'Hizmeti oluştur');
  await row(page, 'Sakal tıraşı').getByText('Etkin değil').waitFor();

  await page.reload();
  await row(page, 'Sakal tıraşı').getByText('₺200').waitFor();
  expect(await names(page)).toEqual(['Sakal tıraşı']);

  // Every other screen begins with that branch, too, and the list of appointments is narrowed to it; an address goes first.
  await page.goto('/staff');
  await expect.poll(() => page.getByRole('combobox', { name: 'Şube' }).inputValue()).toBe('Moda Berber');
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'Filtreler (1)' }).waitFor();
  await page.goto('/appointments/pending');
  await expect.poll(() => page.getByRole('combobox', { name: 'Şube' }).inputValue()).toBe('Moda Berber');

  // A deleted service stays with the appointments that were booked with it.
  dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
  await page.goto(`/services?branch=${salon.branch.id}`);
  await press(page, 'Saç kesimi hizmetini sil');
  await press(page, 'Sil');
  await page.getByText('Henüz hizmet yok').waitFor();
  await page.goto('/appointments');
  await page.getByRole('heading', { name: 'Saç kesimi' }).waitFor();
});

test('prices that somebody else has changed meanwhile stay, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const { branchId, ...fields } = serviceBody(salon.branch.id, { price: 500 });
  const body = serviceBody(salon.branch.id, { name: 'Sakal', price: 200 });
  dataOf(await site.app.call('POST', '/services', { token: salon.token, body }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone', expectedErrors: /409|net::ERR_/ });
  // Nobody tells this window what others do.
  await breakCalls(page, '/events', 'offline');
  await page.goto('/services');
  await press(page, 'Ücretleri değiştir');
  const prices = page.getByRole('dialog', { name: 'Birden çok ücreti değiştir' });
  await prices.getByText('Tutar', { exact: true }).click();
  await field(prices, 'Tutar (₺)').fill('-');
  await prices.getByText('₺200', { exact: true }).waitFor();
  expect(await prices.getByRole('button', { name: '0 ücreti değiştir' }).isDisabled()).toBe(true);
  await field(prices, 'Tutar (₺)').fill('1.200');
  await prices.getByText('₺200 → ₺1.400').waitFor();
  await field(prices, 'Tutar (₺)').fill('-50');
  await prices.getByText('₺200 → ₺150').waitFor();
  dataOf(await site.app.call('PUT', `/services/${salon.service.id}`, { token: salon.token, body: fields }));
  await prices.getByRole('button', { name: '2 ücreti değiştir' }).click();
  await prices.getByRole('alert').getByText('hiçbir ücret değiştirilmedi').waitFor();
});

test('what a colleague has changed meanwhile stays, and where both have changed the same one chooses, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const { id } = salon.service;
  const change = async (body: object) =>
    dataOf(await site.app.call('PUT', `/services/${id}`, { token: salon.token, body }));
  const stored = async () => dataOf<Service>(await site.app.call('GET', `/services/${id}`, { token: salon.token }));
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    language: 'en',
    expectedErrors: /409|net::ERR_/,
  });
  // Nobody tells this window what others do.
  await breakCalls(page, '/events', 'offline');
  await page.goto('/services');
  const isActive = page.getByRole('switch', { name: 'Saç kesimi: active' });
  await isActive.waitFor();
  await change({ price: 400 });
  await isActive.click();
  await expect.poll(stored).toMatchObject({ price: 400, isActive: false });
  await row(page, 'Saç kesimi').getByText('₺400').waitFor();

  const editor = page.getByRole('dialog', { name: 'Edit service' });
  await press(page, 'Edit Saç kesimi');
  await field(editor, 'Duration (minutes)').fill('60');
  await change({ price: 450 });
  await press(page, 'Save');
  await editor.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({ price: 450, durationMinutes: 60 });

  await press(page, 'Edit Saç kesimi');
  await field(editor, 'Duration (minutes)').fill('90');
  await field(editor, 'Price').fill('500');
  await change({ price: 470, durationMinutes: 45, bufferMinutes: 10 });
  await press(page, 'Save');
  const refused = editor.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  const price = refused.getByRole('radiogroup', { name: 'Price: which one stays?' });
  await price.getByText('Mine: ₺500').waitFor();
  expect(await refused.getByRole('radiogroup').count()).toBe(2);
  await price.getByText('Theirs: ₺470').click();
  await expect.poll(() => field(editor, 'Price').inputValue()).toMatch(/470/);
  expect(await stored()).toMatchObject({ price: 470, durationMinutes: 45 });
  await press(page, 'Save');
  await editor.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({ price: 470, durationMinutes: 90, bufferMinutes: 10 });

  await press(page, 'Edit Saç kesimi');
  await field(editor, 'Price').fill('500');
  await page.reload();
  await change({ price: 480, durationMinutes: 40 });
  await press(page, 'Save');
  await refused.waitFor();
  await press(page, 'Start over');
  await refused.waitFor({ state: 'hidden' });
  expect(await field(editor, 'Price').inputValue()).toMatch(/480/);
  await press(page, 'Save');
  await editor.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({ price: 480, durationMinutes: 40 });
});

test('numbers are typed with every digit and saved by Enter, in Turkish on a desktop', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/services');
  const editor = page.getByRole('dialog', { name: 'Hizmeti düzenle' });
  const save = async (label: string, typed: string) => {
    await press(page, 'Saç kesimi hizmetini düzenle');
    await field(editor, label).fill('');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await editor.waitFor({ state: 'hidden' });
  };
  for (const [typed, shown] of [
    ['349,90', '₺349,90'],
    ['150,00', '₺150'],
    ['0,50', '₺0,50'],
    ['075', '₺75'],
    ['1.200', '₺1.200'],
    ['12.500', '₺12.500'],
    ['1.200,50', '₺1.200,50'],
  ] as const) {
    await save('Ücret', typed);
    await row(page, 'Saç kesimi').getByText(shown).waitFor();
  }
  await save('Süre (dakika)', '045');
  await row(page, 'Saç kesimi').getByText('45 dk').waitFor();

  await press(page, 'Saç kesimi hizmetini düzenle');
  const price = field(editor, 'Ücret');
  await price.fill('');
  await page.keyboard.type('99,90');
  expect(await price.inputValue()).toBe('99,90');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('5');
  expect(await price.inputValue()).toBe('99,95');
  await price.blur();
  expect(await price.inputValue()).toBe('₺99,95');
  await price.fill('1.200');
  await price.blur();
  expect(await price.inputValue()).toBe('₺1.200');
  // Without the groups, of which a digit less would make kuruş
  await price.focus();
  expect(await price.inputValue()).toBe('1200');
  await page.keyboard.type('1,2,3');
  await page.keyboard.press('Enter');
  expect(await descriptionOf(editor, 'Ücret')).toContain('Lütfen bir tutar yazın');
  await price.fill('');
  await page.keyboard.press('Enter');
  expect(await descriptionOf(editor, 'Ücret')).toBe('Bu alan zorunludur');
});
