import type { Appointment, AppointmentChange, CustomerAppointment, Handover } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  inOrder,
  mailsTo,
  openSalon,
  type Salon,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const DAY = addDays(TOMORROW, 1);
const NEXT = addDays(DAY, 1);

/** An appointment at ten that its customer wants to move to the day after at 15:00. */
async function wished(to: object = {}, salon?: Salon) {
  const at = salon ?? (await openSalon(app, { branch: { autoApproveAppointments: false } }));
  const body = bookingBody(at, { appointmentDate: DAY, startTime: '10:00' });
  const booked = dataOf<Appointment>(await app.call('POST', '/appointments', { body, language: 'tr' }));
  const path = `/appointments/manage/${booked.id}/status?status=CONFIRMED`;
  dataOf(await app.call('PUT', path, { token: at.token }));
  const wish = { staffId: at.staff.id, appointmentDate: NEXT, startTime: '15:00', ...to };
  dataOf(await app.call('PUT', `/appointments/track/${booked.confirmationCode}/time`, { body: wish }));
  return { salon: at, booked };
}

const off = (salon: Salon, overrides: object = {}) => ({
  branchId: salon.branch.id,
  staffId: salon.staff.id,
  kind: 'TIME_OFF',
  reason: 'ILLNESS',
  startDate: NEXT,
  endDate: NEXT,
  ...overrides,
});
const enter = ({ token }: Salon, body: object) =>
  app.call('POST', '/schedule-exceptions', { token, body, language: 'en' });
const decide = (token: string, { id }: Appointment, overrides: object = {}) =>
  app.call('PUT', `/appointments/manage/${id}/move-request`, {
    token,
    body: { decision: 'APPROVED', ...overrides },
    language: 'en',
  });
const track = async ({ confirmationCode }: Appointment) =>
  dataOf<CustomerAppointment>(await app.call('GET', `/appointments/track/${confirmationCode}`));
const affected = async ({ branch, token }: Salon, query: object) =>
  dataOf<(Appointment & { isOnlyWished: boolean })[]>(
    await app.call(
      'GET',
      `/schedule-exceptions/affected?${new URLSearchParams({ branchId: branch.id, startDate: NEXT, endDate: NEXT, ...query })}`,
      { token },
    ),
  ).map(({ id, isOnlyWished }) => ({ id, isOnlyWished }));

test('what waits to be moved into time off is told before, and must be named', async () => {
  const { salon, booked } = await wished();
  const listed = [{ id: booked.id, isOnlyWished: true }];
  expect(await affected(salon, { staffId: salon.staff.id })).toEqual(listed);
  expect(await affected(salon, {})).toEqual(listed);
  expect(await affected(salon, { endDate: NEXT, startDate: DAY })).toEqual([{ id: booked.id, isOnlyWished: false }]);
  expect(await affected(salon, { startTime: '15:30', endTime: '18:00' })).toEqual([]);
  for (const body of [off(salon), off(salon, { staffId: null })]) {
    expect((await enter(salon, body)).body).toMatchObject({ code: 'TIME_OFF_HAS_APPOINTMENTS' });
  }
});

test('naming it turns the wish down: the appointment stays, and its customer reads why', async () => {
  const { salon, booked } = await wished();
  dataOf(await enter(salon, off(salon, { cancelAppointments: [booked.id] })));
  expect(await track(booked)).toMatchObject({
    status: 'CONFIRMED',
    appointmentDate: DAY,
    startTime: '10:00',
    moveRequest: null,
  });
  const path = `/appointments/manage/${booked.id}/history`;
  const history = dataOf<AppointmentChange[]>(await app.call('GET', path, { token: salon.token }));
  expect(history.at(-1)).toMatchObject({ actor: 'ACCOUNT', moveRequest: { step: 'REJECTED' } });
  const mail = (await mailsTo(app, booked.customerEmail)).at(-1);
  expect(mail).toMatchObject({ kind: 'MOVE_REJECTED' });
  expect(mail?.plain_text).toContain('Ekibimizden biri rahatsız olduğu için');
});

test('one that lies inside itself is cancelled, wherever it waits to be moved', async () => {
  const { salon, booked } = await wished();
  dataOf(await enter(salon, off(salon, { startDate: DAY, cancelAppointments: [booked.id] })));
  expect(await track(booked)).toMatchObject({ status: 'CANCELLED', moveRequest: null });
});

test('left waiting for now, its approval is asked about once more', async () => {
  const { salon, booked } = await wished();
  dataOf(await enter(salon, off(salon, { leaveAppointments: [booked.id] })));
  const refused = await decide(salon.token, booked);
  expect(refused).toMatchObject({ status: 409, body: { code: 'OUTSIDE_WORKING_HOURS' } });
  expect(refused.body.message).toContain('time off');
  expect(await track(booked)).toMatchObject({ startTime: '10:00', moveRequest: { startTime: '15:00' } });
  expect(dataOf(await decide(salon.token, booked, { allowOutsideHours: true }))).toMatchObject({
    appointmentDate: NEXT,
    startTime: '15:00',
    moveRequest: null,
  });
});

test('what was widened over an inside that was put up with asks about nothing twice', async () => {
  const { salon, booked } = await wished();
  const entered = dataOf<{ id: string }>(await enter(salon, off(salon, { leaveAppointments: [booked.id] })));
  expect(await affected(salon, { staffId: salon.staff.id, exceptionId: entered.id })).toEqual([]);
});

test('extra hours that were taken back, a closed day and a break are asked about as well', async () => {
  const extra = { kind: 'EXTRA_HOURS', reason: undefined, startTime: '18:00', endTime: '21:00' };
  const salon = await openSalon(app, { branch: { autoApproveAppointments: false } });
  const entered = dataOf<{ id: string }>(await enter(salon, off(salon, extra)));
  const { booked } = await wished({ startTime: '19:00' }, salon);
  dataOf(await app.call('DELETE', `/schedule-exceptions/${entered.id}`, { token: salon.token }));
  expect((await decide(salon.token, booked)).body.code).toBe('OUTSIDE_WORKING_HOURS');
  dataOf(await decide(salon.token, booked, { decision: 'REJECTED', allowOutsideHours: false }));
});

test('who decides about their own time is asked as well', async () => {
  const { salon, booked } = await wished();
  dataOf(await enter(salon, off(salon, { leaveAppointments: [booked.id] })));
  const token = await acceptInvitation(app, salon.staff.email);
  expect((await decide(token, booked)).body.code).toBe('OUTSIDE_WORKING_HOURS');
  dataOf(await decide(token, booked, { allowOutsideHours: true }));
});

test('a party is asked about as one, and its wish is turned down as one', async () => {
  const salon = await openSalon(app, { branch: { autoApproveAppointments: false } });
  const colleague = await takeOn(app, salon);
  const body = bookingBody(salon, {
    appointmentDate: DAY,
    startTime: '10:00',
    customerEmail: 'iki@musteri.example',
    guests: [{ name: 'Can', ...inOrder([salon.service], [colleague.id]) }],
  });
  const booked = dataOf<Appointment>(await app.call('POST', '/appointments', { body }));
  const path = `/appointments/manage/${booked.id}/status?status=CONFIRMED&together=true`;
  const confirmed = dataOf<Appointment>(await app.call('PUT', path, { token: salon.token }));
  const wish = { staffId: booked.staffId, appointmentDate: NEXT, startTime: '15:00' };
  const code = `/appointments/track/${booked.confirmationCode}/time`;
  dataOf(await app.call('PUT', code, { body: { ...wish, together: true } }));
  const ofColleague = off(salon, { staffId: colleague.id });
  const [inside] = await affected(salon, { staffId: colleague.id });
  expect(inside).toMatchObject({ isOnlyWished: true });

  dataOf(await enter(salon, { ...ofColleague, leaveAppointments: [inside?.id] }));
  expect((await decide(salon.token, booked)).body.code).toBe('OUTSIDE_WORKING_HOURS');
  dataOf(await enter(salon, off(salon, { cancelAppointments: [booked.id] })));
  const waiting = await app.call('GET', `/appointments/manage/move-requests?branchId=${salon.branch.id}`, {
    token: salon.token,
  });
  expect(waiting.body.data).toEqual([]);
  expect(confirmed.party).toHaveLength(2);
  expect((await mailsTo(app, booked.customerEmail)).filter(({ kind }) => kind === 'MOVE_REJECTED')).toHaveLength(1);
});

test('handing over lists it, and proposes nothing for what has its place', async () => {
  const { salon, booked } = await wished();
  await takeOn(app, salon);
  const query = new URLSearchParams({ branchId: salon.branch.id, staffId: salon.staff.id, startDate: NEXT });
  const found = dataOf<Handover>(
    await app.call('GET', `/appointments/manage/handover?${query}`, { token: salon.token }),
  );
  expect(found.proposals).toMatchObject([{ appointment: { id: booked.id }, proposal: null }]);
});
