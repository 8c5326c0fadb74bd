import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { button, slots } from '../support/wizard.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function confirmed(): Promise<{ salon: Salon; booked: Appointment }> {
  const salon = await openSalon(site.app);
  const booked = dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
  const path = `/appointments/manage/${booked.id}/status?status=CONFIRMED`;
  dataOf(await site.app.call('PUT', path, { token: salon.token }));
  return { salon, booked };
}
const ask = async ({ confirmationCode, staffId }: Appointment, startTime: string) => {
  const body = { staffId, appointmentDate: TOMORROW, startTime };
  dataOf(await site.app.call('PUT', `/appointments/track/${confirmationCode}/time`, { body }));
};
const track = async ({ confirmationCode }: Appointment) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/track/${confirmationCode}`));

test('an owner sees what customers want among what waits, rejects it and approves it, on a desktop in English', async () => {
  const { salon, booked } = await confirmed();
  await ask(booked, '15:00');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments/pending');
  await page.getByRole('main').getByRole('status').getByText('1 pending appointment').waitFor();
  const card = page.getByRole('article');
  await card.getByText(/wants to move to .*15:00–15:30 with İlker Öz\. Both times are held/).waitFor();
  await card.getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog', { name: 'Reject the new time?' });
  await rejection.getByText(`will be told by email at ${booked.customerEmail}.`).waitFor();
  await rejection.getByRole('textbox').fill('We are at a training');
  // A customer who asked always gets an answer, so there is no box to tick.
  expect(await rejection.getByRole('checkbox').count()).toBe(0);
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('The appointment stays where it is').waitFor();
  await page.getByText('All caught up!').waitFor();
  expect((await site.mailsTo(booked.customerEmail)).map(({ kind }) => kind)).toContain('MOVE_REJECTED');

  await ask(booked, '16:00');
  await page.goto(`/calendar?date=${TOMORROW}`);
  await page.getByRole('button', { name: /10:00/ }).first().waitFor();
  await page.getByText('Wants to move here').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog', { name: 'Approve the new time?' }).getByRole('button', { name: 'Approve' }).click();
  await expect.poll(async () => (await track(booked)).startTime).toBe('16:00');
  await page.getByText('Wants to move here').waitFor({ state: 'hidden' });
});

test('a customer asks for another time, takes it back, asks again and sees that the salon agrees, on a phone in Turkish', async () => {
  const { salon, booked } = await confirmed();
  const page = await site.newPage({ language: 'tr', device: 'phone' });
  const choose = async (time: string, date = TOMORROW) => {
    await page.getByRole('link', { name: 'Saati değiştir' }).click();
    await page.locator('input[type=date]').fill(date);
    await slots(page).filter({ hasText: time }).click();
    await button(page, /Devam et/).click();
    await page.getByText('Yeni saati berber onaylamalı.').waitFor();
    await button(page, 'Değişikliği onayla').click();
    await page.getByText('Talebiniz iletildi:').waitFor();
  };
  await page.goto(`/track/${booked.confirmationCode}`);
  await choose('10:00', '2026-05-31');
  await page
    .getByText(/Talebiniz iletildi: 31 Mayıs .*10:00, İlker Öz\. Yanıt gelene kadar .*10:00 da sizin/)
    .waitFor();
  await page.getByText('10:00 – 10:30').waitFor();

  await button(page, 'Şimdiki saatimde kalayım').click();
  await page.getByText(/Randevunuz .*10:00 olarak kalıyor/).waitFor();
  expect(await track(booked)).toMatchObject({ startTime: '10:00', moveRequest: null });

  await choose('16:00');
  const body = { decision: 'APPROVED', staffId: booked.staffId, appointmentDate: TOMORROW, startTime: '16:00' };
  dataOf(await site.app.call('PUT', `/appointments/manage/${booked.id}/move-request`, { token: salon.token, body }));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText(/Onaylandı: yeni randevunuz .*16:00/).waitFor();
  await page.getByText('16:00 – 16:30').waitFor();
});
