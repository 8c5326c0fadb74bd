// @module-tag file
import type { Branch } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { branchBody, dataOf, next, signUpOwner } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, LOADING_FAILED } from './support/failures.ts';
import { descriptionOf, field, fillIn, isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const branchesOf = async (token: string) => dataOf<Branch[]>(await site.app.call('GET', '/branches', { token }));

test('an owner opens a branch, publishes it and downloads its QR codes, in Turkish on a desktop', async () => {
  const taken = dataOf<Branch>(
    await site.app.call('POST', '/branches', { token: await signUpOwner(site.app), body: branchBody() }),
  );
  const ownerEmail = `sahip${next()}@salon.example`;
  const token = await signUpOwner(site.app, ownerEmail);
  const page = await site.newPage({ signedInAs: ownerEmail, expectedErrors: LOADING_FAILED });
  await page.goto('/branches');
  await page.getByText('Henüz şube yok').waitFor();
  await page.getByRole('link', { name: 'Yeni şube' }).click();
  await page.waitForURL('/branches/new');
  await press(page, 'Şube oluştur');
  await expect.poll(() => isFocused(field(page, 'Şube adı'))).toBe(true);
  expect(await descriptionOf(page, 'Sayfa adresi')).toContain('Sayfa adresi zorunludur');

  await field(page, 'Şube adı').fill('Güneş & Işıl Kuaför');
  expect(await field(page, 'Sayfa adresi').inputValue()).toBe('gunes-isil-kuafor');
  await field(page, 'Sayfa adresi').fill(taken.slug);
  await field(page, 'Şube adı').fill('Güneş Kuaför');
  expect(await field(page, 'Sayfa adresi').inputValue()).toBe(taken.slug);
  await choose(page, 'Kategori', 'Kuaför');
  await fillIn(page, {
    Açıklama: 'Moda sahilinde iki kişilik kuaför',
    Telefon: '+90 216 000 00 00',
    'E-posta': 'gunes@kuafor.example',
    Adres: 'Moda Caddesi 3, Kadıköy',
  });

  const [notice, horizon] = ['En geç randevu alma süresi', 'Randevu alınabilecek süre (gün)'];
  expect(await field(page, notice).inputValue()).toBe('0');
  expect(await field(page, horizon).inputValue()).toBe('365');
  await fillIn(page, { [notice]: '31', [horizon]: '0' });
  await choose(page, 'En geç randevu alma süresinin birimi', 'gün');
  await choose(page, 'Randevu aralığı', '30 dk');
  await press(page, 'Şube oluştur');
  expect(await descriptionOf(page, notice)).toContain('0 dakika ile 30 gün arasında olmalıdır');
  expect(await descriptionOf(page, horizon)).toContain('1 ile 730 gün arasında olmalıdır');
  await choose(page, 'En geç randevu alma süresinin birimi', 'saat');
  await fillIn(page, { [horizon]: '60', 'Kişi başına onaylanmamış çevrim içi randevu': '3' });
  await press(page, 'Şube oluştur');
  await page.getByText('Bu sayfa adresi alınmış').waitFor();
  const slug = `gunes-kuafor-${next()}`;
  await field(page, 'Sayfa adresi').fill(slug);
  await press(page, 'Şube oluştur');
  await page.waitForURL(/\/services\/several/);
  await page.goto('/branches');

  const [created] = await branchesOf(token);
  expect(created).toMatchObject({
    slug,
    category: 'SALON',
    minimumNoticeMinutes: 31 * 60,
    bookingHorizonDays: 60,
    maxUnconfirmedBookings: 3,
    slotIntervalMinutes: 30,
    isPublished: false,
  });
  const branch = card(page, 'Güneş Kuaför');
  await branch.getByText('Yayında değil', { exact: true }).waitFor();
  expect(await branch.getByRole('link', { name: slug }).count()).toBe(0);

  const isPublished = branch.getByRole('switch', { name: 'Güneş Kuaför: yayında' });
  const repair = await breakCalls(page, '/branches/*/publish');
  await isPublished.click();
  await page.getByRole('alert').getByText('Şube durumu güncellenemedi').waitFor();
  expect(await isPublished.isChecked()).toBe(false);
  await repair();
  await isPublished.click();
  await branch.getByText('Yayında', { exact: true }).first().waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Geri al' }).click();
  await branch.getByText('Yayında değil', { exact: true }).waitFor();
  // Until all that this changes has been read anew the switch hears nothing.
  await expect.poll(() => isPublished.isChecked()).toBe(false);
  await isPublished.click();
  await branch.getByText('Yayında', { exact: true }).first().waitFor();
  expect(await branch.getByRole('link', { name: slug }).getAttribute('href')).toBe(`${site.url}/${slug}`);

  for (const [format, type] of [
    ['PNG', 'image/png'],
    ['PDF', 'application/pdf'],
  ] as const) {
    const link = branch.getByRole('link', { name: format });
    expect(await link.getAttribute('target')).toBe('_blank');
    // A new tab carries no session.
    const file = await fetch(new URL((await link.getAttribute('href')) as string, site.url));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
  }
});
