import type { Appointment } from '@vakit/contract';
import { seriesDates } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** Books whom no message reaches. */
async function book({ token, ...salon }: Salon, customerFirstName: string, startTime: string): Promise<Appointment> {
  const silent = { customerFirstName, startTime, customerEmail: '', customerPhone: '0532 444 55 66' };
  return dataOf(
    await site.app.call('POST', '/appointments/manage', { token, body: bookingBody({ ...salon }, silent) }),
  );
}

/** Repeats an appointment twice, and cancels all three. */
async function cancelSeries({ token }: Salon, { id: appointmentId }: Appointment): Promise<void> {
  const ask = async (method: 'POST' | 'GET' | 'PUT', path: string, body?: object) =>
    dataOf<Appointment[]>(await site.app.call(method, path, { token, body }));
  const rule = { everyWeeks: 1, times: 2 };
  const visits = seriesDates(TOMORROW, rule).map((appointmentDate) => ({ appointmentDate, startTime: '10:00' }));
  await ask('POST', '/appointments/series', { appointmentId, rule, visits });
  const series = `/appointments/manage/${appointmentId}/series`;
  const appointmentIds = (await ask('GET', series)).map(({ id }) => id);
  await ask('PUT', `${series}/cancel`, { scope: 'ALL', appointmentIds });
}

test('whom nobody could tell of a change is listed to be called until it is ticked, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const fatma = await book(salon, 'Fatma', '14:00');
  await cancelSeries(salon, await book(salon, 'Ayşe', '10:00'));
  const page = await site.newPage({ device: 'phone', signedInAs: salon.ownerEmail, expectedErrors: /500/ });
  const broken = await breakCalls(page, /toCall=true/);
  const brokenBelow = await breakCalls(page, /wasCalled=true/);
  await page.goto('/appointments/calls');
  await page.getByRole('alert').getByText('Arananlar yüklenemedi').waitFor();
  await page.getByRole('alert').getByText('Aranacaklar yüklenemedi').waitFor();
  await brokenBelow();
  await broken();
  const cards = page.getByRole('region', { name: 'Aranacaklar' }).getByRole('article');
  await tryAgain(page, cards);
  const ayse = cards.filter({ hasText: 'Ayşe Demir' });
  await ayse.getByText('İptal edildi: 30 May Cmt 10:00 · Saç kesimi · İlker Öz · ve 2 randevu daha').waitFor();
  expect(await ayse.getByRole('link', { name: /444/ }).getAttribute('href')).toBe('tel:05324445566');

  // The list follows what others do.
  const place = { staffId: fatma.staffId, appointmentDate: TOMORROW, startTime: '15:30', notice: 'NONE' };
  dataOf(await site.app.call('PUT', `/appointments/manage/${fatma.id}/time`, { token: salon.token, body: place }));
  await cards.getByText('Taşındı: 30 May Cmt 14:00 → 15:30 · Saç kesimi · İlker Öz').waitFor();
  await page.getByRole('banner').getByText('2', { exact: true }).waitFor();

  const tick = ayse.getByRole('button', { name: 'Arandı: Ayşe Demir' });
  const repair = await breakCalls(page, '/appointments/manage/*/call');
  await tick.tap();
  await page.getByText('Arama kaydedilemedi').waitFor();
  await repair();
  await tick.tap();
  await page.getByText('Ayşe Demir arandı').waitFor();
  const made = page.getByRole('region', { name: 'Son 7 günde arananlar' });
  await made.getByText(/^Arayan: Elif Yılmaz, /).waitFor();
  await expect.poll(() => cards.count()).toBe(1);
  await made.getByRole('button', { name: 'Henüz aranmadı: Ayşe Demir' }).tap();
  await expect.poll(() => cards.count()).toBe(2);
});

test('who is to be called is counted in the menu, marked in the calendar and told in the details, in English', async () => {
  const salon = await openSalon(site.app);
  const booked = await book(salon, 'Ayşe', '10:00');
  const page = await site.newPage({ language: 'en', signedInAs: salon.ownerEmail });
  await page.goto(`/calendar?date=${TOMORROW}`);
  await page.getByRole('button', { name: /10:00 Ayşe Demir/ }).waitFor();
  const entry = page.getByRole('navigation').getByRole('link', { name: /^To call/ });
  expect(await entry.count()).toBe(0);
  const place = { staffId: booked.staffId, appointmentDate: TOMORROW, startTime: '11:00' };
  dataOf(await site.app.call('PUT', `/appointments/manage/${booked.id}/time`, { token: salon.token, body: place }));
  await page.getByRole('button', { name: /11:00 Ayşe Demir.*to be called/ }).click();
  const details = page.getByRole('dialog');
  await details
    .getByText(/^Moved: Sat,? 30 May 10:00 → 11:00 · Saç kesimi · İlker Öz\. No message was sent\.$/)
    .waitFor();
  await details.getByRole('button', { name: 'Called: Ayşe Demir' }).click();
  await details.getByText(/^Called by Elif Yılmaz, /).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /11:00 Ayşe Demir/ }).waitFor();
  expect(await page.getByRole('button', { name: /to be called/ }).count()).toBe(0);
  expect(await entry.count()).toBe(0);

  await page.goto('/appointments');
  const card = page.getByRole('article').filter({ hasText: 'Ayşe Demir' });
  await card.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByText('No message was sent. Please call: 0532 444 55 66').waitFor();
  await entry.click();
  await page.getByText(/^Cancelled: Sat,? 30 May 11:00 · Saç kesimi · İlker Öz$/).waitFor();
  await page.getByRole('button', { name: 'Ayşe Demir', exact: true }).click();
  // The details stay as the call leaves the list.
  await details.getByText('No message was sent.').waitFor();
  await details.getByRole('button', { name: 'Called: Ayşe Demir' }).click();
  await details.getByText(/^Called by Elif Yılmaz, /).waitFor();
});
