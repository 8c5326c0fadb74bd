import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { employ } from '../../apps/server/src/test-support/personas.ts';
import { bookingBody, dataOf, openSalon, type Salon, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import { field } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const raisePrice = async ({ branch, service, token }: Salon) =>
  dataOf(
    await site.app.call('PUT', `/services/${service.id}`, {
      token,
      body: serviceBody(branch.id, {
        ...{ price: 400, priceKind: 'FROM', onlineBooking: 'KNOWN', description: 'Fön dahil' },
        ...{ variantName: 'Kısa', variants: [{ name: 'Uzun', durationMinutes: 60, price: 700 }] },
      }),
      language: 'tr',
    }),
  );

test('an owner reads on a phone who changed what, and narrows it down', async () => {
  const salon = await openSalon(site.app);
  await raisePrice(salon);
  await employ(site.app, salon, 'RECEPTION');
  const page = await site.newPage({ device: 'smallPhone', signedInAs: salon.ownerEmail });
  await page.goto('/staff/activity');
  const log = page.getByRole('region', { name: 'İşlem geçmişi' });
  const edited = log.getByRole('listitem').filter({ hasText: 'Hizmet düzenlendi: Saç kesimi' });
  await edited.getByText('Ücret: ₺349,99 → ₺400').waitFor();
  await edited.getByText('Ücret türü: Sabit → Başlayan').waitFor();
  await edited.getByText('İnternetten alma: Herkes → Kayıtlı müşteriler').waitFor();
  await edited.getByText('Seçenekler: Uzun').waitFor();
  await edited.getByText('Değişen: Açıklama').waitFor();
  await log.getByRole('listitem').filter({ hasText: 'Yetki verildi: Ece Ak' }).getByText('Yetki: Resepsiyon').waitFor();

  await page.getByRole('combobox', { name: 'Değişiklik türü' }).click();
  await page.getByRole('option', { name: 'Yetkiler' }).click();
  await edited.waitFor({ state: 'detached' });
  await log.getByRole('listitem').filter({ hasText: 'Yetki için davet edildi' }).waitFor();
  expect(await log.getByRole('listitem').count()).toBe(2);
  await field(page, 'Bitiş').fill('2026-05-01');
  await log.getByText('Kayıt bulunamadı').waitFor();
  await page.reload();
  await log.getByText('Kayıt bulunamadı').waitFor();
});

test('an owner reads what reception did to an appointment, and opens it', async () => {
  const salon = await openSalon(site.app);
  const reception = await employ(site.app, salon, 'RECEPTION');
  const body = bookingBody(salon, { customerFirstName: 'Fatma', customerLastName: 'Gül' });
  const booked = dataOf<Appointment>(await site.app.call('POST', '/appointments', { body }));
  const path = `/appointments/manage/${booked.id}`;
  const visit = { services: [{ serviceId: salon.service.id, price: 1400 }], durationMinutes: 30, staffNotes: null };
  dataOf(await site.app.call('PUT', `${path}/visit`, { token: reception, body: visit }));
  dataOf(await site.app.call('PUT', `${path}/status?status=CANCELLED&notice=NONE`, { token: reception }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/staff/activity?group=APPOINTMENTS');
  const log = page.getByRole('region', { name: 'İşlem geçmişi' });
  const rejected = log.getByRole('listitem').filter({ hasText: 'Randevu reddedildi: Fatma Gül' });
  await rejected.getByText('Müşteriye bildirilmedi').waitFor();
  await rejected.getByText('Ece Ak').waitFor();
  const edited = log.getByRole('listitem').filter({ hasText: 'Randevu düzenlendi: Fatma Gül' });
  await edited.getByText('Ücret: ₺349,99 → ₺1.400').waitFor();
  await edited.getByText('Müşteriye bildirildi').waitFor();
  await edited.getByRole('link', { name: /Saç kesimi/ }).click();
  await page.getByText(booked.confirmationCode).waitFor();
});

test('a manager finds it beside the permissions, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  await raisePrice(salon);
  const manager = await employ(site.app, salon, 'MANAGER');
  const { email } = dataOf<{ email: string }>(await site.app.call('GET', '/me/account', { token: manager }));
  const page = await site.newPage({ language: 'en', signedInAs: email });
  await page.goto('/staff/members');
  await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
  await page.getByText('Price: ₺349,99 → ₺400').waitFor();
});

test('says that it could not be loaded, and tries again', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  const repair = await breakCalls(page, /\/api\/v1\/activity(\?|$)/);
  await page.goto('/staff/activity');
  await page.getByText('İşlem geçmişi yüklenemedi').waitFor();
  await repair();
  await tryAgain(page, page.getByText('Şube yayına alındı'));
});
