import {
  type Appointment,
  type AppointmentChange,
  NO_BREAKS,
  type Pushed,
  type Service,
  type StaffMember,
} from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { employ } from '../../test-support/personas.ts';
import { bookingBody, dataOf, openSalon, type Salon, serviceBody, TOMORROW, takeOn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let ada: StaffMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  ada = await takeOn(app, salon, { firstName: 'Ada', lastName: 'Su' });
});

let customers = 0;
const book = async (startTime: string, staff = salon.staff) =>
  dataOf<Appointment>(
    await app.call('POST', '/appointments', {
      body: bookingBody({ ...salon, staff }, { startTime, customerEmail: `sira${customers++}@musteri.example` }),
      language: 'en',
    }),
  );
const read = async ({ id }: Appointment) =>
  dataOf<Appointment>(await app.call('GET', `/appointments/manage/${id}`, { token: salon.token }));
const places = async (...appointments: Appointment[]) => {
  const now = await Promise.all(appointments.map(read));
  return now.map(({ startTime, endTime, staffName, status }) => [startTime, endTime, staffName, status].join(' '));
};
const longer = async (appointment: Appointment, durationMinutes: number) => {
  const { id, staffId, startTime } = appointment;
  const body = { staffId, appointmentDate: TOMORROW, startTime, durationMinutes };
  return dataOf<Appointment>(await app.call('PUT', `/appointments/manage/${id}/time`, { token: salon.token, body }));
};
const seen = ({ id, version: expectedVersion }: Appointment) => ({ id, expectedVersion });
const swap = (one: Appointment, other: Appointment, overrides: object = {}, { token } = salon) =>
  app.call('POST', '/appointments/manage/swap', {
    token,
    body: { appointments: [seen(one), seen(other)], ...overrides },
    language: 'en',
  });
const told = async (appointment: Appointment) => {
  const messages = await app.database
    .selectFrom('messages')
    .select('kind')
    .where('appointment_id', '=', appointment.id)
    .where('recipient', '=', appointment.customerEmail)
    .orderBy('id')
    .execute();
  return messages.map(({ kind }) => kind).filter((kind) => kind !== 'CONFIRMED');
};
const lastChange = async ({ id }: Appointment) =>
  dataOf<AppointmentChange[]>(await app.call('GET', `/appointments/manage/${id}/history`, { token: salon.token })).at(
    -1,
  );

describe('two appointments change places', () => {
  test('with two people, each as long as it is, and both customers are told', async () => {
    const one = await book('10:00');
    const other = await longer(await book('14:00', ada), 60);
    dataOf(await swap(one, other));
    expect(await places(one, other)).toEqual(['14:00 14:30 Ada Su CONFIRMED', '10:00 11:00 İlker Öz CONFIRMED']);
    expect([await told(one), (await told(other)).length]).toEqual([['MOVED'], 2]);
    expect(await lastChange(one)).toMatchObject({ actor: 'ACCOUNT', moved: { to: { startTime: '14:00' } } });
  });

  test('with the same person, one behind the other', async () => {
    const one = await book('10:00');
    const other = await longer(await book('10:30'), 60);
    const [, after] = dataOf<Appointment[]>(await swap(one, other));
    expect(after?.startTime).toBe('10:00');
    expect(await places(one, other)).toEqual(['11:00 11:30 İlker Öz CONFIRMED', '10:00 11:00 İlker Öz CONFIRMED']);
  });

  test('and back', async () => {
    const [one, other] = [await book('10:00'), await book('10:30', ada)];
    await swap(one, other, { notice: 'NONE' });
    dataOf(await swap(await read(one), await read(other), { notice: 'NONE' }));
    expect(await places(one, other)).toEqual(['10:00 10:30 İlker Öz CONFIRMED', '10:30 11:00 Ada Su CONFIRMED']);
    expect([await told(one), await told(other)]).toEqual([[], []]);
    expect(await lastChange(one)).toMatchObject({ isSilent: true });
  });

  test('not where a third is in the way: neither has moved', async () => {
    const one = await book('10:00');
    await book('10:30');
    const other = await longer(await book('14:00', ada), 60);
    const refused = await swap(one, other, { allowOutsideHours: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_UNAVAILABLE']);
    expect(await places(one, other)).toEqual(['10:00 10:30 İlker Öz CONFIRMED', '14:00 15:00 Ada Su CONFIRMED']);
  });

  test('only from where they were seen, and only own ones', async () => {
    const [one, other] = [await book('10:00'), await book('10:30', ada)];
    expect((await swap({ ...one, version: 'another' }, other)).body).toMatchObject({ code: 'CHANGED', current: one });
    expect((await swap(one, other, {}, await openSalon(app))).body.code).toBe('APPOINTMENT_NOT_FOUND');
    expect((await swap(one, one)).status).toBe(400);
    dataOf(await app.call('PUT', `/appointments/manage/${one.id}/status?status=CANCELLED`, { token: salon.token }));
    expect((await swap(await read(one), other)).body.code).toBe('INVALID_STATUS_TRANSITION');
  });

  test('in an unusual time only after it was asked', async () => {
    const breakTimes = { ...NO_BREAKS, saturday: [{ start: '14:00', end: '15:00' }] };
    const can = await takeOn(app, salon, { firstName: 'Can', lastName: 'Ak', breakTimes });
    const one = await book('10:00');
    const body = { ...bookingBody({ ...salon, staff: can }, { startTime: '14:00' }), allowOutsideHours: true };
    const inBreak = dataOf<Appointment>(await app.call('POST', '/appointments/manage', { token: salon.token, body }));
    expect((await swap(one, inBreak)).body.code).toBe('OUTSIDE_WORKING_HOURS');
    expect(await places(one)).toEqual(['10:00 10:30 İlker Öz CONFIRMED']);
    dataOf(await swap(one, inBreak, { allowOutsideHours: true }));
    expect(await places(one)).toEqual(['14:00 14:30 Can Ak CONFIRMED']);
  });

  test('with who does not offer the service any more only after it was asked, as one moved alone', async () => {
    const [one, other] = [await book('10:00', ada), await book('11:00', ada)];
    const sold = serviceBody(salon.branch.id, { name: 'Sakal' });
    const beard = dataOf<Service>(await app.call('POST', '/services', { token: salon.token, body: sold }));
    const body = { ...ada, serviceIds: [beard.id] };
    dataOf(await app.call('PUT', `/staff/${ada.id}`, { token: salon.token, body }));
    const refused = await swap(one, other);
    expect(refused.body.code).toBe('OUTSIDE_WORKING_HOURS');
    expect(refused.body.message).toContain('does not offer this service');
    expect(await places(one, other)).toEqual(['10:00 10:30 Ada Su CONFIRMED', '11:00 11:30 Ada Su CONFIRMED']);
    dataOf(await swap(one, other, { allowOutsideHours: true }));
    expect(await places(one, other)).toEqual(['11:00 11:30 Ada Su CONFIRMED', '10:00 10:30 Ada Su CONFIRMED']);
  });

  test('once, of many at the same moment, which are all answered as stored', async () => {
    const [one, other] = [await read(await book('10:00')), await read(await book('10:30', ada))];
    const answers = await Promise.all([swap(one, other), swap(other, one), swap(one, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await places(one, other)).toEqual(['10:30 11:00 Ada Su CONFIRMED', '10:00 10:30 İlker Öz CONFIRMED']);
    expect((await told(one)).filter((kind) => kind === 'MOVED')).toHaveLength(1);
  });
});

test('a swap is answered as stored only to who has made it, and until something else happens', async () => {
  const [one, other] = [await read(await book('10:00')), await read(await book('10:30', ada))];
  dataOf(await swap(one, other));
  const changed = { status: 409, body: { code: 'CHANGED', current: { startTime: '10:30' } } };
  const colleague = { ...salon, token: await employ(app, salon, 'MANAGER') };
  expect(await swap(one, other, {}, colleague)).toMatchObject(changed);
  const [swapped] = dataOf<Appointment[]>(await swap(one, other));
  expect(swapped).toMatchObject({ id: one.id, startTime: '10:30', staffName: 'Ada Su' });
  dataOf(await app.call('PUT', `/appointments/manage/${other.id}/status?status=COMPLETED`, { token: salon.token }));
  expect(await swap(one, other)).toMatchObject(changed);
});

describe('the rest of a day begins later', () => {
  const day = (from: string, minutes: number) => ({
    branchId: salon.branch.id,
    staffId: salon.staff.id,
    date: TOMORROW,
    from,
    minutes,
  });
  const preview = async (from: string, minutes: number, overrides: object = {}) => {
    const asked = { ...day(from, minutes), ...overrides };
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, `${value}`]));
    return dataOf<Pushed[]>(await app.call('GET', `/appointments/manage/push?${query}`, { token: salon.token }));
  };
  const push = (from: string, minutes: number, pushed: Appointment[], overrides: object = {}) =>
    app.call('POST', '/appointments/manage/push', {
      token: salon.token,
      body: { ...day(from, minutes), appointmentIds: pushed.map(({ id }) => id), ...overrides },
      language: 'en',
    });

  test('all of them, by as much, one behind the other, and their customers are told', async () => {
    const [before, first, second] = [await book('09:00'), await book('10:00'), await book('10:30')];
    const other = await book('10:00', ada);
    expect(await preview('10:00', 20)).toMatchObject([
      {
        appointmentId: first.id,
        startTime: '10:00',
        newStartTime: '10:20',
        newEndTime: '10:50',
        isTaken: false,
        warnings: [],
      },
      { appointmentId: second.id, newStartTime: '10:50', newEndTime: '11:20', warnings: [] },
    ]);
    dataOf(await push('10:00', 20, [first, second]));
    expect(await places(before, first, second, other)).toEqual([
      '09:00 09:30 İlker Öz CONFIRMED',
      '10:20 10:50 İlker Öz CONFIRMED',
      '10:50 11:20 İlker Öz CONFIRMED',
      '10:00 10:30 Ada Su CONFIRMED',
    ]);
    expect(await Promise.all([before, first, second].map(told))).toEqual([[], ['MOVED'], ['MOVED']]);
  });

  test('what comes to lie after closing is shown before, and pushed once that is allowed', async () => {
    const last = await book('17:30');
    expect((await preview('17:00', 30))[0]).toMatchObject({ isTaken: false, warnings: ['CLOSED'] });
    expect((await push('17:00', 30, [last])).body.code).toBe('OUTSIDE_WORKING_HOURS');
    dataOf(await push('17:00', 30, [last], { allowOutsideHours: true, notice: 'NONE' }));
    expect(await places(last)).toEqual(['18:00 18:30 İlker Öz CONFIRMED']);
    expect(await told(last)).toEqual([]);
  });

  test('nothing is pushed when others would be than were seen', async () => {
    const first = await book('10:00');
    await book('10:30');
    expect((await push('10:00', 15, [first])).body.code).toBe('APPOINTMENT_CHANGED');
    expect(await places(first)).toEqual(['10:00 10:30 İlker Öz CONFIRMED']);
    expect((await push('10:00', 15, [])).status).toBe(400);
    expect((await push('10:00', 125, [first])).status).toBe(400);
  });

  test('nobody is pushed twice by a push that is sent again', async () => {
    const [running, next] = [await book('10:00'), await book('10:30')];
    const seen = (...appointments: Appointment[]) => ({
      expectedStartTimes: appointments.map(({ id, startTime }) => ({ appointmentId: id, startTime })),
    });
    const again = async (pushed: Appointment[], overrides: object) => {
      dataOf(await push('10:30', 15, pushed, overrides));
      const { status, body } = await push('10:30', 15, pushed, overrides);
      expect([status, body.code]).toEqual([409, 'APPOINTMENT_CHANGED']);
    };
    await again([next], seen(next));
    expect(await places(running, next)).toEqual(['10:00 10:30 İlker Öz CONFIRMED', '10:45 11:15 İlker Öz CONFIRMED']);
    await again([], { overrunId: running.id, expectedStartTimes: [], expectedEndTime: running.endTime });
    expect(await places(running, next)).toEqual(['10:00 10:45 İlker Öz CONFIRMED', '10:45 11:15 İlker Öz CONFIRMED']);
  });

  test('what overruns becomes as much longer, and its customer hears nothing', async () => {
    const [running, next] = [await book('10:00'), await book('10:30')];
    dataOf(await push('10:30', 15, [next], { overrunId: running.id }));
    expect(await places(running, next)).toEqual(['10:00 10:45 İlker Öz CONFIRMED', '10:45 11:15 İlker Öz CONFIRMED']);
    expect(await Promise.all([running, next].map(told))).toEqual([[], ['MOVED']]);
  });

  test('its customer still hears of a move that waits to be told', async () => {
    const booked = await book('09:00');
    const { id, staffId } = booked;
    const body = { staffId, appointmentDate: TOMORROW, startTime: '10:00', notice: 'LATER' };
    dataOf(await app.call('PUT', `/appointments/manage/${id}/time`, { token: salon.token, body }));
    const next = await book('10:30');
    dataOf(await push('10:30', 15, [next], { overrunId: id }));
    expect(await places(booked)).toEqual(['10:00 10:45 İlker Öz CONFIRMED']);
    const waiting = app.database.selectFrom('move_notices').select('starts_at').where('appointment_id', '=', id);
    expect(await waiting.execute()).toEqual([{ starts_at: new Date(`${TOMORROW}T09:00:00+03:00`) }]);
  });

  test('an overrun pushes what it runs into, and nothing behind a gap that is long enough', async () => {
    const running = await book('10:00');
    const [first, second, third] = [await book('10:30'), await book('11:00'), await book('11:45')];
    const seen = await preview('00:00', 10, { overrunId: running.id });
    expect(seen.map(({ newStartTime }) => newStartTime)).toEqual(['10:40', '11:10']);
    dataOf(await push('00:00', 10, [first, second], { overrunId: running.id }));
    expect(await places(running, first, second, third)).toEqual([
      '10:00 10:40 İlker Öz CONFIRMED',
      '10:40 11:10 İlker Öz CONFIRMED',
      '11:10 11:40 İlker Öz CONFIRMED',
      '11:45 12:15 İlker Öz CONFIRMED',
    ]);
    expect(await told(third)).toEqual([]);
  });

  test('what overruns becomes no longer than a visit may be', async () => {
    const [running, next] = [await book('09:00'), await book('12:30')];
    const { id, staffId } = running;
    const body = {
      staffId,
      appointmentDate: TOMORROW,
      startTime: '00:30',
      durationMinutes: 710,
      allowOutsideHours: true,
    };
    dataOf(await app.call('PUT', `/appointments/manage/${id}/time`, { token: salon.token, body }));
    expect((await push('12:30', 15, [next], { overrunId: id })).body.code).toBe('VISIT_TOO_LONG');
    expect(await places(running, next)).toEqual(['00:30 12:20 İlker Öz CONFIRMED', '12:30 13:00 İlker Öz CONFIRMED']);
  });

  test('nothing is pushed when what overruns is not there, or among what is pushed', async () => {
    const [running, next, hers] = [await book('10:00'), await book('10:30'), await book('10:00', ada)];
    for (const overrunId of [hers.id, next.id, salon.staff.id]) {
      expect((await push('10:30', 15, [next], { overrunId })).body.code).toBe('APPOINTMENT_CHANGED');
    }
    expect(await places(running, next)).toEqual(['10:00 10:30 İlker Öz CONFIRMED', '10:30 11:00 İlker Öz CONFIRMED']);
  });

  test('not onto what stays, nor into the next day', async () => {
    const evening = dataOf<Appointment>(
      await app.call('POST', '/appointments/manage', {
        token: salon.token,
        body: { ...bookingBody(salon, { startTime: '23:00' }), allowOutsideHours: true },
      }),
    );
    expect((await preview('22:00', 90))[0]).toMatchObject({ isTaken: true });
    expect((await push('22:00', 90, [evening], { allowOutsideHours: true })).body.code).toBe('SLOT_UNAVAILABLE');
  });

  test('of an own branch only', async () => {
    const stranger = await openSalon(app);
    const body = { ...day('10:00', 15), appointmentIds: [salon.staff.id] };
    expect((await app.call('POST', '/appointments/manage/push', { token: stranger.token, body })).body.code).toBe(
      'BRANCH_NOT_FOUND',
    );
  });
});
