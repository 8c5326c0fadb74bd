import type { ActivityEntry, Appointment, GroupSession, OwnService, StaffMember } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  mailsTo,
  openSalon,
  type Salon,
  serviceBody,
  signIn,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { GROUP_TERMS, seatBody } from '../../test-support/sessions.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

type Sessions = [GroupSession, GroupSession, GroupSession, GroupSession];
const WEEKS = [0, 1, 2, 3].map((week) => addDays(TOMORROW, 7 * week));

let app: TestApp;
let salon: Salon;
let other: StaffMember;
let pilates: OwnService;
let sessions: Sessions;
let tests = 0;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  tests += 1;
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  other = await takeOn(app, salon, { firstName: 'Ece', lastName: 'Usta' });
  pilates = dataOf<OwnService>(await send('POST', '/services', serviceBody(salon.branch.id, GROUP_TERMS)));
  sessions = await plan();
});
afterAll(() => app.close());

const send = (method: 'POST' | 'PUT' | 'GET', path: string, body?: object, token = salon.token) =>
  app.call(method, path, { token, ...(body && { body }), language: 'en' });
const plan = async (more: object = {}) =>
  dataOf<Sessions>(
    await send('POST', '/group-sessions', {
      branchId: salon.branch.id,
      serviceId: pilates.id,
      staffId: salon.staff.id,
      dates: WEEKS,
      startTime: '10:00',
      seats: 8,
      ...more,
    }),
  );
const edit = ({ id, staffId, date, startTime, seats }: GroupSession, scope: string | undefined, more: object) =>
  send('PUT', `/group-sessions/${id}`, { scope, staffId, date, startTime, seats, ...more });
const cancel = ({ id }: GroupSession, scope: string | undefined, taken: number, more: object = {}) =>
  send('POST', `/group-sessions/${id}/cancel`, { scope, taken, reason: null, ...more });
const listed = async () => {
  const query = `branchId=${salon.branch.id}&from=${TOMORROW}&to=${addDays(TOMORROW, 30)}`;
  return dataOf<GroupSession[]>(await send('GET', `/group-sessions?${query}`));
};
const places = async () =>
  (await listed()).map(({ date, startTime, staffName, seats }) => `${date} ${startTime} ${staffName} ${seats}`);
const addressOf = (customer: string) => `${customer}${tests}@musteri.example`;
const seatIn = async (session: GroupSession, customer: string) =>
  dataOf<Appointment>(
    await app.call('POST', '/appointments', {
      body: seatBody(salon, session, {
        customerEmail: addressOf(customer),
        customerPhone: `0532 100 00 ${customer.length + 10}`,
      }),
      language: 'en',
    }),
  );
const told = async (customer: string) =>
  (await mailsTo(app, addressOf(customer))).filter(({ kind }) => kind !== 'CONFIRMED');
const kindsTold = async (customer: string) => (await told(customer)).map(({ kind }) => kind);
const refused = (code: string) => ({ status: 409, body: { code } });
const lastEntry = async () => dataOf<ActivityEntry[]>(await send('GET', '/activity'))[0];

describe('sessions that were planned together are changed together', () => {
  test('this one alone, it and the following, or all to come; the others stay', async () => {
    const [first, second, third, fourth] = sessions;
    expect((await edit(first, undefined, { startTime: '09:00' })).status).toBe(200);
    expect((await edit(third, 'FOLLOWING', { startTime: '11:00', seats: 6 })).status).toBe(200);
    expect(await places()).toEqual([
      `${first.date} 09:00 İlker Öz 8`,
      `${second.date} 10:00 İlker Öz 8`,
      `${third.date} 11:00 İlker Öz 6`,
      `${fourth.date} 11:00 İlker Öz 6`,
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'GROUP_SESSION_EDITED',
      changes: [
        { field: 'sessions', values: { from: null, to: 2 } },
        { field: 'seats', values: { from: 8, to: 6 } },
      ],
    });
    // Each moves by as much as this one, and has the new trainer.
    expect((await edit(second, 'ALL', { startTime: '10:30', staffId: other.id })).status).toBe(200);
    expect(await places()).toEqual([
      `${first.date} 09:30 Ece Usta 8`,
      `${second.date} 10:30 Ece Usta 8`,
      `${third.date} 11:30 Ece Usta 6`,
      `${fourth.date} 11:30 Ece Usta 6`,
    ]);
  });

  test('onto each other’s old times, a week on or half an hour later', async () => {
    const [first] = sessions;
    const weekOn = await edit(first, 'ALL', { date: addDays(first.date, 7), startTime: '10:30' });
    expect(weekOn.status).toBe(200);
    expect(await places()).toEqual(WEEKS.map((date) => `${addDays(date, 7)} 10:30 İlker Öz 8`));
    const back = await edit({ ...first, date: addDays(first.date, 7), startTime: '10:30' }, 'ALL', {
      date: first.date,
      startTime: '10:00',
    });
    expect(back.status).toBe(200);
    expect(await places()).toEqual(WEEKS.map((date) => `${date} 10:00 İlker Öz 8`));
  });

  test('with the rooms that they have', async () => {
    const { id: typeId } = dataOf<{ id: string }>(
      await send('POST', '/resource-types', { branchId: salon.branch.id, name: 'Salon', resourceNames: ['A', 'B'] }),
    );
    const needs = [{ typeId, quantity: 1 }];
    const body = serviceBody(salon.branch.id, { name: 'Yoga', durationMinutes: 60, seats: 2, needs });
    const { id: serviceId } = dataOf<OwnService>(await send('POST', '/services', body));
    await plan({ serviceId, staffId: other.id, startTime: '12:00' });
    const [first] = await plan({ serviceId, startTime: '12:00' });
    const roomsOf = async () =>
      (await listed())
        .filter((each) => each.serviceId === serviceId && each.staffId === salon.staff.id)
        .map(({ resources }) => resources.map(({ name }) => name).join());
    expect(await roomsOf()).toEqual(['B', 'B', 'B', 'B']);
    expect((await edit(first, 'ALL', { date: addDays(first.date, 7), startTime: '14:00' })).status).toBe(200);
    expect(await roomsOf()).toEqual(['B', 'B', 'B', 'B']);
  });

  test('all or none: what stands against it is named by date', async () => {
    const [first, second, third] = sessions;
    const before = await places();
    await app.call('POST', '/appointments', {
      body: bookingBody(salon, { appointmentDate: second.date, startTime: '14:30' }),
    });
    const taken = await edit(first, 'ALL', { startTime: '14:00' });
    expect(taken).toMatchObject(refused('SERIES_CONFLICTS'));
    expect(taken.body.conflicts).toMatchObject([{ appointmentDate: second.date, startTime: '14:00' }]);
    const late = await edit(first, 'FOLLOWING', { startTime: '20:00' });
    expect(late).toMatchObject(refused('SERIES_UNUSUAL'));
    expect(late.body.conflicts).toHaveLength(4);
    await seatIn(second, 'ayse');
    await seatIn(second, 'fatma');
    await seatIn(third, 'ayse');
    await seatIn(third, 'fatma');
    expect(await edit(first, 'ALL', { seats: 1, startTime: '11:00' })).toMatchObject({
      ...refused('SEATS_TAKEN'),
      body: { message: expect.stringMatching(/2 \(.* 10:00\), 2 \(.* 10:00\)/) },
    });
    expect(await places()).toEqual(before);
    const anyway = await edit(first, 'ALL', { startTime: '20:00', allowOutsideHours: true });
    expect(anyway).toMatchObject({ status: 200, body: { data: { startTime: '20:00' } } });
  });

  test('takes all who have a seat along, with one message each, however many seats they have', async () => {
    const [first, second, third] = sessions;
    const seats = [await seatIn(first, 'ayse'), await seatIn(second, 'ayse'), await seatIn(third, 'ayse')];
    await seatIn(second, 'fatma');
    expect((await edit(first, 'ALL', { startTime: '11:00' })).status).toBe(200);
    for (const { id, appointmentDate } of seats) {
      const moved = dataOf<Appointment>(await send('GET', `/appointments/manage/${id}`));
      expect(moved).toMatchObject({ appointmentDate, startTime: '11:00', endTime: '12:00' });
    }
    expect(await kindsTold('ayse')).toEqual(['SERIES_MOVED']);
    expect((await told('ayse'))[0]?.plain_text?.match(/11:00–12:00/g)).toHaveLength(3);
    expect(await kindsTold('fatma')).toEqual(['MOVED']);
    expect((await edit({ ...first, startTime: '11:00' }, 'ALL', { startTime: '12:00', notice: 'NONE' })).status).toBe(
      200,
    );
    expect([await kindsTold('ayse'), await kindsTold('fatma')]).toEqual([['SERIES_MOVED'], ['MOVED']]);
  });

  test('what is over or cancelled is left alone', async () => {
    const [first, second, third, fourth] = sessions;
    expect((await cancel(third, undefined, 0)).status).toBe(200);
    app.setTime(new Date(`${second.date}T05:00:00Z`));
    salon = { ...salon, token: await signIn(app, salon.ownerEmail) };
    const series = dataOf<GroupSession[]>(await send('GET', `/group-sessions/${first.id}/series`));
    expect(series.map(({ id }) => id)).toEqual([second.id, fourth.id]);
    expect((await edit(second, 'ALL', { startTime: '12:00' })).status).toBe(200);
    expect(await places()).toEqual([
      `${first.date} 10:00 İlker Öz 8`,
      `${second.date} 12:00 İlker Öz 8`,
      `${fourth.date} 12:00 İlker Öz 8`,
    ]);
    expect(await edit(third, 'ALL', { startTime: '12:00' })).toMatchObject({ status: 404 });
    app.setTime(new Date(`${fourth.date}T20:00:00Z`));
    salon = { ...salon, token: await signIn(app, salon.ownerEmail) };
    expect(await edit(fourth, 'ALL', { startTime: '13:00' })).toMatchObject(refused('SESSION_CHANGED'));
  });

  test('one alone belongs to no series, and is meant by any scope', async () => {
    const [alone] = await plan({ dates: [TOMORROW], startTime: '15:00' });
    expect(dataOf(await send('GET', `/group-sessions/${alone.id}/series`))).toEqual([]);
    expect((await edit(alone, 'ALL', { startTime: '16:00' })).status).toBe(200);
    const elsewhere = await openSalon(app);
    const unknown = { status: 404, body: { code: 'SESSION_NOT_FOUND' } };
    expect(await send('GET', `/group-sessions/${alone.id}/series`, undefined, elsewhere.token)).toMatchObject(unknown);
  });
});

describe('sessions that were planned together are cancelled together', () => {
  test('with all seats that the person saw taken in them, and one message each', async () => {
    const [first, second, third, fourth] = sessions;
    await seatIn(first, 'fatma');
    await seatIn(second, 'ayse');
    await seatIn(third, 'ayse');
    await seatIn(third, 'fatma');
    expect(await cancel(second, 'FOLLOWING', 2)).toMatchObject(refused('SESSION_CHANGED'));
    expect(await places()).toHaveLength(4);
    expect((await cancel(second, 'FOLLOWING', 3, { reason: 'Eğitmen hasta' })).status).toBe(200);
    expect((await listed()).map(({ id, taken }) => [id, taken])).toEqual([[first.id, 1]]);
    expect(await kindsTold('ayse')).toEqual(['SERIES_CANCELLED']);
    expect((await told('ayse'))[0]?.plain_text).toContain('Eğitmen hasta');
    expect(await kindsTold('fatma')).toEqual(['CANCELLED']);
    expect(await lastEntry()).toMatchObject({
      action: 'GROUP_SESSION_CANCELLED',
      changes: [
        { field: 'sessions', values: { from: 3, to: 0 } },
        { field: 'count', values: { from: 3, to: 0 } },
      ],
    });
    // The trainer is free again.
    expect(await plan({ dates: [second.date, third.date, fourth.date] })).toHaveLength(3);
  });

  test('all to come, and silently where that is wished', async () => {
    const [first, second] = sessions;
    await seatIn(first, 'ayse');
    await seatIn(second, 'ayse');
    expect((await cancel(second, 'ALL', 2, { notice: 'NONE' })).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await kindsTold('ayse')).toEqual([]);
    expect(await cancel(first, 'ALL', 0)).toMatchObject({ status: 404 });
  });
});

test('a booking between is either told of the move or refused', async () => {
  const [first] = sessions;
  const book = ({ id: sessionId, serviceId, staffId, date, startTime }: GroupSession, customer: string) =>
    app.call('POST', '/appointments', {
      body: bookingBody(salon, {
        ...{ sessionId, serviceId, staffId, startTime },
        appointmentDate: date,
        customerEmail: addressOf(customer),
      }),
    });
  const [moved, ...booked] = await Promise.all([
    edit(first, 'ALL', { startTime: '10:30' }),
    ...sessions.map((session, index) => book(session, `arada${index}`)),
  ]);
  expect(moved.status).toBe(200);
  for (const answer of booked) expect([201, 409]).toContain(answer.status);
  const all = await Promise.all(
    (await listed()).map(async ({ id }) =>
      dataOf<{ participants: Appointment[] }>(await send('GET', `/group-sessions/${id}`)),
    ),
  );
  const times = all.flatMap(({ participants }) => participants.map(({ startTime }) => startTime));
  expect(times).toEqual(booked.filter(({ status }) => status === 201).map(() => '10:30'));
});
