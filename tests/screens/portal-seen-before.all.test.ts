import type { Appointment, Branch, Picture, PublicHolidays } from '@vakit/contract';
import { expect, test } from 'vitest';
import { SMALL_PICTURE, sendPicture } from '../../apps/server/src/test-support/pictures.ts';
import { bookingBody, dataOf, next, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls } from './support/failures.ts';
import { field } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

/** A salon, and a window of its owner that does not hear what others do. */
async function openUnaware(language: 'en' | 'tr') {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language, expectedErrors: /409|net::ERR_/ });
  await breakCalls(page, '/events', 'offline');
  const send = (method: 'GET' | 'PUT', path: string, body?: object) =>
    site.app.call(method, path, { token: salon.token, ...(body && { body }) });
  return { salon, page, send };
}

async function book(salon: Salon, startTime: string, customerFirstName: string): Promise<Appointment> {
  const customerEmail = `g${next()}@posta.example`;
  const body = bookingBody(salon, { appointmentDate: TODAY, startTime, customerFirstName, customerEmail });
  return dataOf(await site.app.call('POST', '/appointments', { body, language: 'en' }));
}
const openEvent = (page: Page, customer: string) =>
  page.locator('button[data-event-id]').filter({ hasText: customer }).click();

test('a day that a colleague has changed is not pushed unseen, in Turkish', async () => {
  const { salon, page, send } = await openUnaware('tr');
  const ayse = await book(salon, '14:00', 'Ayşe');
  await page.goto('/calendar');
  await openEvent(page, 'Ayşe Demir');
  await chooseMore(page.getByRole('dialog', { name: 'Randevu' }), 'Günü ötele');
  const form = page.getByRole('dialog', { name: 'Günün kalanını ötele' });
  await form.getByText('14:00 → 14:15–14:45').waitFor();
  const moved = { staffId: salon.staff.id, appointmentDate: TODAY, startTime: '15:00' };
  dataOf(await send('PUT', `/appointments/manage/${ayse.id}/time`, moved));
  await form.getByRole('button', { name: 'Ötele' }).click();
  await form.getByText('Bu arada başkası bu randevuyu değiştirdi. Lütfen yeniden bakın.').waitFor();
  await form.getByText('15:00 → 15:15–15:45').waitFor();
  expect(dataOf(await send('GET', `/appointments/manage/${ayse.id}`))).toMatchObject({ startTime: '15:00' });
});

test('a visit that a colleague has made shorter is not made longer unseen, in English', async () => {
  const { salon, page, send } = await openUnaware('en');
  const [ayse] = [await book(salon, '14:00', 'Ayşe'), await book(salon, '14:30', 'Mert')];
  await page.goto('/calendar');
  await openEvent(page, 'Ayşe Demir');
  await chooseMore(page.getByRole('dialog', { name: 'Appointment' }), 'Takes longer');
  const form = page.getByRole('dialog', { name: 'Takes longer than planned' });
  await form.getByText('+10m').click();
  await form.getByText('14:30 → 14:40–15:10').waitFor();
  const shorter = { staffId: salon.staff.id, appointmentDate: TODAY, startTime: '14:00', durationMinutes: 25 };
  dataOf(await send('PUT', `/appointments/manage/${ayse?.id}/time`, shorter));
  await form.getByRole('button', { name: 'Make it longer' }).click();
  await form.getByText('Somebody has changed this appointment. Please check it again.').waitFor();
  await form.getByText('Until 14:35. 1 appointment after it is affected.').waitFor();
  expect(dataOf(await send('GET', `/appointments/manage/${ayse?.id}`))).toMatchObject({ endTime: '14:25' });
});

test('a public holiday that a colleague has decided about is not decided otherwise unseen, in Turkish', async () => {
  const { salon, page, send } = await openUnaware('tr');
  await page.goto('/time-off');
  const holiday = page.getByRole('group', { name: 'Zafer Bayramı' });
  await holiday.getByRole('button', { name: 'Kapalıyız', pressed: false }).waitFor();
  const decided = { branchId: salon.branch.id, decision: 'WORKED' };
  dataOf(await send('PUT', '/public-holidays/2026-08-30', decided));
  await holiday.getByRole('button', { name: 'Kapalıyız' }).click();
  await page.getByText('Bu arada başkası bu kaydı değiştirdi. Lütfen yeniden bakın.').waitFor();
  await holiday.getByRole('button', { name: 'Çalışıyoruz', pressed: true }).waitFor();
  const listed = await send('GET', `/public-holidays?branchId=${salon.branch.id}`);
  const kept = dataOf<PublicHolidays>(listed).holidays.find(({ date }) => date === '2026-08-30');
  expect(kept).toMatchObject({ decision: 'WORKED' });
});

test('words for a picture that a colleague has changed are not replaced unseen, in English', async () => {
  const { salon, page, send } = await openUnaware('en');
  const picture = dataOf<Picture>(
    await sendPicture(site.app, salon.token, `POST /branches/${salon.branch.id}/gallery`, SMALL_PICTURE),
  );
  await page.goto(`/branches/${salon.branch.id}/pictures`);
  await page.getByRole('button', { name: 'Change the description: Koltuk' }).click();
  const form = page.getByRole('dialog', { name: 'Description' });
  await field(form, 'What does the picture show?').fill('A chair');
  dataOf(await send('PUT', `/pictures/${picture.id}`, { alt: 'Two chairs' }));
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Somebody else has changed this. Please check it again.').waitFor();
  await page.getByRole('button', { name: 'Change the description: Two chairs' }).waitFor();
  expect(await field(form, 'What does the picture show?').inputValue()).toBe('A chair');
  const { gallery } = dataOf<Branch>(await send('GET', `/branches/${salon.branch.id}`));
  expect(gallery.map(({ alt }) => alt)).toEqual(['Two chairs']);
});
