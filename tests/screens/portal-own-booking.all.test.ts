import { expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  openSalon,
  TOMORROW,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { field, fillIn, unfold } from './support/fields.ts';
import { moreOf } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('an owner lets staff book, who do so for themselves and for nobody else, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const colleague = await takeOn(site.app, salon, { firstName: 'Deniz', lastName: 'Su' });
  await acceptInvitation(site.app, salon.staff.email);
  const body = bookingBody(salon, { staffId: colleague.id, customerFirstName: 'Zeynep' });
  dataOf(await site.app.call('POST', '/appointments/manage', { body, token: salon.token, language: 'tr' }));
  const page = await site.newPage({ device: 'phone', signedInAs: salon.staff.email });
  await page.goto(`/calendar?date=${TOMORROW}`);
  await page.getByText('Randevu yok').first().waitFor();
  expect(await page.getByRole('button', { name: 'Yeni randevu' }).count()).toBe(0);

  const owner = await site.newPage({ signedInAs: salon.ownerEmail });
  await owner.goto(`/branches/${salon.branch.id}/edit`);
  await unfold(owner, 'Diğer ayarlar');
  await owner.getByRole('switch', { name: 'Personel kendi müşterilerine randevu verebilsin' }).check();
  await owner.getByRole('button', { name: 'Kaydet' }).click();
  await owner.getByRole('heading', { level: 1, name: 'Şubeler' }).waitFor();

  await page.getByRole('button', { name: 'Yeni randevu' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni randevu' });
  await fillIn(form, { Saat: '14:00', Ad: 'Fatma', Soyad: 'Gül', Telefon: '0532 111 22 33' });
  expect(await field(form, 'Personel').count()).toBe(0);
  await form.getByRole('button', { name: 'Randevuyu kaydet' }).click();
  const event = page.locator('button[data-event-id]').filter({ hasText: 'Fatma' });
  await event.waitFor();
  expect(await event.getAttribute('data-movable')).not.toBeNull();
  await event.click();
  const details = page.getByRole('dialog', { name: 'Randevu', exact: true });
  await details.getByRole('button', { name: 'Taşı' }).waitFor();
  await moreOf(details).click();
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual(['Takas et', 'Sonraki randevu', 'Mesajlar', 'Geçmiş', 'Yazdır', 'İptal et']);
});
