import type { Appointment, ScheduleException, TimeOffRequest } from '@vakit/contract';
import { expect, test } from 'vitest';
import { employ } from '../../apps/server/src/test-support/personas.ts';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const OWN = '/staff/me/time-off-requests';
/** The Friday on which the tests begin, and the Monday after it */
const TODAY = '2026-05-29';
const MONDAY = '2026-06-01';

const ask = async ({ branch }: Salon, token: string, body: object = {}) =>
  dataOf<TimeOffRequest>(
    await site.app.call('POST', OWN, {
      token,
      body: { branchId: branch.id, startDate: MONDAY, endDate: MONDAY, ...body },
    }),
  );
const own = async ({ branch }: Salon, token: string) =>
  dataOf<TimeOffRequest[]>(await site.app.call('GET', `${OWN}?branchId=${branch.id}`, { token }));
const book = async (salon: Salon, firstName: string, startTime: string) => {
  const body = bookingBody(salon, { appointmentDate: MONDAY, startTime, customerFirstName: firstName });
  return dataOf<Appointment>(await site.app.call('POST', '/appointments', { body, language: 'tr' }));
};
const timeOff = async ({ token, branch }: Salon) =>
  dataOf<ScheduleException[]>(
    await site.app.call('GET', `/schedule-exceptions?branchId=${branch.id}&from=${TODAY}`, { token }),
  );

test('staff ask on a small phone in Turkish; the owner grants it in English and gives the appointments to others', async () => {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const selin = await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const token = await acceptInvitation(site.app, salon.staff.email);
  const [ayse] = [await book(salon, 'Ayşe', '10:00'), await book(salon, 'Berk', '11:00')];

  const owner = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  const listening = owner.waitForResponse(/\/events$/);
  await owner.goto('/time-off');
  await listening;
  await owner.getByText('No time off planned').waitFor();

  const staff = await site.newPage({ signedInAs: salon.staff.email, device: 'smallPhone' });
  const staffListening = staff.waitForResponse(/\/events$/);
  await staff.goto('/my-schedule');
  await staffListening;
  await staff.getByRole('button', { name: 'İzin iste' }).click();
  const form = staff.getByRole('dialog', { name: 'İzin iste' });
  await form.getByLabel('Başlangıç').fill('2026-05-28');
  await form.getByRole('button', { name: 'İsteği gönder' }).click();
  await form.getByText('Tarih geçmişte olamaz').waitFor();
  await form.getByLabel('Başlangıç').fill(MONDAY);
  expect(await form.getByLabel('Bitiş').inputValue()).toBe(MONDAY);
  await form.getByRole('combobox', { name: 'Neden (isteğe bağlı)' }).click();
  await staff.getByRole('option', { name: 'Dışarıda iş' }).click();
  await form.getByLabel('Not (isteğe bağlı)').fill('Kardeşimin düğünü var');
  await form.getByRole('button', { name: 'İsteği gönder' }).click();
  await staff.getByText('İzin isteğiniz gönderildi').waitFor();
  const mine = staff.getByRole('region', { name: 'İzin isteklerim' });
  await mine.getByText('1 Haz 2026 Pzt').waitFor();
  await mine.getByText('Bekliyor').waitFor();

  const waiting = owner.getByRole('region', { name: 'Requests for time off' });
  await waiting.getByText('2 appointments lie in this time').waitFor();
  await owner.getByRole('link', { name: /Time off.*1 request for time off/ }).waitFor();
  const answer = waiting.getByRole('button', { name: 'Answer İlker Öz, Mon, 1 Jun 2026' });
  await answer.focus();
  await owner.keyboard.press('Enter');
  const question = owner.getByRole('dialog', { name: 'İlker Öz asks for time off' });
  await question.getByText('Ayşe Demir').waitFor();
  await question.getByText('Kardeşimin düğünü var').waitFor();
  await owner.keyboard.press('Escape');
  await expect.poll(() => isFocused(answer)).toBe(true);
  await owner.keyboard.press('Enter');
  await question.getByLabel('Note to İlker Öz (optional)').fill('İyi eğlenceler');
  await question.getByRole('button', { name: 'Grant', exact: true }).click();
  await owner.getByText('Time off granted').waitFor();
  await owner.getByText('2 appointments: 2 at the same time').waitFor();
  await owner.getByText('The time off is entered.').waitFor();
  expect(await timeOff(salon)).toMatchObject([{ staffId: salon.staff.id, startDate: MONDAY, reason: 'ERRAND' }]);
  await owner.getByRole('button', { name: 'Hand over 2 appointments' }).click();
  await owner.getByText('2 appointments handed over.').waitFor();
  const read = await site.app.call('GET', `/appointments/manage/${ayse?.id}`, { token: salon.token });
  expect(dataOf<Appointment>(read)).toMatchObject({ startTime: '10:00', staffId: selin.id });

  await mine.getByText('Onaylandı').waitFor();
  await mine.getByText('Yanıt: İyi eğlenceler').waitFor();
  expect((await own(salon, token)).map(({ status }) => status)).toEqual(['GRANTED']);
  const [mail] = await site.mailsTo(salon.staff.email);
  expect(mail?.subject).toBe('İzniniz onaylandı: 1 Haziran Pazartesi');
});

test('reception answers what is of a day; who comes second hears it, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const token = await acceptInvitation(site.app, salon.staff.email);
  const short = await ask(salon, token, { startTime: '13:00', endTime: '15:00' });
  await ask(salon, token, { endDate: '2026-06-03' });
  const reception = await employ(site.app, salon, 'RECEPTION');
  const account = dataOf<{ email: string }>(await site.app.call('GET', '/me/account', { token: reception }));
  const page = await site.newPage({ signedInAs: account.email, device: 'smallPhone' });
  await page.goto('/time-off');
  await page.getByText('Bu isteği yalnızca müdür ya da işletme sahibi yanıtlayabilir.').waitFor();
  await page.getByRole('button', { name: 'Yanıtla: İlker Öz, 1 Haz 2026 Pzt 13:00–15:00' }).click();
  const question = page.getByRole('dialog', { name: 'İlker Öz izin istiyor' });
  await question.getByText('Bu sürede randevu yok').waitFor();
  await question.getByLabel('İlker Öz için bir not (isteğe bağlı)').fill('O gün herkes dolu');
  const other = { decision: 'GRANTED' };
  dataOf(await site.app.call('PUT', `/time-off-requests/${short.id}`, { token: salon.token, body: other }));
  await question.getByRole('button', { name: 'Reddet' }).click();
  await question.getByText('Bu izin isteği bu arada yanıtlandı veya geri çekildi.').waitFor();
  expect((await own(salon, token)).map(({ status }) => status)).toEqual(['WAITING', 'GRANTED']);
});

test('a request is taken back by the keyboard, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const token = await acceptInvitation(site.app, salon.staff.email);
  await ask(salon, token, { startTime: '13:00', endTime: '15:00' });
  const page = await site.newPage({ signedInAs: salon.staff.email, language: 'en' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/my-schedule');
  const back = page.getByRole('button', { name: 'Withdraw the request for Mon, 1 Jun 2026 13:00–15:00' });
  await back.waitFor();
  await back.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Your request was withdrawn').waitFor();
  await back.waitFor({ state: 'detached' });
  expect(await own(salon, token)).toEqual([]);
});
