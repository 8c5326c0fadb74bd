import { type Branch, NO_BREAKS, type StaffMember } from '@vakit/contract';
import { expect, test } from 'vitest';
import { branchBody, dataOf, next, signUpOwner } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import { descriptionOf, field, fillIn, unfold } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const readStaff = async (token: string, branchId: string) =>
  dataOf<StaffMember[]>(await site.app.call('GET', `/staff?branchId=${branchId}`, { token }));

test('an owner begins with nothing and meets failures, in Turkish on a phone', async () => {
  const ownerEmail = `sahip${next()}@salon.example`;
  const token = await signUpOwner(site.app, ownerEmail);
  const page = await site.newPage({ device: 'phone', signedInAs: ownerEmail });

  await page.goto('/staff');
  await page.getByText('Önce bir şube oluşturun').waitFor();
  expect(await page.getByRole('link', { name: 'Şube oluştur' }).getAttribute('href')).toBe('/branches/new');

  const branch = dataOf<Branch>(await site.app.call('POST', '/branches', { token, body: branchBody() }));
  await page.reload();
  await page.getByText('Henüz personel yok').waitFor();

  await page.getByRole('button', { name: 'Personel ekle' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni personel' });
  await form.getByText('Hiçbiri seçilmezse personel şubenin tüm hizmetlerini sunar.').waitFor();
  await form.getByText('Bu şubede henüz hizmet yok.').waitFor();
  const create = form.getByRole('button', { name: 'Personeli oluştur' });
  await create.click();
  expect(await descriptionOf(form, 'Unvan')).toContain('Unvan zorunludur');
  const email = `cirak${next()}@salon.example`;
  await fillIn(form, { Ad: 'İnci', Soyad: 'Şahin', Unvan: 'Çırak', 'E-posta': email, Telefon: '0536 000 00 00' });
  await form.getByText('Şubenin saatleri', { exact: true }).waitFor();
  await unfold(form, 'Mola Saatleri');
  await form.getByRole('button', { name: 'Pazar gününe mola ekle' }).click();
  await form.getByLabel('Pazar, 1. molanın bitişi').fill('19:00');
  await form.getByLabel('Ad', { exact: false }).first().focus();
  await expect
    .poll(() => descriptionOf(form, 'Pazar, 1. molanın başlangıcı'))
    .toBe('Mola, o günün çalışma saatleri içinde olmalıdır');
  await form.getByLabel('Pazar, 1. molanın bitişi').fill('12:30');

  const repair = await breakCalls(page, '/staff');
  await create.click();
  await form.getByRole('alert').getByText('Personel oluşturulamadı').waitFor();
  expect(await field(form, 'E-posta').inputValue()).toBe(email);
  expect(await form.getByLabel('Pazar, 1. molanın bitişi').inputValue()).toBe('12:30');
  await repair();
  await create.click();
  await page.getByText(`İnci Şahin eklendi. ${email} adresine bir e-posta gönderildi.`).waitFor();
  const card = cardOf(page, 'İnci Şahin');
  for (const text of ['İŞ', 'Çırak', 'Şubenin tüm hizmetleri', 'Pzt – Paz, 09:00–18:00', 'Davet gönderildi']) {
    await card.getByText(text, { exact: true }).waitFor();
  }
  const [created] = await readStaff(token, branch.id);
  expect(created?.breakTimes).toEqual({ ...NO_BREAKS, sunday: [{ start: '12:00', end: '12:30' }] });

  const repairList = await breakCalls(page, '/staff?*', 'offline');
  await page.reload();
  await page.getByRole('alert').getByText('Personel yüklenemedi').waitFor();
  await repairList();
  await tryAgain(page, card);

  await card.getByRole('button', { name: 'Düzenle: İnci Şahin' }).click();
  const editing = page.getByRole('dialog', { name: 'Personeli düzenle' });
  await field(editing, 'Unvan').fill('Kalfa');
  await editing.getByRole('button', { name: 'Vazgeç' }).click();
  await page
    .getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' })
    .getByRole('button', { name: 'Değişiklikleri sil' })
    .click();
  await editing.waitFor({ state: 'detached' });
  await card.getByText('Çırak', { exact: true }).waitFor();
});
