import { ANY_STAFF, type Appointment, type GroupSession, type Service, type WorkingDay } from '@vakit/contract';
import { HOUR } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  signIn,
  takeOn,
  timeOffBody,
} from '../../test-support/salon.ts';
import { GROUP_TERMS, seatBody } from '../../test-support/sessions.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

/** A Friday, at noon in İstanbul */
const TODAY = '2026-05-29';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app);
});
afterAll(() => app.close());

const ask = (token = salon.token, branchId = salon.branch.id) =>
  app.call('GET', `/dashboard/working-day?branchId=${branchId}`, { token });
const show = async (token = salon.token) => dataOf<WorkingDay>(await ask(token));
const book = async (startTime: string, overrides: object = {}) => {
  const body = bookingBody(salon, { appointmentDate: TODAY, startTime, ...overrides });
  return dataOf<Appointment>(await app.call('POST', '/appointments', { body }));
};
const become = async ({ id }: Appointment, status: string) =>
  dataOf(await app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token: salon.token }));
const later = (hours: number) => app.setTime(new Date(START.getTime() + hours * HOUR));

test('today by person: when they are booked, what is free from now on, and how full the day is', async () => {
  const other = await takeOn(app, salon, { firstName: 'Deniz', lastName: 'Ak' });
  await book('14:00');
  await book('14:30');
  await book('16:00');
  const { token } = salon;
  const body = timeOffBody(salon, { staffId: other.id, startDate: TODAY, endDate: TODAY });
  const { date, people } = await show();
  expect(date).toBe(TODAY);
  const ilker = {
    staffId: salon.staff.id,
    staffName: 'İlker Öz',
    working: [{ startTime: '09:00', endTime: '18:00' }],
    booked: [
      { startTime: '14:00', endTime: '15:00' },
      { startTime: '16:00', endTime: '16:30' },
    ],
    free: [
      { startTime: '12:00', endTime: '14:00' },
      { startTime: '15:00', endTime: '16:00' },
      { startTime: '16:30', endTime: '18:00' },
    ],
    // 90 of 540 minutes
    occupancy: 17,
  };
  const free = [{ startTime: '12:00', endTime: '18:00' }];
  expect(people).toEqual([
    { staffId: other.id, staffName: 'Deniz Ak', working: ilker.working, booked: [], free, occupancy: 0 },
    ilker,
  ]);

  // Nobody expects a person who is away.
  dataOf(await app.call('POST', '/schedule-exceptions', { token, body }));
  expect((await show()).people).toEqual([ilker]);
});

test('how full each day of the week is, of all who work', async () => {
  await book('09:00', { appointmentDate: '2026-05-30' });
  await book('09:30', { appointmentDate: '2026-05-30' });
  const closure = timeOffBody(salon, {
    staffId: null,
    startDate: '2026-05-31',
    endDate: '2026-05-31',
    reason: 'OTHER',
  });
  dataOf(await app.call('POST', '/schedule-exceptions', { token: salon.token, body: closure }));
  const { week } = await show();
  expect(week).toEqual([
    ...['2026-05-25', '2026-05-26', '2026-05-27', '2026-05-28', TODAY].map((date) => ({ date, occupancy: 0 })),
    { date: '2026-05-30', occupancy: 11 },
    { date: '2026-05-31', occupancy: null },
  ]);
});

test('what waits for approval, soonest first, and to what nobody came in the last seven days', async () => {
  const missed = await book('14:00');
  const last = await book('16:00');
  const sooner = await book('15:00');
  expect((await show()).waiting.map(({ id }) => id)).toEqual([missed.id, sooner.id, last.id]);
  await become(missed, 'CONFIRMED');
  later(3);
  await become(missed, 'NO_SHOW');
  const now = await show();
  expect(now.waiting.map(({ id }) => id)).toEqual([sooner.id, last.id]);
  expect(now.missed.map(({ id }) => id)).toEqual([missed.id]);
  later(3 + 7 * 24);
  expect((await show(await signIn(app, salon.ownerEmail))).missed).toEqual([]);
});

test('all of today in the order of time, with marks and the sum of the prices, of the branch or of who works there', async () => {
  const other = await takeOn(app, salon, { firstName: 'Deniz', lastName: 'Ak' });
  const missed = await book('14:00');
  const arrived = await book('15:00');
  const cancelled = await book('16:00');
  const others = await book('14:30', { staffId: other.id });
  for (const each of [missed, arrived]) await become(each, 'CONFIRMED');
  await become(cancelled, 'CANCELLED');
  later(3);
  await become(missed, 'NO_SHOW');
  const mark = { mark: 'ARRIVED', isSet: true };
  const { token } = salon;
  dataOf(await app.call('PUT', `/appointments/manage/${arrived.id}/mark`, { token, body: mark }));
  const day = await show();
  expect(day.visits.map(({ id }) => id)).toEqual([missed.id, others.id, arrived.id]);
  expect(day.visits.at(-1)).toMatchObject({
    ...{ staffId: salon.staff.id, startTime: '15:00', endTime: '15:30', status: 'CONFIRMED', mark: 'ARRIVED' },
    ...{ customerName: 'Ayşe Demir', serviceName: 'Saç kesimi' },
  });
  expect([day.count, day.total]).toEqual([2, others.price + arrived.price]);

  const own = await show(await acceptInvitation(app, salon.staff.email));
  expect(own.people.map(({ staffName }) => staffName)).toEqual(['İlker Öz']);
  expect(own.visits.map(({ id }) => id)).toEqual([missed.id, arrived.id]);
  expect([own.total, own.waiting, own.missed.map(({ id }) => id)]).toEqual([arrived.price, [], [missed.id]]);
});

test('a request that nobody has proven holds its time, but is neither counted nor summed up', async () => {
  const body = { ...salon.branch, bookingProof: 'EVERYBODY' };
  dataOf(await app.call('PUT', `/branches/${salon.branch.id}`, { token: salon.token, body }));
  const { id } = await book('14:00');
  const { visits, count, total } = await show();
  expect([visits.map((visit) => visit.id), count, total]).toEqual([[id], 0, 0]);
});

test('seats of a group name their session', async () => {
  const { id: serviceId } = dataOf<Service>(
    await app.call('POST', '/services', { token: salon.token, body: serviceBody(salon.branch.id, GROUP_TERMS) }),
  );
  const plan = { branchId: salon.branch.id, serviceId, staffId: salon.staff.id, dates: [TODAY], startTime: '14:00' };
  const [session] = dataOf<[GroupSession]>(
    await app.call('POST', '/group-sessions', { token: salon.token, body: { ...plan, seats: 8 } }),
  );
  dataOf(await app.call('POST', '/appointments', { body: seatBody(salon, session, {}) }));
  await book('16:00');
  expect((await show()).visits.map(({ sessionId }) => sessionId)).toEqual([session.id, null]);
});

test('is nothing of another business', async () => {
  const stranger = await openSalon(app);
  expect((await ask(stranger.token)).body.code).toBe('BRANCH_NOT_FOUND');
});

test('what was booked together waits once, by the first of it that is left', async () => {
  await takeOn(app, salon, { firstName: 'Deniz', lastName: 'Ak' });
  const guests = [1, 2, 3, 4, 5].map(() => ({ services: [{ serviceId: salon.service.id, staffId: ANY_STAFF }] }));
  const party = await book('14:00', { guests });
  const alone = await book('17:00');
  expect((await show()).waiting.map(({ id }) => id)).toEqual([party.id, alone.id]);
  await become(party, 'CONFIRMED');
  const left = party.party.filter(({ id }) => id !== party.id).map(({ id }) => id);
  const [first, ...others] = (await show()).waiting;
  expect(left).toContain(first?.id);
  expect(others.map(({ id }) => id)).toEqual([alone.id]);
});
