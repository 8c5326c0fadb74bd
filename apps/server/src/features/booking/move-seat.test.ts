import { type Appointment, type GroupSession, HORIZON_DAYS_DEFAULT, type OwnService } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  mailsTo,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { GROUP_TERMS, seatBody, seenOf } from '../../test-support/sessions.ts';
import { type Answer, START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';

let app: TestApp;
let salon: Salon;
let pilates: OwnService;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => openStudio());

async function openStudio(branch: object = { autoApproveAppointments: true }) {
  app.setTime(START);
  salon = await openSalon(app, { branch });
  pilates = await groupService('Pilates');
}

type Method = 'POST' | 'PUT' | 'GET' | 'DELETE';
const send = (method: Method, path: string, body?: object, token = salon.token) =>
  app.call(method, path, { token, ...(body && { body }), language: 'en' });
const groupService = async (name: string) =>
  dataOf<OwnService>(await send('POST', '/services', serviceBody(salon.branch.id, { ...GROUP_TERMS, name })));
async function plan(startTime: string, more: object = {}): Promise<GroupSession> {
  const place = { branchId: salon.branch.id, serviceId: pilates.id, staffId: salon.staff.id, dates: [TOMORROW] };
  const body = { ...place, startTime, seats: 8, allowOutsideHours: true, ...more };
  return (dataOf<GroupSession[]>(await send('POST', '/group-sessions', body)) as [GroupSession])[0];
}
let customers = 0;
const bodyOf = (session: GroupSession) => {
  const customer = customers++;
  return seatBody(salon, session, {
    customerEmail: `u${customer}@musteri.example`,
    customerPhone: `0532 2${String(customer).padStart(6, '0')}`,
  });
};
const book = (session: GroupSession) => app.call('POST', '/appointments', { body: bodyOf(session), language: 'en' });
const seatIn = async (session: GroupSession) => dataOf<Appointment>(await book(session));
const move = ({ confirmationCode }: Appointment, to: GroupSession, more: object = {}) =>
  app.call('PUT', `/appointments/track/${confirmationCode}/time`, {
    body: { ...seenOf(to), ...more },
    language: 'en',
  });
const moveAtDesk = ({ id }: Appointment, to: GroupSession, more: object = {}) =>
  send('PUT', `/appointments/manage/${id}/time`, { ...seenOf(to), ...more });
const shown = async ({ id }: GroupSession) =>
  dataOf<GroupSession & { participants: Appointment[] }>(await send('GET', `/group-sessions/${id}`));
const takenIn = async (...sessions: GroupSession[]) =>
  Promise.all(sessions.map(async (session) => (await shown(session)).taken));
const tracked = async ({ confirmationCode }: Appointment) =>
  dataOf<Appointment>(await app.call('GET', `/appointments/track/${confirmationCode}`));
const mailKinds = async (email: string) => (await mailsTo(app, email)).map(({ kind }) => kind);
const refused = (code: string, status = 409) => ({ status, body: { code } });
const ways = { 'by its customer': move, 'at the desk': moveAtDesk };

describe.each(Object.entries(ways))('a seat is moved %s', (way, moveIt) => {
  test('to another session of its service: the old seat is free at once, all else stays', async () => {
    const other = await takeOn(app, salon, { firstName: 'Ece', lastName: 'Usta' });
    const from = await plan('10:00', { seats: 1 });
    const to = await plan('14:00', { staffId: other.id });
    const seat = await seatIn(from);
    expect(await book(from)).toMatchObject(refused('SESSION_FULL'));
    const moved = dataOf<Appointment>(await moveIt(seat, to));
    expect(moved).toMatchObject({
      ...{ id: seat.id, status: 'CONFIRMED', confirmationCode: seat.confirmationCode, price: 400 },
      ...{ sessionId: to.id, startTime: '14:00', endTime: '15:00', staffId: other.id, staffName: 'Ece Usta' },
    });
    expect(await tracked(seat)).toMatchObject({ sessionId: to.id, startTime: '14:00' });
    expect((await shown(to)).participants.map(({ id }) => id)).toEqual([seat.id]);
    expect((await book(from)).status).toBe(201);
    const history = await send('GET', `/appointments/manage/${seat.id}/history`);
    expect(history.body.data).toHaveLength(2);
    expect(await mailKinds(seat.customerEmail)).toContain('MOVED');
    expect((await mailKinds(salon.ownerEmail)).includes('CUSTOMER_MOVED')).toBe(way === 'by its customer');
  });

  test('for as long as that session is, with a reminder before it', async () => {
    const [from, seat] = await seated('10:00');
    const longer = { ...serviceBody('', { name: 'Pilates', durationMinutes: 75, price: 450 }), seats: 8 };
    dataOf(await send('PUT', `/services/${pilates.id}`, longer));
    const to = await plan('15:00');
    const moved = dataOf<Appointment>(await moveIt(seat, to));
    expect(moved).toMatchObject({ endTime: '16:15', durationMinutes: 75, price: 400 });
    const { rows } = await sql<{ start_after: Date }>`
      SELECT start_after FROM jobs.job
      WHERE name = 'remind-customer' AND data->>'appointmentId' = ${seat.id} ORDER BY start_after DESC`.execute(
      app.database,
    );
    expect(rows[0]?.start_after).toEqual(new Date(`${TOMORROW}T10:00:00Z`));
    expect(await takenIn(from, to)).toEqual([0, 1]);
  });

  test('to where it is already: nothing changes, and nobody is told', async () => {
    const [from, seat] = await seated('10:00');
    const before = await mailKinds(seat.customerEmail);
    expect(await moveIt(seat, from)).toMatchObject({ status: 200, body: { data: { sessionId: from.id } } });
    expect(await mailKinds(seat.customerEmail)).toEqual(before);
    expect((await send('GET', `/appointments/manage/${seat.id}/history`)).body.data).toHaveLength(1);
  });

  test('to a session of this branch and service alone, as it was seen and with room', async () => {
    const [from, seat] = await seated('10:00');
    const to = await plan('14:00', { seats: 1 });
    const yoga = await groupService('Yoga');
    const unknown = refused('SESSION_NOT_FOUND', 404);
    expect(await moveIt(seat, await plan('16:00', { serviceId: yoga.id }))).toMatchObject(unknown);
    expect(await moveIt(seat, { ...to, id: UNKNOWN_ID })).toMatchObject(unknown);
    const cancelled = await plan('17:30');
    dataOf(await send('POST', `/group-sessions/${cancelled.id}/cancel`, { taken: 0 }));
    expect(await moveIt(seat, cancelled)).toMatchObject(unknown);
    expect(await moveIt(seat, { ...to, startTime: '14:30' })).toMatchObject(refused('SESSION_CHANGED'));
    expect(await moveIt(seat, { ...to, staffId: UNKNOWN_ID })).toMatchObject(refused('SESSION_CHANGED'));
    await seatIn(to);
    expect(await moveIt(seat, to)).toMatchObject(refused('SESSION_FULL'));
    expect(await moveIt(seat, to, { sessionId: undefined })).toMatchObject(refused('SEAT_HAS_NO_TIME'));
    expect(await moveIt(seat, to, { sessionId: 'x' })).toMatchObject(refused('VALIDATION_FAILED', 400));
    expect(await tracked(seat)).toMatchObject({ sessionId: from.id, startTime: '10:00' });
    expect(await takenIn(from, to)).toEqual([1, 1]);
  });

  test('no more once it is over or cancelled, nor what is no seat', async () => {
    const [, seat] = await seated('10:00');
    const to = await plan('14:00');
    const booked = dataOf<Appointment>(
      await app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '12:00' }) }),
    );
    expect(await moveIt(booked, to)).toMatchObject(refused('SESSION_NOT_FOUND', 404));
    dataOf(await app.call('DELETE', `/appointments/track/${seat.confirmationCode}`));
    expect(await moveIt(seat, to)).toMatchObject(refused('INVALID_STATUS_TRANSITION'));
    const late = await seatIn(to);
    const next = await plan('17:30', { dates: [addDays(TOMORROW, 7)] });
    app.setTime(new Date(`${TOMORROW}T12:30:00Z`));
    expect(await moveIt(late, await plan('10:00', { dates: [addDays(TOMORROW, 1)] }))).toMatchObject(
      way === 'by its customer' ? refused('MOVE_TOO_LATE') : { status: 200 },
    );
    expect(await moveIt(late, next)).toMatchObject(
      way === 'by its customer' ? refused('MOVE_TOO_LATE') : { status: 200 },
    );
  });

  test('not before its customer has proven it', async () => {
    await openStudio({ autoApproveAppointments: true, bookingProof: 'EVERYBODY' });
    const [, seat] = await seated('10:00');
    expect(await moveIt(seat, await plan('14:00'))).toMatchObject(refused('AWAITS_PROOF'));
  });

  test('and waits for approval on as before, or stays confirmed', async () => {
    await openStudio({ autoApproveAppointments: false });
    const [from, seat] = await seated('10:00');
    const to = await plan('14:00');
    expect(dataOf<Appointment>(await moveIt(seat, to))).toMatchObject({ status: 'PENDING', sessionId: to.id });
    dataOf(await send('PUT', `/appointments/manage/${seat.id}/status?status=CONFIRMED`, {}));
    expect(await tracked(seat)).toMatchObject({ moveNeedsApproval: false });
    expect(dataOf<Appointment>(await moveIt(seat, from))).toMatchObject({
      ...{ status: 'CONFIRMED', sessionId: from.id, moveRequest: null },
    });
  });
});

async function seated(startTime: string): Promise<[GroupSession, Appointment]> {
  const session = await plan(startTime);
  return [session, await seatIn(session)];
}

describe('what customers can book decides where they move', () => {
  test('not beyond how far ahead they book, where the desk moves them', async () => {
    const [, seat] = await seated('10:00');
    const beyond = await plan('10:00', { dates: [addDays(TOMORROW, HORIZON_DAYS_DEFAULT)] });
    expect(await move(seat, beyond)).toMatchObject(refused('SLOT_UNAVAILABLE'));
    expect(await moveAtDesk(seat, beyond)).toMatchObject({ status: 200, body: { data: { sessionId: beyond.id } } });
  });

  test('not to a service that is not booked online any more', async () => {
    const [, seat] = await seated('10:00');
    const to = await plan('14:00');
    const body = { ...serviceBody('', { name: 'Pilates', durationMinutes: 60 }), seats: 8, onlineBooking: 'NOBODY' };
    dataOf(await send('PUT', `/services/${pilates.id}`, body));
    expect(await move(seat, to)).toMatchObject(refused('SESSION_NOT_FOUND', 404));
    expect((await moveAtDesk(seat, to)).status).toBe(200);
  });
});

describe('the desk', () => {
  test('moves what it sees, and says whether its customer is told', async () => {
    const [, seat] = await seated('10:00');
    const to = await plan('14:00');
    const { version: expectedVersion } = dataOf<Appointment>(await send('GET', `/appointments/manage/${seat.id}`));
    expect(await moveAtDesk(seat, to, { expectedVersion: 'another' })).toMatchObject(refused('CHANGED'));
    expect(await moveAtDesk(seat, to, { durationMinutes: 45 })).toMatchObject(refused('SEAT_HAS_NO_TIME'));
    expect((await moveAtDesk(seat, to, { expectedVersion, notice: 'NONE' })).status).toBe(200);
    expect(await mailKinds(seat.customerEmail)).not.toContain('MOVED');
  });

  test('may be told to tell nobody after all, before its customer hears of a move', async () => {
    const [, seat] = await seated('10:00');
    const [to, later] = [await plan('14:00'), await plan('16:00')];
    const notices = () =>
      wholeDatabase(app.context.database)
        .selectFrom('move_notices')
        .select('starts_at')
        .where('appointment_id', '=', seat.id)
        .execute();
    dataOf(await moveAtDesk(seat, to, { notice: 'LATER' }));
    const [known] = await notices();
    dataOf(await moveAtDesk(seat, later, { notice: 'LATER' }));
    // Two moves in a row make one message, which starts from the place that the customer knows.
    expect(await notices()).toEqual([known]);
    dataOf(await moveAtDesk(seat, later, { notice: 'NONE' }));
    expect(await notices()).toEqual([]);
    expect(await mailKinds(seat.customerEmail)).not.toContain('MOVED');
  });

  test('moves nobody else’s', async () => {
    const [, seat] = await seated('10:00');
    const to = await plan('14:00');
    const elsewhere = await openSalon(app);
    const { id } = seat;
    expect(await send('PUT', `/appointments/manage/${id}/time`, seenOf(to), elsewhere.token)).toMatchObject(
      refused('APPOINTMENT_NOT_FOUND', 404),
    );
  });
});

/** Asks once more where the server had too much to do. */
async function untilAnswered(ask: () => Promise<Answer>): Promise<string> {
  const answer = await ask();
  return answer.status === 503 ? untilAnswered(ask) : `${answer.status} ${answer.body.code ?? ''}`.trim();
}

describe('under a race', () => {
  test('many want the last seat: one has it, and nobody loses the one they had', async () => {
    const [from, to] = [await plan('10:00', { seats: 20 }), await plan('14:00', { seats: 1 })];
    const seats: Appointment[] = [];
    for (let index = 0; index < 20; index++) seats.push(await seatIn(from));
    const outcomes = await Promise.all(
      seats.map((seat, index) => untilAnswered(() => (index % 2 ? move : moveAtDesk)(seat, to))),
    );
    expect(outcomes.toSorted()).toEqual(['200', ...Array.from({ length: 19 }, () => '409 SESSION_FULL')]);
    expect(await takenIn(from, to)).toEqual([19, 1]);
  });

  test('moves that cross end, each with one seat', async () => {
    const sessions = [await plan('10:00'), await plan('14:00')] as const;
    const [one, other] = sessions;
    const there = await Promise.all(Array.from({ length: 4 }, () => seatIn(one)));
    const here = await Promise.all(Array.from({ length: 4 }, () => seatIn(other)));
    const outcomes = await Promise.all([
      ...there.map((seat) => untilAnswered(() => move(seat, other))),
      ...here.map((seat) => untilAnswered(() => moveAtDesk(seat, one))),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(['200']));
    expect(await takenIn(one, other)).toEqual([4, 4]);
  });

  test('of two moves of one seat one holds', async () => {
    const [from, seat] = await seated('10:00');
    const [one, other] = [await plan('14:00'), await plan('16:00')];
    const outcomes = await Promise.all([one, other].map((to) => untilAnswered(() => move(seat, to))));
    expect(outcomes.every((outcome) => outcome === '200' || outcome === '409 APPOINTMENT_CHANGED')).toBe(true);
    expect(outcomes).toContain('200');
    expect((await takenIn(from, one, other)).toSorted()).toEqual([0, 0, 1]);
  });

  test('whoever leaves a session that is moved meanwhile has one seat, where it says', async () => {
    const [from, to] = [await plan('10:00'), await plan('14:00')];
    const seats = await Promise.all(Array.from({ length: 6 }, () => seatIn(from)));
    const { staffId, date, seats: count } = from;
    const [edited, ...outcomes] = await Promise.all([
      untilAnswered(() =>
        send('PUT', `/group-sessions/${from.id}`, { staffId, date, startTime: '16:00', seats: count }),
      ),
      ...seats.map((seat) => untilAnswered(() => move(seat, to))),
    ]);
    expect(edited).toBe('200');
    expect(new Set(outcomes).isSubsetOf(new Set(['200', '409 APPOINTMENT_CHANGED']))).toBe(true);
    const after = await Promise.all(seats.map(tracked));
    expect(after.filter(({ sessionId, startTime }) => sessionId === from.id && startTime !== '16:00')).toEqual([]);
    expect(after.filter(({ sessionId }) => sessionId === to.id)).toHaveLength((await takenIn(to))[0] ?? 0);
  });
});

test('the database by itself keeps seats out of a session that is cancelled', async () => {
  const [, seat] = await seated('10:00');
  const to = await plan('14:00');
  dataOf(await send('POST', `/group-sessions/${to.id}/cancel`, { taken: 0 }));
  const smuggled = sql`
    UPDATE appointments SET session_id = to_session.id, seat = 1, starts_at = to_session.starts_at, ends_at = to_session.ends_at
    FROM group_sessions to_session WHERE to_session.id = ${to.id} AND appointments.id = ${seat.id}`;
  await expect(smuggled.execute(wholeDatabase(app.database))).rejects.toThrow('somebody has a seat');
});
