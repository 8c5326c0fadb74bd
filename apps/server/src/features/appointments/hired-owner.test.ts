import type { Appointment, BranchAccess, ErrorCode } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  acceptWaiting,
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  signIn,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { startBusiness, stopBusiness } from '../businesses/index.ts';

let app: TestApp;
/** An owner of a salon who also works in another one */
let hired: Salon;
let employer: Salon;
/** Booked with the hired owner, and with a colleague, in the salon of the employer; and in the own one */
let theirs: Appointment;
let colleagues: Appointment;
let own: Appointment;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  hired = await openSalon(app);
  employer = await openSalon(app);
  const staff = await takeOn(app, employer, { email: hired.ownerEmail });
  await acceptWaiting(app, hired.token);
  theirs = await book({ ...employer, staff });
  colleagues = await book(employer);
  own = await book(hired);
});
afterAll(() => app.close());

const book = async (salon: Salon) =>
  dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: hired.token, ...(body && { body }) });
const manage = ({ id }: Appointment, path = '') => `/appointments/manage/${id}${path}`;
const idsOf = async (path: string, token = hired.token) =>
  dataOf<Appointment[]>(await app.call('GET', path, { token })).map(({ id }) => id);
const refused = async (code: ErrorCode, answer: ReturnType<typeof call>) =>
  expect((await answer).body).toMatchObject({ success: false, code });

describe('an owner who works in somebody else’s branch', () => {
  test('is told what they are where', async () => {
    const access = async (token: string) => dataOf<BranchAccess[]>(await app.call('GET', '/me/access', { token }));
    const { branch } = hired;
    expect(await access(hired.token)).toMatchObject([
      { branchId: branch.id, branchName: branch.name, roles: ['OWNER'] },
      { branchId: employer.branch.id, branchName: employer.branch.name, roles: ['STAFF'] },
    ]);
    await takeOn(app, hired, { email: hired.ownerEmail });
    expect((await access(hired.token))[0]).toMatchObject({ branchId: branch.id, roles: ['OWNER', 'STAFF'] });
    const staff = await acceptInvitation(app, employer.staff.email);
    expect(await access(staff)).toMatchObject([{ branchId: employer.branch.id, roles: ['STAFF'] }]);
  });

  test.each([
    ['the list', () => `/appointments/manage?branchId=${employer.branch.id}`],
    ['the list of a day', () => `/appointments/manage?branchId=${employer.branch.id}&date=${TOMORROW}`],
    ['what waits', () => `/appointments/manage/pending?branchId=${employer.branch.id}`],
    ['the calendar', () => `/appointments/calendar?branchId=${employer.branch.id}&from=${TOMORROW}&to=${TOMORROW}`],
  ])('sees in %s of that branch what is booked with them', async (_, path) => {
    expect(await idsOf(path())).toEqual([theirs.id]);
    expect(await idsOf(path().replace(employer.branch.id, hired.branch.id))).toEqual([own.id]);
  });

  test('sees their own branches alone unless they ask for another', async () => {
    expect(await idsOf('/appointments/manage')).toEqual([own.id]);
    expect(await idsOf('/appointments/manage/pending')).toEqual([own.id]);
    const { appointments } = dataOf<{ appointments: { total: number } }>(await call('GET', '/dashboard'));
    expect(appointments.total).toBe(1);
  });

  test('does with it what staff may', async () => {
    expect(dataOf(await call('GET', manage(theirs)))).toMatchObject({ id: theirs.id, status: 'PENDING' });
    for (const status of ['CONFIRMED', 'COMPLETED', 'CONFIRMED', 'CANCELLED']) {
      expect(dataOf(await call('PUT', manage(theirs, `/status?status=${status}`)))).toMatchObject({ status });
    }
    expect(dataOf<object[]>(await call('GET', manage(theirs, '/history')))).toHaveLength(5);
    expect(dataOf<object[]>(await call('GET', manage(theirs, '/messages')))).not.toEqual([]);
    expect((await call('POST', manage(theirs, '/messages/resend'))).status).toBe(201);
  });

  test('learns and does nothing of a colleague’s, and nothing that only the owner may', async () => {
    for (const path of ['', '/history', '/messages']) {
      await refused('APPOINTMENT_NOT_FOUND', call('GET', manage(colleagues, path)));
    }
    await refused('APPOINTMENT_NOT_FOUND', call('PUT', manage(colleagues, '/status?status=CONFIRMED')));
    await refused('APPOINTMENT_NOT_FOUND', call('POST', manage(colleagues, '/messages/resend')));

    const { staffId } = theirs;
    const to = { staffId, appointmentDate: TOMORROW, startTime: '16:00' };
    await refused('APPOINTMENT_NOT_FOUND', call('PUT', manage(theirs, '/time'), to));
    await refused('APPOINTMENT_NOT_FOUND', call('GET', manage(theirs, `/slots?staffId=${staffId}&date=${TOMORROW}`)));
    await refused(
      'BRANCH_NOT_FOUND',
      call('POST', '/appointments/manage', bookingBody(employer, { startTime: '16:30' })),
    );
    await refused('BRANCH_NOT_FOUND', call('GET', `/branches/${employer.branch.id}`));
    // With the same address, one in each salon
    expect(dataOf(await call('GET', `/customers?q=${theirs.customerEmail}`))).toHaveLength(1);
    expect(dataOf(await app.call('GET', manage(theirs), { token: employer.token }))).toMatchObject({
      status: 'PENDING',
      startTime: theirs.startTime,
    });
  });

  test('reaches nothing of a business that was stopped, and everything again once it goes on', async () => {
    const { database } = app;
    const branchId = employer.branch.id;
    const to = { token: hired.token };
    // A stopped business ends the sessions of all who work there; this one signs in again, for the own salon.
    const enterAgain = async () => {
      to.token = await signIn(app, hired.ownerEmail);
    };
    const answer = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      (await app.call(method, path, { ...to, ...(body && { body }) })).body;
    const reading = [
      `/appointments/manage?branchId=${branchId}`,
      `/appointments/manage/pending?branchId=${branchId}`,
      `/appointments/calendar?branchId=${branchId}&from=${TOMORROW}&to=${TOMORROW}`,
      manage(theirs),
      manage(theirs, '/history'),
      manage(theirs, '/messages'),
      `/staff/me/schedule?branchId=${branchId}`,
      `/schedule-exceptions?branchId=${branchId}&from=${TOMORROW}`,
    ];
    for (const path of reading) expect(await answer('GET', path), path).toMatchObject({ success: true });

    await stopBusiness(database, employer.branch.slug, app.context.now());
    expect((await app.call('GET', '/me/access', { token: hired.token })).status).toBe(401);
    await enterAgain();
    expect(await answer('GET', '/me/access')).toMatchObject({
      data: [{ branchId: hired.branch.id, roles: ['OWNER'] }],
    });
    for (const path of reading) {
      expect(await answer('GET', path), path).toMatchObject({
        success: false,
        code: expect.stringMatching(/_NOT_FOUND$/),
      });
    }
    for (const [method, path, body] of [
      ['PUT', manage(theirs, '/status?status=CONFIRMED'), undefined],
      ['POST', manage(theirs, '/messages/resend'), undefined],
      ['PUT', `/staff/me/break-times?branchId=${branchId}`, { breakTimes: {} }],
    ] as const) {
      expect(await answer(method, path, body), path).toMatchObject({ code: expect.stringMatching(/_NOT_FOUND$/) });
    }
    expect(await idsOf('/appointments/manage', to.token)).toEqual([own.id]);

    await startBusiness(database, employer.branch.slug);
    for (const path of reading) expect(await answer('GET', path), path).toMatchObject({ success: true });
    expect(await answer('GET', '/me/access')).toMatchObject({ data: [{}, { branchId }] });
  });

  test('sees nothing of it any more once they are dismissed', async () => {
    dataOf(await call('PUT', manage(theirs, '/status?status=CANCELLED')));
    dataOf(await app.call('DELETE', `/staff/${theirs.staffId}`, { token: employer.token }));
    await refused('APPOINTMENT_NOT_FOUND', call('GET', manage(theirs)));
    await refused('BRANCH_NOT_FOUND', call('GET', `/appointments/manage?branchId=${employer.branch.id}`));
    expect(dataOf(await call('GET', '/me/access'))).toHaveLength(1);
    // The session of an owner goes on.
    expect(await idsOf('/appointments/manage')).toEqual([own.id]);
  });
});
