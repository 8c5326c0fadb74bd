import type { Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  branchBody,
  dataOf,
  next,
  openBranch,
  openSalon,
  type Salon,
  signUpOwner,
} from '../../apps/server/src/test-support/salon.ts';
import { field, isFocused } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const servicesOf = async ({ token, branch }: Pick<Salon, 'token' | 'branch'>) =>
  dataOf<Service[]>(await site.app.call('GET', `/services?branchId=${branch.id}`, { token }));
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('the usual services of a new barber are priced, narrowed and added at once, in Turkish on a phone', async () => {
  const ownerEmail = `sahip${next()}@salon.example`;
  const token = await signUpOwner(site.app, ownerEmail);
  const branch = dataOf<Salon['branch']>(
    await site.app.call('POST', '/branches', { token, body: branchBody({ category: 'BARBER' }) }),
  );
  const page = await site.newPage({ signedInAs: ownerEmail, device: 'phone' });
  await page.goto('/services');
  await page.getByRole('region', { name: /^Sırada/ }).waitFor();
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('link', { name: 'Birden çok ekle' }).click();
  await page.getByRole('heading', { level: 1, name: 'Birden çok hizmet' }).waitFor();
  expect(await page.getByLabel('İşletme türü').inputValue()).toBe('BARBER');
  // Enter leads from price to price, and never adds what is there so far.
  await field(page, 'Ücret: Saç kesimi').fill('450');
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(field(page, 'Ücret: Saç ve sakal'))).toBe(true);
  expect(await servicesOf({ token, branch })).toEqual([]);
  expect(await isWide(page)).toBe(false);

  await field(page, 'Ücret: Saç ve sakal').fill('1.650,5');
  await field(page, 'Dakika: Saç ve sakal').fill('50');
  await field(page, 'Ad: Sakal düzeltme').fill('Sakal');
  await field(page, 'Ücret: Sakal').fill('200');
  await page.getByLabel('10 hizmetin tümü').check();
  await press(page, '10 hizmet ekle');
  const alert = page.getByRole('alert');
  await alert.getByText('7 hizmette eksik var').waitFor();
  await expect.poll(() => isFocused(field(page, 'Ücret: Çocuk saç kesimi'))).toBe(true);
  expect(await servicesOf({ token, branch })).toEqual([]);
  await press(page, 'Ücreti olmayan 7 hizmeti çıkar');
  await press(page, '3 hizmet ekle');
  await page.getByText('3 hizmet eklendi').waitFor();
  expect(await servicesOf({ token, branch })).toMatchObject([
    { name: 'Saç kesimi', price: 450, durationMinutes: 30, translations: { en: { name: 'Haircut' } } },
    { name: 'Saç ve sakal', price: 1650.5, durationMinutes: 50 },
    { name: 'Sakal', price: 200, translations: {} },
  ]);
  await page.getByRole('heading', { name: 'Sakal ve bakım' }).waitFor();
});

test('another kind is chosen, and what the branch has already is left out, in English on a desktop', async () => {
  const salon = await openSalon(site.app, { service: { name: 'MANICURE' } });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/services');
  await page.getByRole('link', { name: 'Add several' }).click();
  await page.getByLabel('Kind of business').selectOption('BEAUTY');
  await page.getByText('Already there').waitFor();
  expect(await page.getByLabel('Add Manicure').isDisabled()).toBe(true);
  const pedicure = page.getByLabel('Add Pedicure');
  expect(await pedicure.isChecked()).toBe(false);
  await field(page, 'Price: Pedicure').fill('500');
  expect(await pedicure.isChecked()).toBe(true);
  await field(page, 'Price: Pedicure').fill('');
  expect(await pedicure.isChecked()).toBe(false);
  await field(page, 'Price: Pedicure').fill('450');

  await page.getByRole('link', { name: 'Back to the services' }).click();
  await page.getByRole('dialog', { name: 'You have unsaved changes' }).waitFor();
  await press(page, 'Keep editing');
  // Somebody else adds it meanwhile.
  const body = { branchId: salon.branch.id, name: 'Pedicure', description: 'x', durationMinutes: 30, price: 1 };
  dataOf(await site.app.call('POST', '/services', { token: salon.token, body }));
  await expect.poll(() => page.getByText('Already there').count()).toBe(2);
  expect(await page.getByRole('button', { name: /^Add 0/ }).isDisabled()).toBe(true);
});

test('a table with options is read, an option is given its name where it stands, in Turkish on a small phone', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'smallPhone' });
  await page.goto(`/services/several?branch=${salon.branch.id}&from=file`);
  const table = 'Ad;Seçenek;Süre;Ücret\nBoya;Kısa;60;900\nBoya;;90;1200\nFön;;20;150';
  await field(page, 'Ya da bir tablodan kopyaladığınız satırları yapıştırın').fill(table);
  await press(page, 'Satırları oku');
  await page.getByText('Bu hizmetin başka seçenekleri de var').waitFor();
  expect(await field(page, 'Seçenek: Fön').count()).toBe(0);
  expect(await isWide(page)).toBe(false);
  await page.getByLabel('2 hizmetin tümü').waitFor();
  await press(page, '2 hizmet ekle');
  await expect.poll(() => isFocused(page.getByLabel('Seçenek: Boya', { exact: true }))).toBe(true);
  await page.keyboard.type('Uzun');
  await press(page, '2 hizmet ekle');
  await page.getByText('2 hizmet eklendi').waitFor();
  const [, color, dry] = await servicesOf(salon);
  expect(color).toMatchObject({
    name: 'Boya',
    variantName: 'Kısa',
    price: 900,
    variants: [{ name: 'Uzun', price: 1200 }],
  });
  expect(dry).toMatchObject({ name: 'Fön', variantName: null, variants: [] });
});

test('what was typed into the list is not thrown away unasked by another kind, table or branch, in Turkish', async () => {
  const salon = await openSalon(site.app);
  await openBranch(site.app, salon, { branch: { name: 'Berber Moda' } });
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto(`/services/several?branch=${salon.branch.id}&from=template`);
  const price = field(page, 'Ücret: Saç ve sakal');
  const kind = page.getByLabel('İşletme türü');
  const branch = page.getByRole('combobox', { name: 'Şube' });
  const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' });
  const chooseBranch = async () => {
    await branch.click();
    await page.getByRole('option', { name: 'Berber Moda' }).click();
  };
  await price.fill('650');
  for (const touch of [
    () => page.getByText('Dosya veya tablo').click(),
    () => kind.selectOption('BEAUTY'),
    chooseBranch,
  ]) {
    await touch();
    await question.getByRole('button', { name: 'Düzenlemeye devam et' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await price.inputValue()).toBe('₺650');
    expect(await kind.inputValue()).toBe('BARBER');
    expect(await branch.inputValue()).toBe('Şık Berber');
  }
  await kind.selectOption('BEAUTY');
  await question.getByText('Devam ederseniz yaptığınız değişiklikler kaybolur.').waitFor();
  await question.getByRole('button', { name: 'Değişiklikleri sil' }).click();
  await page.getByLabel('Ekle: Manikür').waitFor();
  // A list in which nothing was typed is simply another one.
  await kind.selectOption('BARBER');
  await expect.poll(() => price.inputValue()).toBe('');
  await price.fill('650');
  await chooseBranch();
  await question.getByRole('button', { name: 'Değişiklikleri sil' }).click();
  await expect.poll(() => branch.inputValue()).toBe('Berber Moda');
  await expect.poll(() => price.inputValue()).toBe('');
});

test('what was mended in a table that was read is not thrown away unasked by another one, in English', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/services/several?branch=${salon.branch.id}&from=file`);
  const read = async (lines: string) => {
    await field(page, 'Or paste lines copied from a table').fill(`Name\tMinutes\tPrice\n${lines}`);
    await press(page, 'Read the lines');
  };
  const price = field(page, 'Price: Massage');
  await read('Massage\t60\t900');
  await expect.poll(() => price.inputValue()).toBe('₺900');
  // A table in which nothing was mended is simply read again.
  await read('Massage\t60\t950');
  await expect.poll(() => price.inputValue()).toBe('₺950');
  await price.fill('1000');
  await read('Massage\t60\t990');
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await question.getByRole('button', { name: 'Never mind' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await price.inputValue()).toBe('₺1.000');
  await press(page, 'Read the lines');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => price.inputValue()).toBe('₺990');
});

test('a table is read, mended where it stands and added, in both ways of handing it over', async () => {
  const salon = await openSalon(site.app);
  const other = await openBranch(site.app, salon, { branch: { name: 'Berber Moda' } });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/services/several?branch=${other.branch.id}&from=file`);
  const choose = (text: string) =>
    page
      .getByLabel('Table with services')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Ad;Sakal\nFön;1');
  await page.getByRole('alert').getByText('No line names the columns').waitFor();
  await choose('Ad;Süre;Ücret;Kategori\nFön;kırk;1.250,50;Saç\nSaç kesimi;30;450;\n;20;100;');
  await page.getByText('“kırk” is not a duration in minutes').waitFor();
  await page.getByText('Line 3').waitFor();
  await page.getByText('Already there').waitFor();
  await page.getByText('Name is required').waitFor();
  expect(await field(page, 'Price: Fön').inputValue()).toBe('₺1.250,50');
  await press(page, 'Add 2 services');
  await page.getByRole('alert').getByText('2 services still need something').waitFor();
  await field(page, 'Minutes: Fön').fill('40');
  await page.getByLabel('Add nameless service').uncheck();
  await press(page, 'Add 1 service');
  await page.getByText('1 service added').waitFor();
  const added = (await servicesOf(other)).at(-1);
  expect(added).toMatchObject({ name: 'Fön', description: 'Fön', durationMinutes: 40, price: 1250.5 });

  await page.goto(`/services/several?branch=${salon.branch.id}&from=file`);
  await field(page, 'Or paste lines copied from a table').fill('Name\tMinutes\tPrice\nMassage\t60\t900');
  await press(page, 'Read the lines');
  await press(page, 'Add 1 service');
  await page.getByText('1 service added').waitFor();
  expect((await servicesOf(salon)).map(({ name }) => name)).toEqual(['Saç kesimi', 'Massage']);
});
