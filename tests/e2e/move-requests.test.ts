import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { button, slots } from '../support/wizard.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expectPhoneFriendly } from './support/phone.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function confirmed(): Promise<{ salon: Salon; booked: Appointment }> {
  const salon = await openSalon(site.app);
  const booked = dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
  const path = `/appointments/manage/${booked.id}/status?status=CONFIRMED`;
  dataOf(await site.app.call('PUT', path, { token: salon.token }));
  return { salon, booked };
}
const track = async ({ confirmationCode }: Appointment) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/track/${confirmationCode}`));

test('a customer asks for another time, takes it back, asks again and sees that the salon agrees, on a phone in Turkish', async () => {
  const { salon, booked } = await confirmed();
  const page = await site.newPage({ language: 'tr', device: 'phone' });
  const choose = async (time: string) => {
    await page.getByRole('link', { name: 'Randevuyu değiştir' }).click();
    await page.locator('input[type=date]').fill(TOMORROW);
    await slots(page).filter({ hasText: time }).click();
    await button(page, /Devam et/).click();
    await page.getByText('Yeni saati işletme onaylamalı.').waitFor();
    await button(page, 'Değişikliği onayla').click();
    await page.getByText('İşletme henüz yanıtlamadı.').waitFor();
  };
  await page.goto(`/track/${booked.confirmationCode}`);
  await choose('15:00');
  await page
    .getByText(/İşletme henüz yanıtlamadı\. Yeni zaman: .*15:00, İlker Öz\. O zamana kadar .*10:00 randevunuz/)
    .waitFor();
  await page.getByText('10:00 – 10:30').waitFor();
  await expectNoAxeViolations(page);
  await expectPhoneFriendly(page);

  await button(page, 'Şimdiki saatimde kalayım').click();
  await page.getByText(/Randevunuz .*10:00 olarak kalıyor/).waitFor();
  expect(await track(booked)).toMatchObject({ startTime: '10:00', moveRequest: null });

  await choose('16:00');
  const body = { decision: 'APPROVED', staffId: booked.staffId, appointmentDate: TOMORROW, startTime: '16:00' };
  dataOf(await site.app.call('PUT', `/appointments/manage/${booked.id}/move-request`, { token: salon.token, body }));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText(/İşletme onayladı: yeni randevunuz .*16:00/).waitFor();
  await page.getByText('16:00 – 16:30').waitFor();
});
