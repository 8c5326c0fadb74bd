import type { Appointment, AppointmentChange, Slot } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, dataOf, mailsTo, openSalon, type Salon, TOMORROW, takeOn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const book = async (salon: Salon, overrides: object = {}) =>
  dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon, overrides), language: 'en' }));
const track = async ({ confirmationCode }: Appointment) =>
  dataOf<Appointment>(await app.call('GET', `/appointments/track/${confirmationCode}`));
const history = async ({ token }: Salon, { id }: Appointment) =>
  dataOf<AppointmentChange[]>(await app.call('GET', `/appointments/manage/${id}/history`, { token }));

describe('a customer moves an appointment', () => {
  const reschedule = (appointment: Appointment, overrides: object = {}) =>
    app.call('PUT', `/appointments/track/${appointment.confirmationCode}/time`, {
      body: { staffId: appointment.staffId, appointmentDate: TOMORROW, startTime: '15:00', ...overrides },
      language: 'en',
    });
  const offered = async ({ confirmationCode }: Appointment, staffId: string, date = TOMORROW) =>
    dataOf<Slot[]>(
      await app.call('GET', `/appointments/track/${confirmationCode}/slots?staffId=${staffId}&date=${date}`),
    ).flatMap(({ startTime, available }) => (available ? [startTime] : []));

  test('to another time: the code, the services and the status stay, the old time is free', async () => {
    const salon = await openSalon(app);
    const booked = await book(salon);
    const moved = dataOf<Appointment>(await reschedule(booked));
    const deadline = '2026-05-30T12:00:00.000Z';
    const until = { cancellableUntil: deadline, movableUntil: deadline };
    expect(moved).toEqual({ ...booked, startTime: '15:00', endTime: '15:30', ...until });
    expect(await track(booked)).toEqual(moved);
    await book(salon, { startTime: '10:00' });
    // Sent again, because the answer was lost: nobody is told twice.
    const written = await history(salon, booked);
    const mails = await mailsTo(app, booked.customerEmail);
    for (const staffId of [booked.staffId, 'any']) expect(dataOf(await reschedule(booked, { staffId }))).toEqual(moved);
    expect(await history(salon, booked)).toEqual(written);
    expect(await mailsTo(app, booked.customerEmail)).toEqual(mails);
  });

  test('to another person, or whoever is free', async () => {
    const salon = await openSalon(app);
    const ada = await takeOn(app, salon, { firstName: 'Ada', lastName: 'Su' });
    const booked = await book(salon);
    expect(dataOf(await reschedule(booked, { staffId: ada.id, startTime: '10:00' }))).toMatchObject({
      staffId: ada.id,
      staffName: 'Ada Su',
    });
    await book(salon, { startTime: '16:00' });
    expect(dataOf(await reschedule(booked, { staffId: 'any', startTime: '16:00' }))).toMatchObject({ staffId: ada.id });
  });

  test('by a quarter of an hour: its own present time counts as free', async () => {
    const salon = await openSalon(app);
    const booked = await book(salon);
    await book(salon, { startTime: '11:00' });
    expect((await offered(booked, salon.staff.id)).slice(0, 9)).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '09:45',
      '10:00',
      '10:15',
      '10:30',
      '11:30',
      '11:45',
    ]);
    expect(dataOf(await reschedule(booked, { startTime: '10:15' }))).toMatchObject({ endTime: '10:45' });
  });

  test('to a time that is taken: refused, and nothing has changed', async () => {
    const salon = await openSalon(app);
    const booked = await book(salon);
    await book(salon, { startTime: '15:00' });
    const refused = await reschedule(booked);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_UNAVAILABLE']);
    expect(await track(booked)).toEqual(booked);
    expect(await history(salon, booked)).toHaveLength(1);
  });

  test('outside the hours, off the grid or into the past: refused', async () => {
    const salon = await openSalon(app);
    const booked = await book(salon);
    for (const startTime of ['08:00', '10:05', '17:45']) {
      expect((await reschedule(booked, { startTime })).body.code).toBe('SLOT_UNAVAILABLE');
    }
    expect((await reschedule(booked, { appointmentDate: '2026-05-28' })).body.code).toBe('SLOT_UNAVAILABLE');
  });

  test('up to the deadline only, which the refusal names', async () => {
    const salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
    const booked = await book(salon);
    app.setTime(new Date('2026-05-30T03:00:01Z'));
    const refused = await reschedule(booked);
    expect([refused.status, refused.body.code]).toEqual([409, 'MOVE_TOO_LATE']);
    expect(refused.body.message).toContain('30 May 2026');
    const query = `staffId=any&from=${TOMORROW}&to=${TOMORROW}`;
    expect((await app.call('GET', `/appointments/track/${booked.confirmationCode}/days?${query}`)).body.code).toBe(
      'MOVE_TOO_LATE',
    );
  });

  test('not once it was cancelled', async () => {
    const salon = await openSalon(app);
    const booked = await book(salon);
    dataOf(await app.call('DELETE', `/appointments/track/${booked.confirmationCode}`));
    expect((await reschedule(booked)).body.code).toBe('INVALID_STATUS_TRANSITION');
  });

  test('and everybody is told, with a calendar file that replaces the earlier one', async () => {
    const salon = await openSalon(app);
    const booked = await book(salon);
    dataOf(await reschedule(booked));
    const [received, moved] = await app.database
      .selectFrom('messages')
      .selectAll()
      .where('appointment_id', '=', booked.id)
      .where('recipient', '=', booked.customerEmail)
      .orderBy('id')
      .execute();
    expect(moved).toMatchObject({ kind: 'MOVED', subject: expect.stringContaining('15:00') });
    expect(moved?.plain_text).toContain('10:00–10:30');
    expect(moved?.plain_text).toContain('Your request has its new time. You will get another e-mail');
    const sequenceOf = (calendar: string | null | undefined) => Number(/SEQUENCE:(\d+)/.exec(calendar ?? '')?.[1]);
    expect(sequenceOf(moved?.calendar)).toBeGreaterThan(sequenceOf(received?.calendar));
    expect((await mailsTo(app, salon.ownerEmail)).at(-1)).toMatchObject({
      kind: 'CUSTOMER_MOVED',
      plain_text: expect.stringMatching(/Lütfen talebi yanıtlayın.*10:00–10:30.*\/appointments\/pending/s),
    });
  });

  test('and the move is in the history', async () => {
    const salon = await openSalon(app);
    const booked = await book(salon);
    dataOf(await reschedule(booked));
    expect((await history(salon, booked)).at(-1)).toMatchObject({
      actor: 'CUSTOMER',
      status: 'PENDING',
      moved: {
        from: { appointmentDate: TOMORROW, startTime: '10:00', endTime: '10:30', staffName: 'İlker Öz' },
        to: { appointmentDate: TOMORROW, startTime: '15:00', endTime: '15:30', staffName: 'İlker Öz' },
      },
    });
  });

  test('and of many who want one time one gets it; the others stay where they are', async () => {
    const salon = await openSalon(app);
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
    const booked: Appointment[] = [];
    for (const startTime of times) booked.push(await book(salon, { startTime }));
    const answers = await Promise.all(booked.map((each) => reschedule(each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const now = await Promise.all(booked.map(track));
    for (const [index, each] of now.entries()) {
      expect(each.startTime).toBe(answers[index]?.status === 200 ? '15:00' : times[index]);
    }
  });
});

describe('the business moves an appointment', () => {
  const move = (salon: Salon, { id, staffId }: Appointment, overrides: object = {}) =>
    app.call('PUT', `/appointments/manage/${id}/time`, {
      token: salon.token,
      body: { staffId, appointmentDate: TOMORROW, startTime: '15:00', ...overrides },
      language: 'en',
    });

  test('to another time or person, and makes it longer', async () => {
    const salon = await openSalon(app);
    const ada = await takeOn(app, salon, { firstName: 'Ada', lastName: 'Su' });
    const booked = await book(salon);
    const moved = dataOf<Appointment>(await move(salon, booked, { staffId: ada.id, durationMinutes: 75 }));
    expect(moved).toMatchObject({ staffName: 'Ada Su', startTime: '15:00', endTime: '16:15', durationMinutes: 75 });
    expect((await history(salon, booked)).at(-1)).toMatchObject({ actor: 'ACCOUNT', accountName: 'Elif Yılmaz' });
    const [, told] = await mailsTo(app, booked.customerEmail).then((all) => all.slice(-2));
    expect(told?.kind).toBe('MOVED');
  });

  test('outside the usual times after it was asked', async () => {
    const salon = await openSalon(app);
    const booked = await book(salon);
    const refused = await move(salon, booked, { startTime: '20:00' });
    expect([refused.status, refused.body.code]).toEqual([409, 'OUTSIDE_WORKING_HOURS']);
    expect(refused.body.message).toContain('the branch is closed then');
    expect(await track(booked)).toEqual(booked);
    expect(dataOf(await move(salon, booked, { startTime: '20:00', allowOutsideHours: true }))).toMatchObject({
      startTime: '20:00',
    });
  });

  test('to a person who does not offer the service after it was asked', async () => {
    const salon = await openSalon(app);
    const other = dataOf<{ id: string }>(
      await app.call('POST', '/services', {
        token: salon.token,
        body: { branchId: salon.branch.id, name: 'Cilt bakımı', description: 'Yüz', durationMinutes: 30, price: 1 },
      }),
    );
    const ada = await takeOn(app, salon, { serviceIds: [other.id] });
    const booked = await book(salon);
    const refused = await move(salon, booked, { staffId: ada.id });
    expect(refused.body.message).toContain('does not offer this service');
    dataOf(await move(salon, booked, { staffId: ada.id, allowOutsideHours: true }));
  });

  test('never over another appointment', async () => {
    const salon = await openSalon(app);
    const booked = await book(salon);
    await book(salon, { startTime: '15:00' });
    for (const startTime of ['15:00', '14:45', '15:15']) {
      const refused = await move(salon, booked, { startTime, allowOutsideHours: true });
      expect(refused.body.code).toBe('SLOT_UNAVAILABLE');
    }
    expect((await move(salon, booked, { startTime: '14:00', durationMinutes: 61 })).body.code).toBe('SLOT_UNAVAILABLE');
  });

  test('to a free time that is offered whatever the branch asks of its customers', async () => {
    const salon = await openSalon(app, { branch: { minCancellationHours: 48 } });
    const booked = await book(salon);
    await book(salon, { startTime: '09:30' });
    dataOf(await app.call('PUT', `/branches/${salon.branch.id}/publish`, { token: salon.token }));
    const path = `/appointments/manage/${booked.id}/slots?staffId=${salon.staff.id}&date=${TOMORROW}`;
    const slots = dataOf<Slot[]>(await app.call('GET', path, { token: salon.token }));
    const free = slots.filter(({ available }) => available).map(({ startTime }) => startTime);
    expect(free.slice(0, 3)).toEqual(['09:00', '10:00', '10:15']);
    dataOf(await app.call('PUT', `/appointments/manage/${booked.id}/status?status=CANCELLED`, { token: salon.token }));
    expect((await app.call('GET', path, { token: salon.token })).body.code).toBe('INVALID_STATUS_TRANSITION');
  });

  test('only from where it was seen', async () => {
    const salon = await openSalon(app);
    const booked = await book(salon);
    const path = `/appointments/manage/${booked.id}`;
    const { version: expectedVersion } = dataOf<Appointment>(await app.call('GET', path, { token: salon.token }));
    dataOf(await move(salon, booked, { expectedVersion }));
    expect((await move(salon, booked, { startTime: '16:00', expectedVersion })).body.code).toBe('CHANGED');
  });

  test('only an own one, that is not over', async () => {
    const salon = await openSalon(app);
    const stranger = await openSalon(app);
    const booked = await book(salon);
    expect((await move({ ...salon, token: stranger.token }, booked)).body.code).toBe('APPOINTMENT_NOT_FOUND');
    expect((await move(salon, { ...booked, staffId: stranger.staff.id })).body.code).toBe('STAFF_NOT_FOUND');
    dataOf(await app.call('PUT', `/appointments/manage/${booked.id}/status?status=CANCELLED`, { token: salon.token }));
    expect((await move(salon, booked)).body.code).toBe('INVALID_STATUS_TRANSITION');
  });
});

describe('a booking at reception', () => {
  const receive = (salon: Salon, overrides: object = {}, token = salon.token) => {
    const { customerEmail, ...body } = bookingBody(salon);
    return app.call('POST', '/appointments/manage', { token, body: { ...body, ...overrides }, language: 'tr' });
  };

  test('is confirmed at once, with a phone alone', async () => {
    const salon = await openSalon(app);
    const booked = dataOf<Appointment>(await receive(salon));
    expect(booked).toMatchObject({ status: 'CONFIRMED', customerEmail: '', customerPhone: '+90 535 111 22 33' });
    expect(await history(salon, booked)).toMatchObject([{ actor: 'ACCOUNT', accountName: 'Elif Yılmaz' }]);
    const mails = await app.database
      .selectFrom('messages')
      .selectAll()
      .where('appointment_id', '=', booked.id)
      .execute();
    expect(mails).toEqual([]);
  });

  test('writes to a customer who leaves an address', async () => {
    const salon = await openSalon(app);
    const customerEmail = `telefonla${salon.branch.slug}@musteri.example`;
    dataOf(await receive(salon, { customerEmail, customerPhone: '' }));
    expect(await mailsTo(app, customerEmail)).toMatchObject([{ kind: 'CONFIRMED' }]);
  });

  test('needs some way to reach the customer', async () => {
    const salon = await openSalon(app);
    const refused = await receive(salon, { customerPhone: '' });
    expect(refused.body.validationErrors).toEqual({
      customerPhone: 'Lütfen bir telefon numarası veya e-posta adresi girin',
    });
  });

  test('asks before an unusual time, and is never over another appointment', async () => {
    const salon = await openSalon(app);
    const refused = await receive(salon, { startTime: '08:10' });
    expect(refused.body).toMatchObject({
      code: 'OUTSIDE_WORKING_HOURS',
      message: 'Bu saat alışılmışın dışında: şube o saatte kapalı. Yine de kaydedilsin mi?',
    });
    dataOf(await receive(salon, { startTime: '08:10', allowOutsideHours: true }));
    const over = await receive(salon, { startTime: '08:30', allowOutsideHours: true });
    expect(over.body.code).toBe('SLOT_UNAVAILABLE');
  });

  test('notes what has just begun', async () => {
    const salon = await openSalon(app);
    const today = { appointmentDate: '2026-05-29', startTime: '11:45' };
    expect((await receive(salon, today)).body.message).toContain('geçmişte');
    dataOf(await receive(salon, { ...today, allowOutsideHours: true }));
  });

  test('takes whoever is free, and is made once', async () => {
    const salon = await openSalon(app, { branch: { isPublished: false } });
    const headers = { 'idempotency-key': `kapida-${salon.branch.slug}` };
    const { customerEmail, ...body } = bookingBody(salon, { staffId: 'any' });
    const twice = await Promise.all(
      [1, 2].map(() => app.call('POST', '/appointments/manage', { token: salon.token, body, headers })),
    );
    expect(new Set(twice.map((answer) => dataOf<Appointment>(answer).id)).size).toBe(1);
  });

  test('is for the owner of the branch', async () => {
    const salon = await openSalon(app);
    const stranger = await openSalon(app);
    expect((await receive(salon, {}, stranger.token)).body.code).toBe('BRANCH_NOT_FOUND');
    expect((await receive(salon, {}, '')).status).toBe(401);
  });
});
