// @module-tag network
import type { Appointment, GroupSession, OwnService } from '@vakit/contract';
import { test } from 'vitest';
import { dataOf, openSalon, type Salon, serviceBody, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { GROUP_TERMS, seatBody } from '../../apps/server/src/test-support/sessions.ts';
import { button } from '../support/wizard.ts';
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
test('where there is nothing to choose, a customer is told whom to call, in Turkish', async () => {
  const { salon, service, sessions } = await openStudio({ '10:00': 2 });
  const seat = await takeSeat(salon, sessions[0]);
  const page = await site.newPage({ device: 'smallPhone', expectedErrors: /status of (404|503)/ });
  await page.goto(`/track/${seat.confirmationCode}#change`);
  await page.getByText('Bu hizmetin şu anda başka seansı yok.').waitFor();
  await page.getByRole('link', { name: /Ara/ }).waitFor();
  const body = { ...serviceBody('', GROUP_TERMS), onlineBooking: 'NOBODY' };
  await send('PUT', salon, `/services/${service.id}`, body);
  await page.reload();
  await page.getByText('Bu hizmet şu anda çevrim içi alınmıyor.').waitFor();
  await page.getByRole('link', { name: /Ara/ }).waitFor();
  await page.route('**/sessions?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  await page.getByText('Seanslar yüklenemedi').waitFor();
  await button(page, 'Tekrar deneyin').waitFor();
});
