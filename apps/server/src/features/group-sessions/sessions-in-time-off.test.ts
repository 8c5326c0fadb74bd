import type { Appointment, GroupSession, OwnService, PublicSession, ScheduleException } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, serviceBody, TOMORROW, takeOn, timeOffBody } from '../../test-support/salon.ts';
import { GROUP_TERMS, seatBody, seenOf } from '../../test-support/sessions.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let pilates: OwnService;
let early: GroupSession;
let late: GroupSession;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  pilates = dataOf<OwnService>(await send('POST', '/services', serviceBody(salon.branch.id, GROUP_TERMS)));
  [early, late] = [await plan('10:00'), await plan('15:00')];
});

const send = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, ...(body && { body }) });
async function plan(startTime: string, staffId = salon.staff.id): Promise<GroupSession> {
  const place = { branchId: salon.branch.id, serviceId: pilates.id, staffId, dates: [TOMORROW] };
  return dataOf<[GroupSession]>(await send('POST', '/group-sessions', { ...place, startTime, seats: 8 }))[0];
}
const shown = async () =>
  dataOf<PublicSession[]>(
    await app.call('GET', `/branches/public/${salon.branch.slug}/sessions?serviceId=${pilates.id}`),
  ).map(({ startTime }) => startTime);
let customers = 0;
const bodyOf = (session: GroupSession) => {
  const customer = customers++;
  return seatBody(salon, session, {
    customerEmail: `z${customer}@musteri.example`,
    customerPhone: `0532 4${String(customer).padStart(6, '0')}`,
  });
};
const book = (session: GroupSession) => app.call('POST', '/appointments', { body: bodyOf(session) });
const move = ({ confirmationCode }: Appointment, to: GroupSession) =>
  app.call('PUT', `/appointments/track/${confirmationCode}/time`, { body: seenOf(to) });
const enter = async (overrides: object) =>
  dataOf<ScheduleException>(await send('POST', '/schedule-exceptions', timeOffBody(salon, overrides)));
const noon = { startTime: '14:00', endTime: '15:30' };
const unavailable = { status: 409, body: { code: 'SLOT_UNAVAILABLE' } };

const whoIsOff = { 'the branch is closed': () => ({ staffId: null }), 'the trainer is off': () => ({}) };

test.each(Object.entries(whoIsOff))('while %s customers take no seat, and the desk does', async (_, whose) => {
  const seat = dataOf<Appointment>(await book(early));
  const off = await enter({ startDate: TOMORROW, endDate: TOMORROW, ...noon, ...whose() });
  expect(await shown()).toEqual(['10:00']);
  expect(await book(late)).toMatchObject(unavailable);
  expect(await move(seat, late)).toMatchObject(unavailable);
  dataOf(await send('POST', '/appointments/manage', bodyOf(late)));
  dataOf(await send('PUT', `/appointments/manage/${seat.id}/time`, seenOf(late)));
  dataOf(await send('DELETE', `/schedule-exceptions/${off.id}`));
  expect(await shown()).toEqual(['10:00', '15:00']);
  dataOf(await book(late));
});

test('somebody else’s time off, and one that ends when the session begins, are nothing to it', async () => {
  const other = await takeOn(app, salon, { firstName: 'Ece', lastName: 'Usta' });
  await enter({ staffId: other.id, startDate: TOMORROW, endDate: TOMORROW, ...noon });
  await enter({ startDate: TOMORROW, endDate: TOMORROW, startTime: '14:00', endTime: '15:00' });
  await enter({ startDate: TOMORROW, endDate: TOMORROW, startTime: '16:00', endTime: '17:00' });
  expect(await shown()).toEqual(['10:00', '15:00']);
  dataOf(await book(late));
});

test('those of a trainer who is not active are not booked by customers', async () => {
  const other = await takeOn(app, salon, { firstName: 'Ece', lastName: 'Usta' });
  const session = await plan('12:00', other.id);
  const { id, branchId: _, ...terms } = other;
  dataOf(await send('PUT', `/staff/${id}`, { ...terms, isActive: false }));
  expect(await shown()).toEqual(['10:00', '15:00']);
  expect(await book(session)).toMatchObject(unavailable);
  dataOf(await send('POST', '/appointments/manage', bodyOf(session)));
});

test('of those who book a seat and who enters time off at once, none is left inside unseen', async () => {
  const off = timeOffBody(salon, { startDate: TOMORROW, endDate: TOMORROW, ...noon });
  const [entered, ...booked] = await Promise.all([
    send('POST', '/schedule-exceptions', off),
    ...Array.from({ length: 4 }, () => book(late)),
  ]);
  const seats = booked.filter(({ status }) => status === 201).length;
  if (entered?.status === 201) expect(seats).toBe(0);
  else expect(entered?.body.code).toBe('TIME_OFF_HAS_APPOINTMENTS');
});
