import {
  type Appointment,
  type GroupSession,
  HORIZON_DAYS_DEFAULT,
  type OwnService,
  type PublicSession,
  type SessionWithParticipants,
  type Slot,
  type StaffMember,
} from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  inOrder,
  mailsTo,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { GROUP_TERMS, seatBody } from '../../test-support/sessions.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';

let app: TestApp;
let salon: Salon;
let trainer: StaffMember;
let other: StaffMember;
let pilates: OwnService;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app);
  trainer = salon.staff;
  other = await takeOn(app, salon, { firstName: 'Ece', lastName: 'Usta' });
  pilates = dataOf<OwnService>(await send('POST', '/services', serviceBody(salon.branch.id, GROUP_TERMS)));
});
afterAll(() => app.close());

const send = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', path: string, body?: object, token = salon.token) =>
  app.call(method, path, { token, ...(body && { body }), language: 'en' });
const planOf = (more: object = {}) => ({
  branchId: salon.branch.id,
  serviceId: pilates.id,
  staffId: trainer.id,
  dates: [TOMORROW],
  startTime: '10:00',
  seats: 8,
  ...more,
});
const plan = (more: object = {}) => send('POST', '/group-sessions', planOf(more));
const planned = async (more: object = {}) => dataOf<GroupSession[]>(await plan(more)) as [GroupSession];
const editOf = ({ staffId, date, startTime, seats }: GroupSession, more: object = {}) => ({
  staffId,
  date,
  startTime,
  seats,
  ...more,
});
let customers = 0;
const bodyOf = (session: GroupSession | PublicSession, more = {}) => {
  const customer = customers++;
  return seatBody(salon, session, {
    customerEmail: `m${customer}@musteri.example`,
    customerPhone: `0532 1${String(customer).padStart(6, '0')}`,
    ...more,
  });
};
const takeSeat = (session: GroupSession | PublicSession, more = {}) =>
  app.call('POST', '/appointments', { body: bodyOf(session, more), language: 'en' });
const seatIn = async (session: GroupSession, more = {}) => dataOf<Appointment>(await takeSeat(session, more));
const listed = async () =>
  dataOf<PublicSession[]>(
    await app.call('GET', `/branches/public/${salon.branch.slug}/sessions?serviceId=${pilates.id}`),
  );
const shown = async ({ id }: { id: string }) =>
  dataOf<GroupSession & { participants: Appointment[] }>(await send('GET', `/group-sessions/${id}`));
const freeTimes = async (staffId: string, date = TOMORROW) => {
  const query = `staffId=${staffId}&serviceId=${salon.service.id}&date=${date}`;
  const slots = dataOf<Slot[]>(await app.call('GET', `/branches/public/${salon.branch.slug}/slots?${query}`));
  return slots.filter(({ available }) => available).map(({ startTime }) => startTime);
};
const status = (id: string, wanted: string) => send('PUT', `/appointments/manage/${id}/status?status=${wanted}`, {});
const refused = (code: string) => ({ status: 409, body: { code } });

describe('a service that is held in groups', () => {
  test('is booked by its sessions alone', async () => {
    const body = bookingBody(salon, { serviceId: pilates.id });
    expect(await app.call('POST', '/appointments', { body })).toMatchObject(refused('BOOKED_BY_SESSIONS'));
    expect(await send('POST', '/appointments/manage', body)).toMatchObject(refused('BOOKED_BY_SESSIONS'));
    const query = `staffId=any&serviceId=${pilates.id}&date=${TOMORROW}`;
    expect(await app.call('GET', `/branches/public/${salon.branch.slug}/slots?${query}`)).toMatchObject(
      refused('BOOKED_BY_SESSIONS'),
    );
    expect(await plan({ serviceId: salon.service.id })).toMatchObject(refused('SERVICE_NOT_IN_GROUPS'));
  });

  test('is put into no other appointment', async () => {
    const { id } = dataOf<Appointment>(await send('POST', '/appointments/manage', bookingBody(salon)));
    const visit = (...serviceIds: string[]) => ({
      services: serviceIds.map((serviceId) => ({ serviceId, price: 300 })),
      durationMinutes: 90,
      staffNotes: null,
      allowOutsideHours: true,
    });
    const change = (...serviceIds: string[]) => send('PUT', `/appointments/manage/${id}/visit`, visit(...serviceIds));
    expect(await change(salon.service.id, pilates.id)).toMatchObject(refused('BOOKED_BY_SESSIONS'));
    expect(await change(pilates.id)).toMatchObject(refused('BOOKED_BY_SESSIONS'));
    // An appointment that was booked before the service became a group service stays.
    const terms = serviceBody('', { name: salon.service.name, durationMinutes: 45, price: 300, seats: 4 });
    dataOf(await send('PUT', `/services/${salon.service.id}`, terms));
    expect((await change(salon.service.id)).status).toBe(200);
  });

  test('has neither waits nor options, and at most fifty seats', async () => {
    const edit = (more: object) =>
      send('PUT', `/services/${pilates.id}`, { ...serviceBody('', { name: 'Pilates', durationMinutes: 60 }), ...more });
    for (const [more, problem] of [
      [{ seats: 51 }, 'Must be between 1 and 50 seats'],
      [{ seats: 0 }, 'Must be between 1 and 50 seats'],
      [{ processingAfterMinutes: 20, processingMinutes: 20 }, 'Not for a service with processing time'],
      [
        { variantName: 'Kısa', variants: [{ name: 'Uzun', durationMinutes: 60, price: 1 }] },
        'Not for a service with several options',
      ],
    ] as const) {
      expect(await edit(more)).toMatchObject({ status: 400, body: { validationErrors: { seats: problem } } });
    }
  });

  test('stays one, and stays, while sessions of it are to come', async () => {
    const [session] = await planned();
    const body = { ...serviceBody('', { name: 'Pilates', durationMinutes: 60 }), seats: null };
    expect(await send('PUT', `/services/${pilates.id}`, body)).toMatchObject(refused('SERVICE_HAS_SESSIONS'));
    expect(await send('DELETE', `/services/${pilates.id}`)).toMatchObject(refused('SERVICE_HAS_SESSIONS'));
    expect(await send('DELETE', `/staff/${trainer.id}`)).toMatchObject(refused('STAFF_HAS_APPOINTMENTS'));
    await send('POST', `/group-sessions/${session.id}/cancel`, { taken: 0 });
    expect((await send('PUT', `/services/${pilates.id}`, body)).status).toBe(200);
  });
});

describe('planning', () => {
  test('takes the trainer: nobody books them then, at any call', async () => {
    expect(await freeTimes(trainer.id)).toContain('10:00');
    const [session] = await planned();
    expect(session).toMatchObject({
      date: TOMORROW,
      startTime: '10:00',
      endTime: '11:00',
      seats: 8,
      taken: 0,
      seriesId: null,
      serviceName: 'Pilates',
    });
    const free = await freeTimes(trainer.id);
    expect(['09:45', '10:00', '10:30', '10:45'].filter((time) => free.includes(time))).toEqual([]);
    expect(free).toContain('11:00');
    expect(await freeTimes(other.id)).toContain('10:00');
    const body = bookingBody(salon, { startTime: '10:30' });
    expect(await app.call('POST', '/appointments', { body })).toMatchObject(refused('SLOT_UNAVAILABLE'));
    expect(await send('POST', '/appointments/manage', { ...body, allowOutsideHours: true })).toMatchObject(
      refused('SLOT_UNAVAILABLE'),
    );
    const { id } = dataOf<Appointment>(
      await app.call('POST', '/appointments', { body: { ...body, startTime: '12:00' } }),
    );
    const there = { staffId: trainer.id, appointmentDate: TOMORROW, startTime: '10:15', allowOutsideHours: true };
    expect(await send('PUT', `/appointments/manage/${id}/time`, there)).toMatchObject(refused('SLOT_UNAVAILABLE'));
  });

  test('makes one a week at the same local time, or none at all', async () => {
    const dates = [0, 1, 2, 3].map((week) => addDays(TOMORROW, 7 * week));
    const sessions = await planned({ dates });
    expect(sessions.map(({ date, startTime }) => [date, startTime])).toEqual(dates.map((date) => [date, '10:00']));
    expect(new Set(sessions.map(({ seriesId }) => seriesId)).size).toBe(1);
    const again = await plan({ dates: [...dates, addDays(TOMORROW, 28)], startTime: '10:30' });
    expect(again).toMatchObject(refused('SERIES_CONFLICTS'));
    expect(again.body.message.match(/\(the person is taken\)/g)).toHaveLength(dates.length);
    expect(again.body.conflicts).toEqual(dates.map((appointmentDate) => ({ appointmentDate, startTime: '10:30' })));
    const query = `branchId=${salon.branch.id}&from=${TOMORROW}&to=${addDays(TOMORROW, 30)}`;
    expect(dataOf<GroupSession[]>(await send('GET', `/group-sessions?${query}`))).toHaveLength(4);
  });

  test('asks before unusual hours, and refuses what can never be', async () => {
    expect(await plan({ startTime: '21:00' })).toMatchObject(refused('OUTSIDE_WORKING_HOURS'));
    expect((await plan({ startTime: '21:00', allowOutsideHours: true })).status).toBe(201);
    expect(await plan({ startTime: '21:30', allowOutsideHours: true })).toMatchObject(refused('SLOT_UNAVAILABLE'));
    const invalid = (fields: object) => ({ status: 400, body: { validationErrors: fields } });
    expect(await plan({ seats: 51 })).toMatchObject(invalid({ seats: 'Must be between 1 and 50 seats' }));
    expect(await plan({ dates: [TOMORROW, TOMORROW] })).toMatchObject(
      invalid({ dates: 'Each date can be chosen only once' }),
    );
    expect(await plan({ dates: ['2020-01-06'], allowOutsideHours: true })).toMatchObject(
      invalid({ dates: 'The date cannot be in the past' }),
    );
    const linked = await takeOn(app, salon, { firstName: 'Su', lastName: 'Usta', serviceIds: [salon.service.id] });
    expect(await plan({ staffId: linked.id, allowOutsideHours: true })).toMatchObject(
      invalid({ staffId: 'This person does not offer this service' }),
    );
    const elsewhere = await openSalon(app);
    expect(await plan({ staffId: elsewhere.staff.id })).toMatchObject({
      status: 404,
      body: { code: 'STAFF_NOT_FOUND' },
    });
    expect(await plan({ branchId: elsewhere.branch.id })).toMatchObject({ status: 404 });
    expect(await plan({ serviceId: UNKNOWN_ID })).toMatchObject({ status: 404, body: { code: 'SERVICE_NOT_FOUND' } });
  });

  test('takes the rooms that the service needs', async () => {
    const { branch } = salon;
    const type = dataOf<{ id: string }>(
      await send('POST', '/resource-types', { branchId: branch.id, name: 'Salon', resourceNames: ['Büyük salon'] }),
    );
    const needs = [{ typeId: type.id, quantity: 1 }];
    const yoga = dataOf<OwnService>(
      await send('POST', '/services', serviceBody(branch.id, { name: 'Yoga', durationMinutes: 60, seats: 2, needs })),
    );
    const massage = dataOf<OwnService>(
      await send('POST', '/services', serviceBody(branch.id, { name: 'Masaj', durationMinutes: 60, needs })),
    );
    const [session] = await planned({ serviceId: yoga.id, seats: 2 });
    expect(session.resources.map(({ name }) => name)).toEqual(['Büyük salon']);
    const mended = {
      resourceId: session.resources[0]?.id,
      startDate: TOMORROW,
      endDate: TOMORROW,
      moveAppointments: true,
    };
    expect(await send('POST', '/resource-maintenance', mended)).toMatchObject(
      refused('MAINTENANCE_STRANDS_APPOINTMENTS'),
    );
    expect(await plan({ serviceId: yoga.id, staffId: other.id })).toMatchObject(refused('SLOT_UNAVAILABLE'));
    const body = bookingBody(salon, { serviceId: massage.id, staffId: other.id, startTime: '10:30' });
    expect(await app.call('POST', '/appointments', { body })).toMatchObject(refused('SLOT_UNAVAILABLE'));
    const first = await seatIn(session);
    expect((await takeSeat(session)).status).toBe(201);
    expect(first.startTime).toBe('10:00');
    await send('POST', `/group-sessions/${session.id}/cancel`, { taken: 2 });
    expect((await app.call('POST', '/appointments', { body })).status).toBe(201);
  });
});

describe('a seat', () => {
  test('is an appointment like any other, which takes no time of its own', async () => {
    const [session] = await planned();
    expect(await listed()).toEqual([
      {
        id: session.id,
        serviceId: pilates.id,
        staffId: trainer.id,
        staffName: `${trainer.firstName} ${trainer.lastName}`,
        date: TOMORROW,
        startTime: '10:00',
        endTime: '11:00',
        seats: 8,
        seatsLeft: 8,
        price: 400,
        priceKind: 'FIXED',
      },
    ]);
    const seat = await seatIn(session);
    expect(seat).toMatchObject({
      serviceName: 'Pilates',
      sessionId: session.id,
      startTime: '10:00',
      endTime: '11:00',
      durationMinutes: 60,
      price: 400,
    });
    const tracked = await app.call('GET', `/appointments/track/${seat.confirmationCode}`);
    expect(tracked.body.data).toMatchObject({ sessionId: session.id, startTime: '10:00' });
    expect((await listed())[0]).toMatchObject({ seatsLeft: 7 });
    const { participants, taken } = await shown(session);
    expect([taken, participants.map(({ id }) => id)]).toEqual([1, [seat.id]]);
    const taken_ = await sql<{ number: string }>`
      SELECT count(*) AS number FROM occupations WHERE appointment_id = ${seat.id}`.execute(
      wholeDatabase(app.database),
    );
    expect(Number(taken_.rows[0]?.number)).toBe(0);
    expect((await app.call('DELETE', `/appointments/track/${seat.confirmationCode}`)).status).toBe(200);
    expect((await listed())[0]).toMatchObject({ seatsLeft: 8 });
  });

  test('comes to the desk, and its outcome can be taken back', async () => {
    const [session] = await planned();
    const body = { ...bodyOf(session), customerNotes: undefined };
    const seat = dataOf<Appointment>(await send('POST', '/appointments/manage', body));
    expect(seat).toMatchObject({ status: 'CONFIRMED', sessionId: session.id });
    for (const each of ['COMPLETED', 'CONFIRMED', 'NO_SHOW', 'CONFIRMED']) {
      expect(await status(seat.id, each)).toMatchObject({ status: 200, body: { data: { status: each } } });
    }
    expect(await shown(session)).toMatchObject({ taken: 1 });
  });

  test('is had by as many as there are seats, and by nobody twice', async () => {
    const [session] = await planned({ seats: 2 });
    await seatIn(session);
    const second = await seatIn(session);
    expect(await takeSeat(session)).toMatchObject(refused('SESSION_FULL'));
    expect(await send('POST', '/appointments/manage', bodyOf(session))).toMatchObject(refused('SESSION_FULL'));
    expect((await listed())[0]).toMatchObject({ seatsLeft: 0 });
    await status(second.id, 'CANCELLED');
    expect((await takeSeat(session)).status).toBe(201);
  });

  test('costs at the desk what its trainer takes, as is told with the session', async () => {
    const [session] = await planned();
    const told = async () => dataOf<SessionWithParticipants>(await send('GET', `/group-sessions/${session.id}`));
    expect(await told()).toMatchObject({ price: GROUP_TERMS.price, priceKind: 'FIXED' });
    const price = GROUP_TERMS.price + 50;
    dataOf(await send('PUT', `/staff/${trainer.id}/terms`, { terms: [{ serviceId: pilates.id, price }] }));
    expect(await told()).toMatchObject({ price });
    const { durationMinutes } = session;
    const body = { ...bodyOf(session), shown: { price, durationMinutes } };
    expect(dataOf(await send('POST', '/appointments/manage', body))).toMatchObject({ price, durationMinutes });
  });

  test('is of a session as it was seen, of this branch, and to come', async () => {
    const [session] = await planned();
    expect(await takeSeat({ ...session, startTime: '11:00' })).toMatchObject(refused('SESSION_CHANGED'));
    expect(await takeSeat({ ...session, staffId: other.id })).toMatchObject(refused('SESSION_CHANGED'));
    const unknown = { status: 404, body: { code: 'SESSION_NOT_FOUND' } };
    expect(await takeSeat({ ...session, id: UNKNOWN_ID })).toMatchObject(unknown);
    expect(await takeSeat({ ...session, serviceId: salon.service.id })).toMatchObject(unknown);
    const elsewhere = await openSalon(app);
    expect(await takeSeat(session, { branchId: elsewhere.branch.id })).toMatchObject(unknown);
    expect(await send('GET', `/group-sessions/${session.id}`, undefined, elsewhere.token)).toMatchObject(unknown);
    expect(await takeSeat(session, inOrder([{ id: session?.serviceId ?? '' }, salon.service]))).toMatchObject({
      status: 400,
      body: { validationErrors: { sessionId: 'A seat is booked without other services, options or add-ons' } },
    });
    app.setTime(new Date(`${TOMORROW}T12:00:00Z`));
    expect(await takeSeat(session)).toMatchObject(refused('SLOT_UNAVAILABLE'));
    expect(await listed()).toEqual([]);
  });

  test('is not of a service that is deleted as its last session begins, but for who is there at the desk', async () => {
    const [session] = await planned();
    app.setTime(new Date(`${TOMORROW}T07:00:00Z`));
    dataOf(await send('DELETE', `/services/${pilates.id}`));
    expect(await takeSeat(session)).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
    expect((await send('POST', '/appointments/manage', bodyOf(session))).status).toBe(201);
  });

  test('is booked by customers as far ahead as the branch is, and at the desk beyond', async () => {
    const on = (date: string) => planned({ dates: [date], allowOutsideHours: true });
    const [last] = await on(addDays(TOMORROW, HORIZON_DAYS_DEFAULT - 1));
    const [beyond] = await on(addDays(TOMORROW, HORIZON_DAYS_DEFAULT));
    expect((await listed()).map(({ id }) => id)).toEqual([last.id]);
    expect(await takeSeat(beyond)).toMatchObject(refused('SLOT_UNAVAILABLE'));
    expect((await takeSeat(last)).status).toBe(201);
    expect((await send('POST', '/appointments/manage', bodyOf(beyond))).status).toBe(201);
  });

  test('stays where its session is', async () => {
    const [session] = await planned();
    const seat = await seatIn(session);
    const there = { staffId: trainer.id, appointmentDate: TOMORROW, startTime: '14:00' };
    const stays = refused('SEAT_HAS_NO_TIME');
    expect(await app.call('PUT', `/appointments/track/${seat.confirmationCode}/time`, { body: there })).toMatchObject(
      stays,
    );
    expect(await send('PUT', `/appointments/manage/${seat.id}/time`, there)).toMatchObject(stays);
    const visits = [{ appointmentDate: addDays(TOMORROW, 7), startTime: '10:00' }];
    expect(await send('POST', '/appointments/series/preview', { appointmentId: seat.id, visits })).toMatchObject(stays);
    const visit = { services: [{ serviceId: pilates.id, price: 300 }], durationMinutes: 60, staffNotes: null };
    expect(await send('PUT', `/appointments/manage/${seat.id}/visit`, { ...visit, durationMinutes: 90 })).toMatchObject(
      stays,
    );
    expect(await send('PUT', `/appointments/manage/${seat.id}/visit`, visit)).toMatchObject({
      status: 200,
      body: { data: { price: 300 } },
    });
    // A push leaves the session alone.
    const query = `branchId=${salon.branch.id}&staffId=${trainer.id}&date=${TOMORROW}&from=09:00&minutes=15`;
    expect((await send('GET', `/appointments/manage/push?${query}`)).body.data).toEqual([]);
  });
});

describe('changing a session', () => {
  test('takes all who have a seat along, and tells them', async () => {
    const [session] = await planned();
    const [seat, cancelled] = [await seatIn(session), await seatIn(session)];
    await status(cancelled.id, 'CANCELLED');
    const edit = editOf(session, { staffId: other.id, startTime: '14:00' });
    expect(await send('PUT', `/group-sessions/${session.id}`, edit)).toMatchObject({
      status: 200,
      body: { data: { startTime: '14:00', staffId: other.id, taken: 1 } },
    });
    const [moved] = (await shown(session)).participants;
    expect(moved).toMatchObject({
      id: seat.id,
      startTime: '14:00',
      endTime: '15:00',
      staffId: other.id,
      staffName: 'Ece Usta',
    });
    expect(await freeTimes(trainer.id)).toContain('10:00');
    expect(await freeTimes(other.id)).not.toContain('14:00');
    const mails = await mailsTo(app, seat.customerEmail);
    expect(mails.map(({ kind }) => kind)).toContain('MOVED');
    const history = await send('GET', `/appointments/manage/${seat.id}/history`);
    expect(history.body.data).toHaveLength(2);
  });

  test('has never fewer seats than are taken', async () => {
    const [session] = await planned({ seats: 3 });
    const [first] = [await seatIn(session), await seatIn(session), await seatIn(session)];
    const edit = (seats: number) => send('PUT', `/group-sessions/${session.id}`, editOf(session, { seats }));
    expect(await edit(2)).toMatchObject({
      status: 409,
      body: { code: 'SEATS_TAKEN', message: 'Taken seats: 3. There cannot be fewer seats than that.' },
    });
    await status(first.id, 'CANCELLED');
    expect(await edit(2)).toMatchObject({ status: 200, body: { data: { seats: 2, taken: 2 } } });
    expect(await takeSeat(session)).toMatchObject(refused('SESSION_FULL'));
    expect(await edit(4)).toMatchObject({ status: 200, body: { data: { seats: 4 } } });
    expect([(await takeSeat(session)).status, (await takeSeat(session)).status]).toEqual([201, 201]);
    expect(await takeSeat(session)).toMatchObject(refused('SESSION_FULL'));
  });

  test('cannot take a time that the trainer does not have', async () => {
    const [session] = await planned();
    await app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '14:00' }) });
    const edit = (startTime: string) => send('PUT', `/group-sessions/${session.id}`, editOf(session, { startTime }));
    expect(await edit('13:30')).toMatchObject(refused('SLOT_UNAVAILABLE'));
    // Its own time counts as free.
    expect((await edit('10:30')).status).toBe(200);
  });

  test('cancels all that is booked in it, as many as the person saw', async () => {
    const [session] = await planned();
    const seat = await seatIn(session);
    const cancel = (taken: number) =>
      send('POST', `/group-sessions/${session.id}/cancel`, { taken, reason: 'Eğitmen hasta' });
    expect(await cancel(0)).toMatchObject(refused('SESSION_CHANGED'));
    expect((await cancel(1)).status).toBe(200);
    expect((await send('GET', `/appointments/manage/${seat.id}`)).body.data).toMatchObject({
      status: 'CANCELLED',
      cancellationReason: 'Eğitmen hasta',
    });
    expect(await takeSeat(session)).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
    expect(await freeTimes(trainer.id)).toContain('10:00');
    expect(await cancel(0)).toMatchObject({ status: 404 });
  });
});

describe('under a race', () => {
  test('fifty customers who want eight seats: eight have one, and no seat is had twice', async () => {
    const [session] = await planned();
    const book = async (): Promise<string> => {
      const answer = await takeSeat(session);
      return answer.status === 503 ? book() : `${answer.status} ${answer.body.code ?? ''}`;
    };
    const outcomes = await Promise.all(Array.from({ length: 50 }, book));
    expect(Object.groupBy(outcomes, (outcome) => outcome)['201 ']).toHaveLength(8);
    expect(outcomes.filter((outcome) => outcome === '409 SESSION_FULL')).toHaveLength(42);
    const { rows } = await sql<{ seat: number }>`
      SELECT seat FROM appointments WHERE session_id = ${session.id} ORDER BY seat`.execute(
      wholeDatabase(app.database),
    );
    expect(rows.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('a trainer is booked or has a session, never both', async () => {
    const times = ['10:00', '10:30', '11:00', '11:30', '12:00', '14:00'];
    const answers = await Promise.all(
      times.flatMap((startTime, index) => [
        plan({ startTime }),
        app.call('POST', '/appointments', {
          body: bookingBody(salon, { startTime, customerEmail: `y${index}@musteri.example` }),
        }),
      ]),
    );
    expect(answers.map(({ status: each }) => each).filter((each) => each !== 201 && each !== 409)).toEqual([]);
    const { rows } = await sql<{ number: string }>`
      SELECT count(*) AS number FROM occupations one JOIN occupations two
        ON one.holder_id = two.holder_id AND one.starts_at < two.ends_at AND two.starts_at < one.ends_at
        AND coalesce(one.appointment_id, one.session_id) < coalesce(two.appointment_id, two.session_id)
      WHERE one.holder_id = ${trainer.id}`.execute(wholeDatabase(app.database));
    expect(Number(rows[0]?.number)).toBe(0);
  });
});

describe('the database by itself', () => {
  const change = (statement: ReturnType<typeof sql>) => statement.execute(wholeDatabase(app.database));

  test('keeps seats, sessions and what they take together', async () => {
    const [session] = await planned();
    const [one, two] = [await seatIn(session), await seatIn(session)];
    await expect(change(sql`UPDATE appointments SET seat = 1 WHERE id = ${two.id}`)).rejects.toThrow(
      'appointments_seat_key',
    );
    await expect(change(sql`UPDATE appointments SET seat = 9 WHERE id = ${two.id}`)).rejects.toThrow(
      'appointments_seat_fkey',
    );
    await expect(
      change(sql`UPDATE appointments SET starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
        WHERE id = ${one.id}`),
    ).rejects.toThrow('appointments_session_fkey');
    await expect(change(sql`DELETE FROM occupations WHERE session_id = ${session.id}`)).rejects.toThrow('occupy');
    await expect(change(sql`UPDATE group_sessions SET cancelled_at = now() WHERE id = ${session.id}`)).rejects.toThrow(
      'somebody has a seat',
    );
    await expect(
      change(sql`DELETE FROM session_seats WHERE session_id = ${session.id} AND number = 1`),
    ).rejects.toThrow('appointments_seat_fkey');
  });
});
