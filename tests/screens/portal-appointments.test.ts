import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls } from './support/failures.ts';
import { field } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function book(salon: Pick<Salon, 'branch' | 'service' | 'staff'>, overrides: object = {}): Promise<Appointment> {
  return dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides), language: 'tr' }));
}
const change = async ({ token }: Salon, { id }: Appointment, status: Appointment['status']) =>
  dataOf(await site.app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token }));

const card = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer });
test('an owner changes the status of appointments, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  for (const [startTime, customerFirstName] of [
    ['10:00', 'Ayşe'],
    ['11:00', 'Mert'],
    ['12:00', 'Zeynep'],
  ]) {
    await book(salon, { startTime, customerFirstName });
  }
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    device: 'phone',
  });
  const press = (customer: string, name: string) => card(page, customer).getByRole('button', { name }).click();
  const buttons = async (customer: string) => {
    const names = await card(page, customer).getByRole('button').allInnerTexts();
    return names.filter((name) => name !== '');
  };
  const shows = (customer: string, status: string) => card(page, customer).getByText(status, { exact: true }).waitFor();
  await page.goto('/appointments');
  await shows('Ayşe', 'Beklemede');
  expect(await buttons('Ayşe')).toEqual(['Onayla', 'İptal et']);

  await press('Ayşe', 'Onayla');
  await shows('Ayşe', 'Onaylandı');
  await page.getByText('Randevu onaylandı').waitFor();
  expect(await buttons('Ayşe')).toEqual(['Tamamla', 'Gelmedi']);
  await press('Ayşe', 'Tamamla');
  await shows('Ayşe', 'Tamamlandı');
  expect(await buttons('Ayşe')).toEqual(['Geri al', 'Sonraki randevu']);
  const notice = page.getByRole('status').filter({ hasText: 'Randevu yarın; tamamlandı olarak işaretlendi' });
  // While it has the focus it waits.
  await notice.getByRole('button', { name: 'Geri al' }).focus();
  await notice.getByRole('button', { name: 'Geri al' }).click();
  await page.getByText('Geri alındı: randevu yeniden onaylı').waitFor();
  await shows('Ayşe', 'Onaylandı');
  await press('Ayşe', 'Tamamla');
  await shows('Ayşe', 'Tamamlandı');

  await press('Mert', 'Onayla');
  await press('Mert', 'Gelmedi');
  await card(page, 'Mert').getByRole('button', { name: 'Geri al' }).waitFor();
  await book(salon, { startTime: '11:00', customerFirstName: 'Şule' });
  await press('Mert', 'Geri al');
  await card(page, 'Mert').getByRole('alert').getByText('Bu saat artık müsait değil').waitFor();
  await shows('Mert', 'Gelmedi');

  await press('Zeynep', 'İptal et');
  const dialog = page.getByRole('dialog', { name: 'Bu randevuyu iptal ediyor musunuz?' });
  await dialog.getByText('Bu işlem geri alınamaz.').waitFor();
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await press('Zeynep', 'İptal et');
  await field(dialog, 'Sebep (isteğe bağlı)').fill('Usta hasta');
  const repair = await breakCalls(page, '/appointments/manage/*/status?*', 'offline');
  await dialog.getByRole('button', { name: 'Randevuyu iptal et' }).click();
  await dialog.getByRole('alert').getByText('Randevu durumu güncellenemedi').waitFor();
  await repair();
  await dialog.getByRole('button', { name: 'Randevuyu iptal et' }).click();
  await shows('Zeynep', 'İptal edildi');
  await card(page, 'Zeynep').getByText('Usta hasta').waitFor();
  expect(await buttons('Zeynep')).toEqual(['Yeniden randevu ver']);
  const [mail] = await site.mailsTo('ayse@musteri.example');
  expect(mail?.plain_text).toContain('Usta hasta');
});

test('what was cancelled is booked anew with everything filled in, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  await change(salon, await book(salon, { startTime: '12:00', customerFirstName: 'Zeynep' }), 'CANCELLED');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  await card(page, 'Zeynep').getByRole('button', { name: 'Yeniden randevu ver' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni randevu' });
  const filled = {
    Hizmet: 'Saç kesimi (30 dk)',
    Personel: 'İlker Öz',
    Tarih: '2026-05-30',
    Saat: '12:00',
    Ad: 'Zeynep',
    Soyad: 'Demir',
    Telefon: '+90 535 111 22 33',
    'E-posta': 'ayse@musteri.example',
  };
  await field(form, 'Ad').waitFor();
  for (const [name, value] of Object.entries(filled)) expect(await field(form, name).inputValue()).toBe(value);
  await form.getByRole('button', { name: 'Randevuyu kaydet' }).click();
  await page.getByText('Zeynep Demir için randevu alındı').waitFor();
});
