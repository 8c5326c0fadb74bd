import type { Appointment, AppointmentChange, CustomerAppointment, Slot } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { expireMoveRequests } from '../appointments/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

/** Two days ahead, so that the usual deadline does not matter. */
const DAY = addDays(TOMORROW, 1);

/** A salon that approves by hand, with an appointment at ten that it has confirmed. */
async function confirmed(overrides: Parameters<typeof openSalon>[1] = {}) {
  const salon = await openSalon(app, overrides);
  const booked = dataOf<Appointment>(await book(salon, '10:00'));
  if (booked.status === 'PENDING') dataOf(await changeStatus(salon, booked, 'CONFIRMED'));
  return { salon, booked };
}

const book = (salon: Salon, startTime: string, overrides: object = {}) =>
  app.call('POST', '/appointments', {
    body: bookingBody(salon, { appointmentDate: DAY, startTime, ...overrides }),
    language: 'en',
  });
const changeStatus = ({ token }: Salon, { id }: Appointment, status: string) =>
  app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token });
const ask = ({ confirmationCode, staffId }: Appointment, startTime: string, overrides: object = {}) =>
  app.call('PUT', `/appointments/track/${confirmationCode}/time`, {
    body: { staffId, appointmentDate: DAY, startTime, ...overrides },
    language: 'en',
  });
const withdraw = ({ confirmationCode }: Appointment) =>
  app.call('DELETE', `/appointments/track/${confirmationCode}/move-request`);
const decide = (token: string, { id }: Appointment, decision: string, overrides: object = {}) =>
  app.call('PUT', `/appointments/manage/${id}/move-request`, {
    token,
    body: { decision, ...overrides },
    language: 'en',
  });
const track = async ({ confirmationCode }: Appointment) =>
  dataOf<CustomerAppointment>(await app.call('GET', `/appointments/track/${confirmationCode}`));
const isFree = async ({ branch, staff, service }: Salon, startTime: string) => {
  const query = `staffId=${staff.id}&serviceId=${service.id}&date=${DAY}`;
  const slots = dataOf<Slot[]>(await app.call('GET', `/branches/public/${branch.slug}/slots?${query}`));
  return slots.find((slot) => slot.startTime === startTime)?.available;
};
const steps = async ({ token }: Salon, { id }: Appointment) =>
  dataOf<AppointmentChange[]>(await app.call('GET', `/appointments/manage/${id}/history`, { token })).map(
    ({ status, actor, moved, moveRequest }) =>
      [status, actor, moveRequest?.step, moveRequest?.to.startTime, moved && `now ${moved.to.startTime}`]
        .filter(Boolean)
        .join(' '),
  );
const messages = ({ id }: Appointment) =>
  app.database.selectFrom('messages').selectAll().where('appointment_id', '=', id).orderBy('id').execute();
const lastMessages = async (appointment: Appointment, count: number) =>
  (await messages(appointment)).slice(-count).map(({ kind, recipient, subject }) => [kind, recipient, subject]);

describe('a customer who moves a confirmed appointment where the branch approves by hand', () => {
  test('asks for it: the appointment stays, both times are held, and both sides are told', async () => {
    const { salon, booked } = await confirmed();
    const asked = dataOf<CustomerAppointment>(await ask(booked, '15:00'));
    expect(asked).toMatchObject({
      status: 'CONFIRMED',
      startTime: '10:00',
      confirmationCode: booked.confirmationCode,
      moveNeedsApproval: true,
      moveRequest: {
        staffId: booked.staffId,
        staffName: booked.staffName,
        appointmentDate: DAY,
        startTime: '15:00',
        endTime: '15:30',
        requestedAt: START.toISOString(),
      },
    });
    expect(await track(booked)).toEqual(asked);
    // Sent again, because the answer was lost
    expect(dataOf(await ask(booked, '15:00'))).toEqual(asked);
    for (const time of ['10:00', '15:00', '14:45', '15:15']) {
      expect(await isFree(salon, time)).toBe(false);
      expect((await book(salon, time)).body.code).toBe('SLOT_UNAVAILABLE');
    }
    dataOf(await book(salon, '15:30'));
    expect(await steps(salon, booked)).toEqual([
      'PENDING CUSTOMER',
      'CONFIRMED ACCOUNT',
      'CONFIRMED CUSTOMER REQUESTED 15:00',
    ]);
    expect(await lastMessages(booked, 2)).toEqual([
      ['MOVE_REQUESTED', booked.customerEmail, 'We received your request to move: Sunday 31 May 15:00, Şık Berber'],
      ['CUSTOMER_MOVED', salon.ownerEmail, 'Ayşe Demir, randevusunu 31 Mayıs Pazar 15:00 saatine almak istiyor'],
    ]);
    const [toCustomer, toOwner] = (await messages(booked)).slice(-2);
    expect(toCustomer).toMatchObject({ calendar: null });
    expect(toCustomer?.plain_text).toContain('Your appointment on Sunday 31 May at 10:00 stays yours');
    expect(toCustomer?.plain_text).toContain('Wanted time: Sunday, 31 May 2026, 15:00–15:30');
    expect(toOwner?.plain_text).toContain('/appointments/pending');
  });

  test('may want a time that overlaps the present one', async () => {
    const { salon, booked } = await confirmed({ service: { bufferMinutes: 10 } });
    expect(dataOf(await ask(booked, '10:15'))).toMatchObject({
      startTime: '10:00',
      moveRequest: { startTime: '10:15' },
    });
    expect(await isFree(salon, '10:45')).toBe(false);
    expect((await book(salon, '10:45')).status).toBe(409);
    expect(dataOf(await decide(salon.token, booked, 'APPROVED'))).toMatchObject({ startTime: '10:15' });
    dataOf(await book(salon, '09:30'));
  });

  test('and chooses once more: the new wish takes the place of the first', async () => {
    const { salon, booked } = await confirmed();
    dataOf(await ask(booked, '15:00'));
    const first = dataOf<Appointment>(
      await app.call('GET', `/appointments/manage/${booked.id}`, { token: salon.token }),
    );
    expect(dataOf(await ask(booked, '16:00'))).toMatchObject({
      startTime: '10:00',
      moveRequest: { startTime: '16:00' },
    });
    dataOf(await book(salon, '15:00'));
    const current = { version: expect.any(String), moveRequest: { startTime: '16:00' } };
    const stale = await decide(salon.token, booked, 'APPROVED', { expectedVersion: first.version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED', current } });
    dataOf(await decide(salon.token, booked, 'APPROVED'));
    expect(await track(booked)).toMatchObject({ startTime: '16:00', moveRequest: null });
  });

  test('cannot have a time that is taken, or wanted by somebody else', async () => {
    const { salon, booked } = await confirmed();
    const other = dataOf<Appointment>(await book(salon, '11:00', { customerEmail: 'baska@musteri.example' }));
    dataOf(await changeStatus(salon, other, 'CONFIRMED'));
    dataOf(await ask(other, '15:00'));
    for (const time of ['11:00', '15:00', '14:45']) {
      expect((await ask(booked, time)).body.code).toBe('SLOT_UNAVAILABLE');
    }
    expect(await track(booked)).toMatchObject({ moveRequest: null });
  });

  test('may take it back until it is answered, by name or by choosing the present time', async () => {
    const { salon, booked } = await confirmed();
    dataOf(await ask(booked, '15:00'));
    expect(dataOf(await withdraw(booked))).toMatchObject({ startTime: '10:00', moveRequest: null });
    expect(await lastMessages(booked, 1)).toEqual([
      ['CUSTOMER_MOVED', salon.ownerEmail, 'Ayşe Demir, 31 Mayıs Pazar 10:00 randevusunda kalıyor'],
    ]);
    const told = (await messages(booked)).length;
    dataOf(await withdraw(booked));
    expect(await messages(booked)).toHaveLength(told);
    dataOf(await book(salon, '15:00'));
    dataOf(await ask(booked, '16:00'));
    expect(dataOf(await ask(booked, '10:00'))).toMatchObject({ startTime: '10:00', moveRequest: null });
    expect((await steps(salon, booked)).slice(2)).toEqual([
      'CONFIRMED CUSTOMER REQUESTED 15:00',
      'CONFIRMED CUSTOMER WITHDRAWN 15:00',
      'CONFIRMED CUSTOMER REQUESTED 16:00',
      'CONFIRMED CUSTOMER WITHDRAWN 16:00',
    ]);
  });

  test('cancels both times at once', async () => {
    const { salon, booked } = await confirmed();
    dataOf(await ask(booked, '15:00'));
    dataOf(await app.call('DELETE', `/appointments/track/${booked.confirmationCode}`));
    expect(await track(booked)).toMatchObject({ status: 'CANCELLED', moveRequest: null });
    for (const time of ['10:00', '15:00']) dataOf(await book(salon, time));
  });

  test('moves at once where the branch has chosen so or approves by itself, and what waits for its first approval', async () => {
    for (const branch of [{ movesStayConfirmed: true }, { autoApproveAppointments: true }]) {
      const { salon, booked } = await confirmed({ branch });
      expect(await track(booked)).toMatchObject({ status: 'CONFIRMED', moveNeedsApproval: false });
      expect(dataOf(await ask(booked, '15:00'))).toMatchObject({ startTime: '15:00', moveRequest: null });
      dataOf(await book(salon, '10:00'));
    }
    const salon = await openSalon(app);
    const waiting = dataOf<Appointment>(await book(salon, '10:00'));
    expect(await track(waiting)).toMatchObject({ status: 'PENDING', moveNeedsApproval: false });
    expect(dataOf(await ask(waiting, '15:00'))).toMatchObject({ status: 'PENDING', startTime: '15:00' });
  });
});

describe('the business', () => {
  test('approves: the appointment goes there, keeps its code and its id, and frees the former time', async () => {
    const { salon, booked } = await confirmed();
    dataOf(await ask(booked, '15:00'));
    const path = `/appointments/manage/move-requests?branchId=${salon.branch.id}`;
    expect(dataOf(await app.call('GET', path, { token: salon.token }))).toMatchObject([
      { id: booked.id, startTime: '10:00', moveRequest: { startTime: '15:00' } },
    ]);
    expect(dataOf(await decide(salon.token, booked, 'APPROVED'))).toMatchObject({
      id: booked.id,
      confirmationCode: booked.confirmationCode,
      status: 'CONFIRMED',
      startTime: '15:00',
      endTime: '15:30',
      moveRequest: null,
    });
    dataOf(await book(salon, '10:00'));
    expect(await isFree(salon, '15:00')).toBe(false);
    expect((await steps(salon, booked)).at(-1)).toBe('CONFIRMED ACCOUNT APPROVED 15:00 now 15:00');
    expect(await lastMessages(booked, 1)).toEqual([
      ['MOVED', booked.customerEmail, 'Your appointment has a new time: Sunday 31 May 15:00, Şık Berber'],
    ]);
    expect((await messages(booked)).at(-1)?.calendar).toContain('SEQUENCE:');
    expect((await decide(salon.token, booked, 'APPROVED')).body.code).toBe('INVALID_STATUS_TRANSITION');
  });

  test('rejects: the appointment stays confirmed where it is, and the customer reads why', async () => {
    const { salon, booked } = await confirmed();
    dataOf(await ask(booked, '15:00'));
    const reason = 'O saatte eğitimdeyiz';
    expect(dataOf(await decide(salon.token, booked, 'REJECTED', { reason }))).toMatchObject({
      status: 'CONFIRMED',
      startTime: '10:00',
      moveRequest: null,
      cancellationReason: null,
    });
    dataOf(await book(salon, '15:00'));
    expect(await isFree(salon, '10:00')).toBe(false);
    expect((await steps(salon, booked)).at(-1)).toBe('CONFIRMED ACCOUNT REJECTED 15:00');
    const told = (await messages(booked)).at(-1);
    expect(told).toMatchObject({
      kind: 'MOVE_REJECTED',
      subject: 'Your appointment stays on Sunday 31 May 10:00, Şık Berber',
    });
    expect(told?.plain_text).toContain(reason);
  });

  test('ends the wish by moving or ending the appointment itself', async () => {
    for (const act of ['move', 'COMPLETED', 'CANCELLED', 'NO_SHOW']) {
      const { salon, booked } = await confirmed();
      dataOf(await ask(booked, '15:00'));
      const body = { staffId: booked.staffId, appointmentDate: DAY, startTime: '12:00' };
      const answer =
        act === 'move'
          ? await app.call('PUT', `/appointments/manage/${booked.id}/time`, { token: salon.token, body })
          : await changeStatus(salon, booked, act);
      expect(dataOf(answer)).toMatchObject({ moveRequest: null });
      dataOf(await book(salon, '15:00'));
      expect((await decide(salon.token, booked, 'APPROVED')).body.code).toBe('INVALID_STATUS_TRANSITION');
    }
  });

  test('lets its staff decide about their own time; who goes to somebody else the owner decides', async () => {
    const { salon, booked } = await confirmed();
    const token = await acceptInvitation(app, salon.staff.email);
    const colleague = await takeOn(app, salon, { firstName: 'Ada', lastName: 'Su' });
    const wish = { staffId: colleague.id };
    dataOf(await ask(booked, '15:00', wish));
    expect((await decide(token, booked, 'APPROVED', wish)).body.code).toBe('FORBIDDEN');
    expect((await book(salon, '15:00', wish)).body.code).toBe('SLOT_UNAVAILABLE');
    dataOf(await book(salon, '15:00'));
    const dismissed = await app.call('DELETE', `/staff/${colleague.id}`, { token: salon.token });
    expect(dismissed.body.code).toBe('STAFF_HAS_APPOINTMENTS');
    expect(dataOf(await decide(salon.token, booked, 'APPROVED', wish))).toMatchObject({ staffName: 'Ada Su' });

    const own = await confirmed();
    dataOf(await ask(own.booked, '15:00'));
    const ownToken = await acceptInvitation(app, own.salon.staff.email);
    expect(dataOf(await decide(ownToken, own.booked, 'APPROVED'))).toMatchObject({ startTime: '15:00' });
  });

  test('counts and lists it once, as the confirmed appointment that it is', async () => {
    const { salon, booked } = await confirmed({ branch: { maxUnconfirmedBookings: 1 } });
    dataOf(await ask(booked, '15:00'));
    const read = async (path: string) => dataOf(await app.call('GET', path, { token: salon.token }));
    expect(await read(`/appointments/manage/pending?branchId=${salon.branch.id}`)).toEqual([]);
    expect(await read(`/appointments/manage?branchId=${salon.branch.id}`)).toMatchObject([{ id: booked.id }]);
    expect((await book(salon, '11:00')).status).toBe(201);
  });
});

test('what nobody answers ends when either time begins: the appointment stays where it is', async () => {
  const { salon, booked } = await confirmed();
  dataOf(await ask(booked, '09:00'));
  const later = dataOf<Appointment>(await book(salon, '12:00'));
  dataOf(await changeStatus(salon, later, 'CONFIRMED'));
  dataOf(await ask(later, '15:00'));
  app.setTime(new Date(`${DAY}T05:59:00Z`));
  await expireMoveRequests(app.context);
  expect(await track(booked)).toMatchObject({ moveRequest: { startTime: '09:00' } });
  app.setTime(new Date(`${DAY}T06:00:00Z`));
  await Promise.all([expireMoveRequests(app.context), expireMoveRequests(app.context)]);
  expect(await track(booked)).toMatchObject({ status: 'CONFIRMED', startTime: '10:00', moveRequest: null });
  expect((await steps(salon, booked)).at(-1)).toBe('CONFIRMED SYSTEM EXPIRED 09:00');
  expect(await lastMessages(booked, 1)).toEqual([
    ['MOVE_EXPIRED', booked.customerEmail, 'Your appointment stays on Sunday 31 May 10:00, Şık Berber'],
  ]);
  expect(await track(later)).toMatchObject({ moveRequest: { startTime: '15:00' } });
  app.setTime(new Date(`${DAY}T09:00:00Z`));
  await expireMoveRequests(app.context);
  expect(await track(later)).toMatchObject({ startTime: '12:00', moveRequest: null });
});

test('of those who approve, reject, take back, cancel and move at once, one after the other wins, and nothing else is held', async () => {
  for (let round = 0; round < 4; round++) {
    const { salon, booked } = await confirmed();
    dataOf(await ask(booked, '15:00'));
    const body = { staffId: booked.staffId, appointmentDate: DAY, startTime: '12:00' };
    const answers = await Promise.all([
      decide(salon.token, booked, 'APPROVED'),
      decide(salon.token, booked, 'REJECTED'),
      withdraw(booked),
      ask(booked, '16:00'),
      app.call('PUT', `/appointments/manage/${booked.id}/time`, { token: salon.token, body }),
      app.call('DELETE', `/appointments/track/${booked.confirmationCode}`),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { status, startTime, moveRequest } = await track(booked);
    for (const time of ['10:00', '12:00', '15:00', '16:00']) {
      const isHeld = status === 'CONFIRMED' && [startTime, moveRequest?.startTime].includes(time);
      expect(await isFree(salon, time)).toBe(!isHeld);
    }
  }
});
