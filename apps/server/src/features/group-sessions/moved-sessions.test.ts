import type { Appointment, GroupSession, OwnService, StaffMember } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whileUncommitted } from '../../test-support/locks.ts';
import { dataOf, mailsTo, openSalon, type Salon, serviceBody, TOMORROW, takeOn } from '../../test-support/salon.ts';
import { GROUP_TERMS, seatBody } from '../../test-support/sessions.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';

let app: TestApp;
let salon: Salon;
let other: StaffMember;
let pilates: OwnService;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => openStudio());
afterAll(() => app.close());

async function openStudio(branch: object = { autoApproveAppointments: true }) {
  app.setTime(START);
  salon = await openSalon(app, { branch });
  other = await takeOn(app, salon, { firstName: 'Ece', lastName: 'Usta' });
  pilates = dataOf<OwnService>(await send('POST', '/services', serviceBody(salon.branch.id, GROUP_TERMS)));
}

const send = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, ...(body && { body }), language: 'en' });
async function plan(more: object = {}): Promise<GroupSession> {
  const place = { branchId: salon.branch.id, serviceId: pilates.id, staffId: salon.staff.id, dates: [TOMORROW] };
  const body = { ...place, startTime: '10:00', seats: 8, allowOutsideHours: true, ...more };
  return (dataOf<GroupSession[]>(await send('POST', '/group-sessions', body)) as [GroupSession])[0];
}
let customers = 0;
async function seatIn(session: GroupSession): Promise<Appointment> {
  const customer = customers++;
  const contacts = {
    customerEmail: `t${customer}@musteri.example`,
    customerPhone: `0532 3${String(customer).padStart(6, '0')}`,
  };
  return dataOf<Appointment>(await app.call('POST', '/appointments', { body: seatBody(salon, session, contacts) }));
}
const edit = ({ id, staffId, date, startTime, seats }: GroupSession, more: object) =>
  send('PUT', `/group-sessions/${id}`, { staffId, date, startTime, seats, allowOutsideHours: true, ...more });
const status = ({ id }: Appointment, wanted: string) =>
  send('PUT', `/appointments/manage/${id}/status?status=${wanted}`, {});
const shown = async ({ id }: Appointment) => dataOf<Appointment>(await send('GET', `/appointments/manage/${id}`));
const kindsTold = async ({ customerEmail }: Appointment) => (await mailsTo(app, customerEmail)).map(({ kind }) => kind);
const refused = (code: string) => ({ status: 409, body: { code } });
const there = ({ staffId, staffName, appointmentDate, startTime, endTime }: Appointment) => ({
  ...{ staffId, staffName, appointmentDate, startTime, endTime },
});

describe('a session that is moved', () => {
  test('has not begun, and is over for nobody', async () => {
    const session = await plan();
    const seat = await seatIn(session);
    dataOf(await status(seat, 'COMPLETED'));
    const elsewhere = { startTime: '15:00', staffId: other.id };
    expect(await edit(session, elsewhere)).toMatchObject(refused('SESSION_CHANGED'));
    expect(there(await shown(seat))).toEqual(there(seat));
    dataOf(await status(seat, 'CONFIRMED'));
    app.setTime(new Date(`${TOMORROW}T07:30:00Z`));
    expect(await edit(session, elsewhere)).toMatchObject(refused('SESSION_CHANGED'));
    app.setTime(new Date(`${TOMORROW}T09:00:00Z`));
    dataOf(await status(seat, 'NO_SHOW'));
    expect(await edit(session, { date: addDays(TOMORROW, 1) })).toMatchObject(refused('SESSION_CHANGED'));
    expect(await shown(seat)).toMatchObject({ ...there(seat), status: 'NO_SHOW' });
    // As many as were there may be said afterwards.
    expect(await edit(session, { seats: 9 })).toMatchObject({ status: 200, body: { data: { seats: 9 } } });
  });

  test('is as the person saw it, whoever has taken a seat meanwhile; what is left out stays', async () => {
    const session = await plan();
    await seatIn(session);
    const change = (expectedVersion: string, what: object) =>
      send('PUT', `/group-sessions/${session.id}`, { ...what, expectedVersion, allowOutsideHours: true });
    const later = dataOf<GroupSession>(await change(session.version, { startTime: '11:00' }));
    expect(later).toMatchObject({
      staffId: session.staffId,
      date: session.date,
      startTime: '11:00',
      seats: 8,
      taken: 1,
    });
    const stale = await change(session.version, { seats: 10 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED', current: later } });
    const larger = dataOf<GroupSession>(await change(later.version, { seats: 10 }));
    expect(larger).toEqual({ ...later, seats: 10, version: larger.version });
    const [listed] = dataOf<GroupSession[]>(
      await send('GET', `/group-sessions?branchId=${salon.branch.id}&from=${TOMORROW}&to=${TOMORROW}`),
    );
    expect(listed).toEqual(larger);
  });

  test('has one number of seats when two change it at the same moment', async () => {
    const session = await plan();
    const resize = (seats: number) => edit(session, { seats, expectedVersion: session.version });
    const [larger, refusal] = await whileUncommitted(
      app,
      () => resize(10),
      () => resize(6),
    );
    expect(refusal).toMatchObject({ status: 409, body: { code: 'CHANGED', current: dataOf(larger) } });
  });

  test('takes nobody along who has cancelled', async () => {
    const session = await plan();
    const [stays, cancelled] = [await seatIn(session), await seatIn(session)];
    dataOf(await status(cancelled, 'CANCELLED'));
    dataOf(await edit(session, { startTime: '15:00', staffId: other.id }));
    expect(await shown(stays)).toMatchObject({ startTime: '15:00', staffName: 'Ece Usta' });
    expect(await shown(cancelled)).toMatchObject({ ...there(cancelled), status: 'CANCELLED', sessionId: session.id });
    expect(await kindsTold(cancelled)).not.toContain('MOVED');
    const { participants } = dataOf<{ participants: Appointment[] }>(
      await send('GET', `/group-sessions/${session.id}`),
    );
    expect(participants.map(({ id }) => id)).toEqual([stays.id, cancelled.id]);
  });

  test('to another day finds nobody arrived; on the same day they are', async () => {
    const session = await plan();
    const seat = await seatIn(session);
    dataOf(await send('PUT', `/appointments/manage/${seat.id}/mark`, { mark: 'ARRIVED', isSet: true }));
    const later = dataOf<GroupSession>(await edit(session, { startTime: '15:00' }));
    expect((await shown(seat)).visitMarks.map(({ mark }) => mark)).toEqual(['ARRIVED']);
    dataOf(await edit(later, { date: addDays(TOMORROW, 1) }));
    expect((await shown(seat)).visitMarks).toEqual([]);
  });

  test('is told to nobody who has proven nothing yet', async () => {
    await openStudio({ autoApproveAppointments: true, bookingProof: 'EVERYBODY' });
    const session = await plan();
    const seat = await seatIn(session);
    const before = await kindsTold(seat);
    dataOf(await edit(session, { startTime: '15:00' }));
    expect(await shown(seat)).toMatchObject({ startTime: '15:00' });
    expect(await kindsTold(seat)).toEqual(before);
  });
});

describe('a session whose trainer is active no more', () => {
  test('may have another number of seats, and then another trainer', async () => {
    const session = await plan();
    const seat = await seatIn(session);
    const { id, branchId: _, ...terms } = salon.staff;
    dataOf(await send('PUT', `/staff/${id}`, { ...terms, isActive: false }));
    expect(await edit(session, { seats: 1 })).toMatchObject({ status: 200, body: { data: { seats: 1 } } });
    expect(await edit(session, { seats: 1, staffId: other.id })).toMatchObject({ status: 200 });
    expect(await shown(seat)).toMatchObject({ staffName: 'Ece Usta' });
  });
});

test('the database keeps whoever cancelled where they were, and whoever sits with the session', async () => {
  const session = await plan();
  const [seat, cancelled] = [await seatIn(session), await seatIn(session)];
  dataOf(await status(cancelled, 'CANCELLED'));
  const change = (statement: ReturnType<typeof sql>) => statement.execute(wholeDatabase(app.database));
  await change(sql`UPDATE group_sessions SET starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
    WHERE id = ${session.id}`);
  expect([(await shown(seat)).startTime, (await shown(cancelled)).startTime]).toEqual(['11:00', '10:00']);
  await expect(change(sql`UPDATE appointments SET session_id = ${seat.id} WHERE id = ${cancelled.id}`)).rejects.toThrow(
    'appointments_any_session_fkey',
  );
});
