import type { Appointment, BranchAccess } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  openBranch,
  openSalon,
  type Salon,
  staffBody,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let colleagues: Appointment;
let own: Appointment;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app);
  const looking = await takeOn(app, salon);
  colleagues = await book(salon);
  own = await book({ ...salon, staff: looking }, '11:00');
  token = await acceptInvitation(app, looking.email);
  const body = staffBody(salon.branch.id, { email: looking.email, seesBranch: true });
  dataOf(await ask('PUT', `/staff/${looking.id}`, salon.token, body));
});
afterAll(() => app.close());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, by = token, body?: object) =>
  app.call(method, path, { token: by, body, language: 'tr' });
const book = async (of: Pick<Salon, 'branch' | 'service' | 'staff'>, startTime = '10:00') =>
  dataOf<Appointment>(await ask('POST', '/appointments/manage', salon.token, bookingBody(of, { startTime })));
const idsAt = async (path: string) => dataOf<Appointment[]>(await ask('GET', path)).map(({ id }) => id);
const days = () => `branchId=${salon.branch.id}&from=${TOMORROW}&to=${TOMORROW}`;

test('who may see the whole branch looks at the calendar and appointments of colleagues', async () => {
  const both = [colleagues.id, own.id];
  expect(await idsAt(`/appointments/calendar?${days()}`)).toEqual(both);
  expect(await idsAt('/appointments/manage')).toEqual(both);
  expect(await idsAt(`/appointments/manage?branchId=${salon.branch.id}&date=${TOMORROW}`)).toEqual(both);
  expect((await ask('GET', `/appointments/manage/${colleagues.id}`)).status).toBe(200);
  expect((await ask('GET', `/appointments/manage/${colleagues.id}/history`)).status).toBe(200);
  const [access] = dataOf<[BranchAccess]>(await ask('GET', '/me/access'));
  expect(access).toMatchObject({
    roles: ['STAFF'],
    staffId: own.staffId,
    permissions: ['appointments.read', 'appointments.own'],
  });
});

test('changes nothing but what is booked with them', async () => {
  const { id } = colleagues;
  for (const [method, path, body] of [
    ['PUT', `/appointments/manage/${id}/status?status=CONFIRMED`],
    ['PUT', `/appointments/manage/${id}/mark`, { mark: 'LATE', isSet: true }],
    ['POST', `/appointments/manage/${id}/messages/resend`],
    ['GET', `/appointments/manage/${id}/messages`],
  ] as const) {
    expect((await ask(method, path, token, body)).body.code, path).toBe('APPOINTMENT_NOT_FOUND');
  }
  expect(await idsAt('/appointments/manage/pending')).not.toContain(id);
  const status = (of: Appointment) => ask('PUT', `/appointments/manage/${of.id}/status?status=COMPLETED`);
  expect((await status(own)).status).toBe(200);
  expect((await ask('GET', '/customers')).status).toBe(403);
  expect((await ask('POST', '/appointments/manage', token, bookingBody(salon, { startTime: '15:00' }))).status).toBe(
    403,
  );
});

test('sees nothing of another branch, and no more than the own once it is taken back', async () => {
  const other = await openBranch(app, salon);
  const there = await book(other);
  expect((await ask('GET', `/appointments/manage/${there.id}`)).status).toBe(404);
  expect(
    (await ask('GET', `/appointments/calendar?branchId=${other.branch.id}&from=${TOMORROW}&to=${TOMORROW}`)).status,
  ).toBe(404);
  const email = dataOf<{ email: string }>(await ask('GET', '/me/account')).email;
  const body = staffBody(salon.branch.id, { email, seesBranch: false });
  dataOf(await ask('PUT', `/staff/${own.staffId}`, salon.token, body));
  expect(await idsAt(`/appointments/calendar?${days()}`)).toEqual([own.id]);
  expect(await idsAt('/appointments/manage')).toEqual([own.id]);
  expect((await ask('GET', `/appointments/manage/${colleagues.id}`)).status).toBe(404);
});

test('whoever only looks is shown no code of a customer, and finds none by its parts', async () => {
  const code = colleagues.confirmationCode;
  const ownCode = own.confirmationCode;
  for (const path of [
    '/appointments/manage',
    `/appointments/manage?branchId=${salon.branch.id}&date=${TOMORROW}`,
    `/appointments/calendar?${days()}`,
    '/appointments/manage/file',
    `/appointments/manage/file?branchId=${salon.branch.id}`,
    `/appointments/manage/${colleagues.id}`,
    `/appointments/manage/${colleagues.id}/history`,
    `/appointments/manage/${colleagues.id}/messages`,
    '/dashboard',
  ]) {
    expect((await ask('GET', path)).raw.toString(), path).not.toContain(code);
  }
  for (const q of [code, code.slice(0, 5), code.toLowerCase()]) {
    expect(await idsAt(`/appointments/manage?q=${q}`)).toEqual([]);
  }
  expect(await idsAt(`/appointments/manage?q=${ownCode}`)).toEqual([own.id]);
  expect((await ask('GET', '/appointments/manage')).raw.toString()).toContain(ownCode);
  expect((await ask('GET', '/appointments/manage', salon.token)).raw.toString()).toContain(code);
});
