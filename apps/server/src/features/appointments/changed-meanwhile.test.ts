import type { Appointment } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whileUncommitted } from '../../test-support/locks.ts';
import { employ } from '../../test-support/personas.ts';
import { bookingBody, dataOf, openSalon, type Salon, TOMORROW, takeOn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

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

const send = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, language: 'en', ...(body && { body }) });
const book = async (overrides: object = {}) =>
  dataOf<Appointment>(await send('POST', '/appointments/manage', bookingBody(salon, overrides)));
const read = async ({ id }: Pick<Appointment, 'id'>) =>
  dataOf<Appointment>(await send('GET', `/appointments/manage/${id}`));

type Act = (appointment: Appointment, expectedVersion: string) => ReturnType<typeof send>;
const put =
  (what: string, bodyOf: (appointment: Appointment) => object): Act =>
  (appointment, expectedVersion) =>
    send('PUT', `/appointments/manage/${appointment.id}/${what}`, { ...bodyOf(appointment), expectedVersion });
const changeStatus =
  (status: string): Act =>
  ({ id }, expectedVersion) =>
    send('PUT', `/appointments/manage/${id}/status?${new URLSearchParams({ status, expectedVersion })}`);
const move = put('time', ({ staffId, appointmentDate }) => ({ staffId, appointmentDate, startTime: '12:00' }));
const visit = put('visit', ({ services }) => ({ services: services.map((each) => ({ ...each, price: 475 })) }));
const swap: Act = async ({ id }, expectedVersion) => {
  const other = await book({ startTime: '15:00', customerEmail: 'baska@musteri.example' });
  const appointments = [
    { id: other.id, expectedVersion: other.version },
    { id, expectedVersion },
  ];
  const answer = await send('POST', '/appointments/manage/swap', { appointments });
  dataOf(await changeStatus('CANCELLED')(other, answer.body.data?.[0]?.version ?? other.version));
  return answer.status === 200 ? { ...answer, body: { ...answer.body, data: answer.body.data[1] } } : answer;
};
const mark = put('mark', () => ({ mark: 'ARRIVED', isSet: true }));

describe('whoever saw an appointment as it was before somebody changed it is told how it is now, and nothing changes', () => {
  test.each<[string, Act]>([
    ['COMPLETED', changeStatus('COMPLETED')],
    ['CANCELLED', changeStatus('CANCELLED')],
    ['a mark', mark],
    ['a time', move],
    ['a visit', visit],
    ['a swap', swap],
  ])('%s', async (_, act) => {
    const seen = await book();
    const noted = dataOf<Appointment>(await put('mark', () => ({ mark: 'LATE', isSet: true }))(seen, seen.version));
    expect(noted.version).not.toBe(seen.version);
    expect(await act(seen, seen.version)).toMatchObject({ status: 409, body: { code: 'CHANGED', current: noted } });
    expect(await read(seen)).toEqual(noted);
    const changed = dataOf<Appointment>(await act(noted, noted.version));
    expect(changed.version).not.toBe(noted.version);
    expect(await read(seen)).toEqual(changed);
  });

  test('an outcome that is taken back', async () => {
    const seen = await book();
    const done = dataOf<Appointment>(await changeStatus('COMPLETED')(seen, seen.version));
    const stale = await changeStatus('CONFIRMED')(seen, seen.version);
    expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED', current: done } });
    expect(dataOf(await changeStatus('CONFIRMED')(done, done.version))).toMatchObject({ status: 'CONFIRMED' });
  });
});

/** Cases in which the second of two waits for the first, having read what the first changes */
const MEETING: readonly [string, Act, Act][] = [
  [
    'two who move it',
    move,
    put('time', ({ staffId, appointmentDate }) => ({ staffId, appointmentDate, startTime: '13:00' })),
  ],
  ['two who change it', visit, put('visit', ({ services }) => ({ services, durationMinutes: 40 }))],
  [
    'who notes something and who changes it',
    put('visit', ({ services }) => ({ services, staffNotes: 'Alerji' })),
    visit,
  ],
  ['who moves it and who changes it', move, visit],
  ['who cancels it and who moves it', changeStatus('CANCELLED'), move],
];
test.each(MEETING)('of %s at the same moment one is told what the other has done', async (_, first, second) => {
  const seen = await book();
  const [stored, refused] = await whileUncommitted(
    app,
    () => first(seen, seen.version),
    () => second(seen, seen.version),
    'appointment_changes',
  );
  expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', current: dataOf(stored) } });
  expect(await read(seen)).toEqual(dataOf(stored));
});

test('of two who have the same two change places one is told how the first of them is now', async () => {
  const two = [await book(), await book({ startTime: '14:00', customerEmail: 'baska@musteri.example' })];
  const appointments = two.map(({ id, version: expectedVersion }) => ({ id, expectedVersion }));
  const tokens = [salon.token, await employ(app, salon, 'MANAGER')];
  const [one, other] = tokens.map(
    (token) => () => app.call('POST', '/appointments/manage/swap', { token, body: { appointments } }),
  ) as [() => ReturnType<typeof send>, () => ReturnType<typeof send>];
  const [swapped, refused] = await whileUncommitted(app, one, other, 'appointment_changes');
  const [moved] = dataOf<Appointment[]>(swapped);
  expect(moved).toMatchObject({ startTime: '14:00' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', current: moved } });
});

test('of two who answer a request at the same moment one is told what the other has done', async () => {
  const { id } = dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
  const seen = await read({ id });
  const [confirmed, refused] = await whileUncommitted(
    app,
    () => changeStatus('CONFIRMED')(seen, seen.version),
    () => changeStatus('CANCELLED')(seen, seen.version),
    'messages',
  );
  expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', current: dataOf(confirmed) } });
});

test('what changes by itself, or beside it, makes no other version of it', async () => {
  const guest = { services: [{ serviceId: salon.service.id, staffId: (await takeOn(app, salon)).id }] };
  const { id, version, party } = await book({ guests: [guest] });
  const companion = party.find((part) => part.id !== id)?.id;
  dataOf(await send('PUT', `/appointments/manage/${companion}/status?status=CANCELLED`));
  dataOf(await send('PUT', `/branches/${salon.branch.id}`, { name: 'Başka Ad', minCancellationHours: 40 }));
  app.setTime(new Date(START.getTime() + 40 * 3_600_000));
  expect(await read({ id })).toMatchObject({ branchName: 'Başka Ad', version });
});

test('all tell the same version: the list, the calendar', async () => {
  const { id, version } = await book();
  const lists = [
    `/appointments/manage?branchId=${salon.branch.id}`,
    `/appointments/calendar?branchId=${salon.branch.id}&from=${TOMORROW}&to=${TOMORROW}`,
  ];
  for (const path of lists) expect(dataOf(await send('GET', path))).toMatchObject([{ id, version }]);
});
