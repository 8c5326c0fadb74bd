import type { Appointment, GroupSession, OwnService } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, serviceBody, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { GROUP_TERMS, seatBody } from '../../apps/server/src/test-support/sessions.ts';
import { button } from '../support/wizard.ts';
import { breakCalls } from './support/failures.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const send = async <Data>(method: 'POST' | 'PUT' | 'GET', { token }: Salon, path: string, body?: object) =>
  dataOf<Data>(await site.app.call(method, path, { token, ...(body && { body }) }));

/** A studio with sessions tomorrow at these times, of as many seats. */
async function openStudio(sessions: Readonly<Record<string, number>>) {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const service = await send<OwnService>('POST', salon, '/services', serviceBody(salon.branch.id, GROUP_TERMS));
  const place = { branchId: salon.branch.id, serviceId: service.id, staffId: salon.staff.id, dates: [TOMORROW] };
  const planned: GroupSession[] = [];
  for (const [startTime, seats] of Object.entries(sessions)) {
    planned.push(...(await send<GroupSession[]>('POST', salon, '/group-sessions', { ...place, startTime, seats })));
  }
  return { salon, service, sessions: planned };
}

let customers = 0;
const takeSeat = async (salon: Salon, session: GroupSession | undefined) => {
  if (!session) throw new Error('No such session');
  const customer = customers++;
  const who = { customerEmail: `k${customer}@musteri.example`, customerPhone: `0532 333 22 ${10 + customer}` };
  const body = seatBody(salon, session, who);
  return dataOf<Appointment>(await site.app.call('POST', '/appointments', { body }));
};
const takenIn = async (salon: Salon, session: GroupSession | undefined) =>
  (await send<GroupSession>('GET', salon, `/group-sessions/${session?.id}`)).taken;

test('whoever was slower keeps their seat, is told so, and chooses again, in English on a desktop', async () => {
  const { salon, sessions } = await openStudio({ '10:00': 2, '14:00': 1, '16:00': 1 });
  const seat = await takeSeat(salon, sessions[0]);
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/track/${seat.confirmationCode}#change`);
  await button(page, /14:00 – 15:00.*1 seat left/).click();
  await takeSeat(salon, sessions[1]);
  await button(page, 'Confirm change').click();
  await page.getByText('This session can no longer be booked. You keep your appointment').waitFor();
  expect(await button(page, /14:00 – 15:00.*Full/).isDisabled()).toBe(true);
  await button(page, /16:00 – 17:00.*1 seat left/).click();
  await button(page, 'Confirm change').click();
  await page.getByText('Your appointment has been changed.').waitFor();
  expect(await Promise.all(sessions.map((session) => takenIn(salon, session)))).toEqual([0, 1, 1]);
});

test('the desk moves a seat to a session that customers do not see, and tells nobody, in English', async () => {
  const { salon, service, sessions } = await openStudio({ '10:00': 2, '14:00': 1, '16:00': 8 });
  const seat = await takeSeat(salon, sessions[0]);
  await takeSeat(salon, sessions[1]);
  await send('PUT', salon, `/services/${service.id}`, { ...serviceBody('', GROUP_TERMS), onlineBooking: 'NOBODY' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/appointments/sessions/${sessions[0]?.id}`);
  await chooseMore(page.getByRole('article'), 'Move to another session');
  const form = page.getByRole('dialog', { name: /to another session/ });
  await form.getByRole('button', { name: /16:00 – 17:00/ }).waitFor();
  expect(await form.getByRole('button', { name: /10:00 – 11:00/ }).isDisabled()).toBe(true);
  expect(await form.getByRole('button', { name: /14:00 – 15:00/ }).isDisabled()).toBe(true);
  await form.getByRole('button', { name: 'Later' }).click();
  await form.getByText('No other session of this service on these days.').waitFor();
  await form.getByRole('button', { name: 'Earlier' }).click();
  await form.getByRole('button', { name: 'Move', exact: true }).click();
  await form.getByText('Please choose another session of the same service.').waitFor();
  await form.getByRole('button', { name: /16:00 – 17:00/ }).click();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText(/is moved to .*16:00/).waitFor();
  await page.getByText('Nobody has a seat yet.').waitFor();
  expect(await Promise.all(sessions.map((session) => takenIn(salon, session)))).toEqual([0, 1, 1]);
  expect((await site.mailsTo(seat.customerEmail)).some(({ subject }) => subject.includes('16:00'))).toBe(false);
});

test('the desk moves from the list on a phone, in Turkish, hears when a seat is gone, and takes a move back', async () => {
  const { salon, sessions } = await openStudio({ '10:00': 2, '14:00': 1, '16:00': 8 });
  const seat = await takeSeat(salon, sessions[0]);
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    device: 'smallPhone',
  });
  await page.goto(`/appointments/sessions/${sessions[0]?.id}`);
  await chooseMore(page.getByRole('article'), 'Başka seansa taşı');
  const form = page.getByRole('dialog', { name: /başka seansa taşı/ });
  await form.getByRole('button', { name: /14:00 – 15:00/ }).click();
  await takeSeat(salon, sessions[1]);
  await form.getByRole('button', { name: 'Taşı', exact: true }).click();
  await form.getByText('Bu seansta boş yer kalmadı.').waitFor();
  expect(await takenIn(salon, sessions[0])).toBe(1);

  await form.getByRole('button', { name: /16:00 – 17:00/ }).click();
  await form.getByRole('button', { name: 'Taşı', exact: true }).click();
  await page.getByText(/16:00 seansına taşındı/).waitFor();
  expect(await takenIn(salon, sessions[2])).toBe(1);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await page.getByText('Geri alındı: müşteriye bildirim gitmiyor').waitFor();
  expect(await takenIn(salon, sessions[0])).toBe(1);
  expect((await site.mailsTo(seat.customerEmail)).filter(({ kind }) => kind === 'MOVED')).toEqual([]);
});

test('a customer moves to another session with the keyboard, in Turkish on a phone', async () => {
  const { salon, sessions } = await openStudio({ '10:00': 2, '14:00': 1, '16:00': 8 });
  const seat = await takeSeat(salon, sessions[0]);
  await takeSeat(salon, sessions[1]);
  const page = await site.newPage({ device: 'smallPhone' });
  await page.goto(`/track/${seat.confirmationCode}`);
  await page.getByRole('link', { name: 'Saati değiştir' }).press('Enter');
  await page.getByText(/Şu anki randevunuz: .*10:00 – 11:00/).waitFor();
  expect(await button(page, /10:00 – 11:00.*Şu anki randevunuz/).isDisabled()).toBe(true);
  expect(await button(page, /14:00 – 15:00.*Dolu/).isDisabled()).toBe(true);
  await button(page, /16:00 – 17:00.*8 yer kaldı/).press('Enter');
  await page.getByRole('heading', { name: 'Değişikliği onaylayın' }).waitFor();
  await page.reload();
  await page.getByText('16:00 – 17:00').waitFor();
  await page.getByText('10:00 – 11:00').waitFor();
  await page.getByText('Randevunuz onaylı kalır.').waitFor();
  await button(page, 'Değişikliği onayla').press('Enter');
  await page.getByText('Randevunuz değiştirildi.').waitFor();
  await page.getByText('16:00 – 17:00').waitFor();
  expect(await Promise.all(sessions.map((session) => takenIn(salon, session)))).toEqual([0, 1, 1]);
});

test('where there is nothing to choose, a customer is told whom to call, in Turkish', async () => {
  const { salon, service, sessions } = await openStudio({ '10:00': 2 });
  const seat = await takeSeat(salon, sessions[0]);
  const page = await site.newPage({ device: 'smallPhone' });
  await page.goto(`/track/${seat.confirmationCode}#change`);
  await page.getByText('Bu hizmetin şu anda başka seansı yok.').waitFor();
  await page.getByRole('link', { name: /Ara/ }).waitFor();
  const body = { ...serviceBody('', GROUP_TERMS), onlineBooking: 'NOBODY' };
  await send('PUT', salon, `/services/${service.id}`, body);
  await page.reload();
  await page.getByText('Bu hizmet için çevrim içi randevu alınamıyor.').waitFor();
  await page.getByRole('link', { name: /Ara/ }).waitFor();
  await breakCalls(page, /\/sessions\?/, 503);
  await page.reload();
  await page.getByText('Seanslar yüklenemedi').waitFor();
  await button(page, 'Tekrar deneyin').waitFor();
});
