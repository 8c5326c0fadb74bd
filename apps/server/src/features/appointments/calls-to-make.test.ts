import type { Appointment, AppointmentChange } from '@vakit/contract';
import { seriesDates } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, TOMORROW, takeOn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
});

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, body });
const BY_PHONE = { customerEmail: '', customerPhone: '0532 444 55 66' };
const book = async (overrides: object = {}, path = '/appointments/manage') =>
  dataOf<Appointment>(await ask('POST', path, bookingBody(salon, overrides)));
const read = async ({ id }: Appointment) => dataOf<Appointment>(await ask('GET', `/appointments/manage/${id}`));
const listed = async (filter: 'toCall' | 'wasCalled') =>
  dataOf<Appointment[]>(await ask('GET', `/appointments/manage?${filter}=true`)).map(({ id }) => id);
const toCall = () => listed('toCall');
const cancel = ({ id }: Appointment, notice = 'NOW') =>
  ask('PUT', `/appointments/manage/${id}/status?status=CANCELLED&notice=${notice}`);
const move = ({ id, staffId }: Appointment, to: string, notice: string) =>
  ask('PUT', `/appointments/manage/${id}/time`, {
    ...{ staffId, appointmentDate: TOMORROW, startTime: to, notice },
  });
const tick = ({ id }: Appointment, isMade: boolean) => ask('PUT', `/appointments/manage/${id}/call`, { isMade });
const history = async ({ id }: Appointment) =>
  dataOf<AppointmentChange[]>(await ask('GET', `/appointments/manage/${id}/history`));

test('whom no message reaches has to be called about a cancellation, until it is ticked', async () => {
  const booked = await book(BY_PHONE);
  expect(await toCall()).toEqual([]);
  dataOf(await cancel(booked));
  expect(await toCall()).toEqual([booked.id]);
  const open = { reason: 'CANCELLED', since: START.toISOString(), known: null, madeAt: null, madeBy: null };
  expect((await read(booked)).call).toEqual(open);

  const made = { ...open, madeAt: START.toISOString(), madeBy: 'Elif Yılmaz' };
  expect(dataOf<Appointment>(await tick(booked, true)).call).toEqual(made);
  dataOf(await tick(booked, true));
  expect(await toCall()).toEqual([]);
  expect(await listed('wasCalled')).toEqual([booked.id]);
  dataOf(await tick(booked, false));
  expect(await toCall()).toEqual([booked.id]);
  expect((await read(booked)).call).toEqual(open);
  const calls = (await history(booked)).filter(({ isCalled }) => isCalled !== null);
  expect(calls).toMatchObject([
    { isCalled: true, actor: 'ACCOUNT', changedAt: START.toISOString() },
    { isCalled: false, actor: 'ACCOUNT' },
  ]);
});

test('who is moved or cancelled without a word has to be called, whatever they have left', async () => {
  const [first, second] = [await book(), await book({ startTime: '11:00' })];
  dataOf(await move(first, '14:00', 'NONE'));
  dataOf(await cancel(second, 'NONE'));
  expect(await toCall()).toEqual([second.id, first.id]);
  // A later change that is told tells of everything.
  dataOf(await move(first, '15:00', 'NOW'));
  expect(await toCall()).toEqual([second.id]);
});

test('nobody has to be called who was told, is at the desk, left no number or is only expected longer', async () => {
  const told = await book();
  dataOf(await cancel(told));
  await book({ startTime: '11:00', notice: 'NONE' });
  const walkIn = { ...bookingBody(salon, BY_PHONE), customerFirstName: '', customerLastName: '', customerPhone: '' };
  const nameless = dataOf<Appointment>(
    await ask('POST', '/appointments/manage/walk-in', { ...walkIn, startTime: '12:00' }),
  );
  dataOf(await cancel(nameless));
  const longer = await book({ startTime: '14:00', ...BY_PHONE });
  const { staffId, appointmentDate, startTime } = longer;
  const place = { staffId, appointmentDate, startTime };
  dataOf(
    await ask('PUT', `/appointments/manage/${longer.id}/time`, {
      ...{ ...place, durationMinutes: longer.durationMinutes + 10, notice: 'NONE' },
    }),
  );
  expect(await toCall()).toEqual([]);
});

test('who is swapped with somebody else, or gives the number alone, is on the list', async () => {
  const ada = await takeOn(app, salon, { firstName: 'Ada', lastName: 'Su' });
  const one = await book(BY_PHONE);
  const other = await book({ ...BY_PHONE, staffId: ada.id });
  const seen = ({ id, version: expectedVersion }: Appointment) => ({ id, expectedVersion });
  dataOf(await ask('POST', '/appointments/manage/swap', { appointments: [seen(one), seen(other)], notice: 'NOW' }));
  expect(new Set(await toCall())).toEqual(new Set([one.id, other.id]));
});

test('a call tells the last place that the customer knows, and ends where the visit is back there', async () => {
  const booked = await book(BY_PHONE);
  const known = { appointmentDate: TOMORROW, startTime: '10:00', staffName: booked.staffName };
  dataOf(await move(booked, '14:00', 'NONE'));
  dataOf(await move(booked, '15:00', 'NOW'));
  expect((await read(booked)).call).toMatchObject({ reason: 'MOVED', known });
  dataOf(await move(booked, '10:00', 'NONE'));
  expect((await read(booked)).call).toBeNull();

  dataOf(await move(booked, '14:00', 'NOW'));
  dataOf(await tick(booked, true));
  // The call has told the new time.
  dataOf(await move(booked, '16:00', 'NOW'));
  expect((await read(booked)).call).toMatchObject({ reason: 'MOVED', known: { ...known, startTime: '14:00' } });
  dataOf(await cancel(booked));
  expect(await toCall()).toEqual([booked.id]);
  expect((await read(booked)).call).toMatchObject({ reason: 'CANCELLED', known: { ...known, startTime: '14:00' } });
});

test('a call tells of a known place only where the visit is elsewhere, or was before its end', async () => {
  const booked = await book(BY_PHONE);
  const services = [{ serviceId: salon.service.id, price: 349.99 }];
  const lengthen = async (durationMinutes: number) =>
    dataOf(await ask('PUT', `/appointments/manage/${booked.id}/visit`, { services, durationMinutes }));
  await lengthen(50);
  expect((await read(booked)).call).toMatchObject({ reason: 'CHANGED', known: null });
  dataOf(await tick(booked, true));
  dataOf(await move(booked, '14:00', 'NONE'));
  await lengthen(60);
  expect((await read(booked)).call).toMatchObject({ reason: 'CHANGED', known: { startTime: '10:00' } });
  // The longer visit is to be told of, the place no more.
  dataOf(await move(booked, '10:00', 'NONE'));
  expect((await read(booked)).call).toMatchObject({ reason: 'CHANGED', known: null });

  for (const [startTime, notice] of [
    ['11:00', 'NOW'],
    ['12:00', 'NONE'],
  ] as const) {
    const untold = await book({ ...BY_PHONE, startTime });
    dataOf(await move(untold, '15:00', 'LATER'));
    dataOf(await cancel(untold, notice));
    expect((await read(untold)).call).toMatchObject({ reason: 'CANCELLED', known: { startTime } });
  }
});

test('a tick is taken back no more once a message or the customer went on', async () => {
  const [told, left] = [await book(), await book({ startTime: '11:00' })];
  for (const each of [told, left]) {
    dataOf(await move(each, each === told ? '14:00' : '15:00', 'NONE'));
    dataOf(await tick(each, true));
  }
  dataOf(await move(told, '16:00', 'NOW'));
  dataOf(await app.call('DELETE', `/appointments/track/${left.confirmationCode}`));
  for (const each of [told, left]) {
    expect(await tick(each, false)).toMatchObject({ status: 409, body: { code: 'CHANGED' } });
  }
  expect(await toCall()).toEqual([]);
  expect(await listed('wasCalled')).toEqual([]);
});

test.each(['NOW', 'NONE'])('a cancelled series is one call to its customer, told %s', async (notice) => {
  const booked = await book(BY_PHONE);
  const rule = { everyWeeks: 1, times: 3 };
  const visits = seriesDates(TOMORROW, rule).map((appointmentDate) => ({ appointmentDate, startTime: '10:00' }));
  dataOf(await ask('POST', '/appointments/series', { appointmentId: booked.id, rule, visits }));
  const path = `/appointments/manage/${booked.id}/series`;
  const appointmentIds = dataOf<Appointment[]>(await ask('GET', path)).map(({ id }) => id);
  dataOf(await ask('PUT', `${path}/cancel`, { scope: 'ALL', appointmentIds, notice }));
  expect(await toCall()).toEqual(appointmentIds);
  dataOf(await tick(booked, true));
  expect(await toCall()).toEqual([]);
  expect(await listed('wasCalled')).toEqual(appointmentIds);
  dataOf(await tick(booked, false));
  expect(await toCall()).toEqual(appointmentIds);
});

test('a call rests while the visit is done, ends where the customer acts, and a request is answered by its name', async () => {
  const [done, left] = [await book(BY_PHONE), await book({ ...BY_PHONE, startTime: '11:00' })];
  for (const each of [done, left]) dataOf(await move(each, each === done ? '14:00' : '15:00', 'NOW'));
  dataOf(await ask('PUT', `/appointments/manage/${done.id}/status?status=COMPLETED`));
  expect(await toCall()).toEqual([left.id]);
  expect((await read(done)).call).toBeNull();
  dataOf(await app.call('DELETE', `/appointments/track/${left.confirmationCode}`));
  expect(await toCall()).toEqual([]);
  dataOf(await ask('PUT', `/appointments/manage/${done.id}/status?status=CONFIRMED`));
  expect(await toCall()).toEqual([done.id]);

  salon = await openSalon(app);
  const asked = await book({ startTime: '12:00' }, '/appointments');
  const other = await book({ startTime: '14:00' }, '/appointments');
  dataOf(await cancel(asked, 'NONE'));
  dataOf(await ask('PUT', `/appointments/manage/${other.id}/status?status=CONFIRMED&notice=NONE`));
  expect((await read(asked)).call?.reason).toBe('REJECTED');
  expect((await read(other)).call?.reason).toBe('CONFIRMED');
});

test('of two people who tick at once the first stands in the history', async () => {
  const booked = await book(BY_PHONE);
  dataOf(await cancel(booked));
  const { version: expectedVersion } = booked;
  const stale = await ask('PUT', `/appointments/manage/${booked.id}/call`, { isMade: true, expectedVersion });
  expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED', current: await read(booked) } });
  const [first, second] = await Promise.all([tick(booked, true), tick(booked, true)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await history(booked)).filter(({ isCalled }) => isCalled)).toHaveLength(1);
});

test('of another business nothing is ticked', async () => {
  const booked = await book(BY_PHONE);
  const stranger = await openSalon(app);
  const { status } = await app.call('PUT', `/appointments/manage/${booked.id}/call`, {
    ...{ token: stranger.token, body: { isMade: true } },
  });
  expect(status).toBe(404);
});
