import type { Appointment, Branch, Dashboard } from '@vakit/contract';
import { DAY, HOUR } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  branchBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  signIn,
  signUpOwner,
  takeOn,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { changePercent } from './show-dashboard.ts';
import { sumUpCounts } from './sum-up-counts.ts';

const TODAY = '2026-05-29';

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

const show = async (token = salon.token) => dataOf<Dashboard>(await app.call('GET', '/dashboard', { token }));
const book = async (appointmentDate: string, startTime: string, overrides: object = {}, of = salon) => {
  const body = bookingBody(of, { appointmentDate, startTime, ...overrides });
  return dataOf<Appointment>(await app.call('POST', '/appointments', { body }));
};
const change = async ({ id }: Appointment, ...walk: string[]) => {
  for (const status of walk) {
    const path = `/appointments/manage/${id}/status?status=${status}`;
    dataOf(await app.call('PUT', path, { token: salon.token }));
  }
};
const hoursLater = (hours: number) => app.setTime(new Date(START.getTime() + hours * HOUR));
const daysLater = (days: number) => app.setTime(new Date(START.getTime() + days * DAY));

test('shows zeros to a new account', async () => {
  const none = { total: 0, changePercent: 0 };
  expect(await show(await signUpOwner(app))).toEqual({
    branches: none,
    services: none,
    staff: none,
    appointments: none,
    today: 0,
    completed: 0,
    pending: 0,
    recentAppointments: [],
  });
});

test('counts what the account has and what is waiting, done and to do today', async () => {
  await change(await book(TODAY, '14:00'), 'CONFIRMED', 'COMPLETED');
  await change(await book(TODAY, '15:00'), 'CANCELLED');
  await book(TODAY, '16:00');
  await change(await book('2026-05-30', '10:00'), 'CONFIRMED');
  hoursLater(3);
  expect(await show()).toMatchObject({
    branches: { total: 1 },
    services: { total: 1 },
    staff: { total: 1 },
    appointments: { total: 4, changePercent: 100 },
    today: 2,
    completed: 1,
    pending: 1,
  });
});

test('shows the same figures before and after they are summed up in the background', async () => {
  const booked = await book(TODAY, '14:00');
  await change(booked, 'CONFIRMED', 'COMPLETED');
  const waiting = await book(TODAY, '15:00');
  hoursLater(4);
  const figures = { appointments: { total: 2, changePercent: 100 }, completed: 1, pending: 1 };
  expect(await show()).toMatchObject(figures);
  await sumUpCounts(app.context);
  expect(await show()).toMatchObject(figures);
  await change(waiting, 'CONFIRMED', 'COMPLETED');
  await sumUpCounts(app.context);
  expect(await show()).toMatchObject({ ...figures, completed: 2, pending: 0 });
});

test('sums up however many changes there are', async () => {
  await book(TODAY, '14:00');
  const { database } = app;
  await sql`
    INSERT INTO appointment_count_changes (business_id, branch_id, staff_id, status, number)
    SELECT business_id, branch_id, staff_id, status, 1 FROM appointment_count_changes, generate_series(1, 2500)
    WHERE branch_id = ${salon.branch.id}`.execute(database);
  await sumUpCounts(app.context);
  const { rows } = await sql`SELECT FROM appointment_count_changes`.execute(database);
  expect(rows).toEqual([]);
  expect(await show()).toMatchObject({ appointments: { total: 2501 }, pending: 2501 });
});

test('today is that of the branch', async () => {
  const body = branchBody({ timeZone: 'Pacific/Kiritimati' });
  const farEast = await openSalon(app, { branch: body });
  // Noon in İstanbul is eleven at night on the island.
  await book('2026-05-30', '10:00', {}, farEast);
  expect((await show(farEast.token)).today).toBe(0);
  app.setTime(new Date('2026-05-29T10:00:00Z'));
  expect((await show(farEast.token)).today).toBe(1);
});

test('shows the five appointments that were booked last, the newest first', async () => {
  for (const startTime of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']) {
    app.setTime(new Date(app.context.now().getTime() + 60_000));
    await book('2026-05-30', startTime);
  }
  await app.call('PUT', `/branches/${salon.branch.id}`, {
    token: salon.token,
    body: { ...salon.branch, bookingProof: 'EVERYBODY' },
  });
  // Unproven bookings are not counted.
  await book('2026-05-30', '15:00');
  const { recentAppointments } = await show();
  expect(recentAppointments.map(({ startTime }) => startTime)).toEqual(['14:00', '13:00', '12:00', '11:00', '10:00']);
  expect(recentAppointments[0]).toMatchObject({ customerName: 'Ayşe Demir', branchName: salon.branch.name });
});

describe('a percentage', () => {
  test.each([
    [0, 0, 0],
    [3, 0, 100],
    [0, 3, -100],
    [3, 3, 0],
    [5, 4, 25],
    [1, 3, -67],
    [7, 2, 250],
  ])('of %i after %i is %i', (recent, previous, percent) => {
    expect(changePercent(recent, previous)).toBe(percent);
  });

  test('compares what was new in the last 30 days with the 30 days before', async () => {
    await book('2026-05-30', '09:00');
    await book('2026-05-30', '10:00');
    daysLater(35);
    for (const startTime of ['11:00', '12:00', '13:00']) await book('2026-07-04', startTime);
    // The first session has expired meanwhile.
    let token = await signIn(app, salon.ownerEmail);
    dataOf(await app.call('POST', '/services', { token, body: serviceBody(salon.branch.id) }));
    expect(await show(token)).toMatchObject({
      branches: { total: 1, changePercent: -100 },
      services: { total: 2, changePercent: 0 },
      staff: { total: 1, changePercent: -100 },
      appointments: { total: 5, changePercent: 50 },
    });
    daysLater(61);
    token = await signIn(app, salon.ownerEmail);
    expect(await show(token)).toMatchObject({ branches: { total: 1, changePercent: 0 } });
  });
});

describe('scope', () => {
  test('an owner sees all own branches and nothing of anybody else’s', async () => {
    const other = await openSalon(app);
    await book('2026-05-30', '10:00', {}, other);
    const body = branchBody({ name: 'İkinci şube' });
    dataOf<Branch>(await app.call('POST', '/branches', { token: salon.token, body }));
    expect(await show()).toMatchObject({ branches: { total: 2 }, appointments: { total: 0 }, recentAppointments: [] });
  });

  test('a staff member sees their own branches and appointments, and is all of the staff', async () => {
    const token = await acceptInvitation(app, salon.staff.email);
    const colleague = await takeOn(app, salon);
    const own = await book(TODAY, '14:00');
    await book(TODAY, '14:00', { staffId: colleague.id });
    await openSalon(app);
    const shown = await show(token);
    expect(shown).toMatchObject({
      branches: { total: 1 },
      services: { total: 1 },
      staff: { total: 1 },
      appointments: { total: 1 },
      today: 1,
      pending: 1,
    });
    expect(shown.recentAppointments.map(({ id }) => id)).toEqual([own.id]);
  });

  test('what was deleted is not counted, but its appointments are', async () => {
    await change(await book(TODAY, '14:00'), 'CONFIRMED', 'COMPLETED');
    daysLater(1);
    dataOf(await app.call('DELETE', `/branches/${salon.branch.id}`, { token: salon.token }));
    expect(await show()).toMatchObject({
      branches: { total: 0 },
      services: { total: 0 },
      staff: { total: 0 },
      appointments: { total: 1 },
      completed: 1,
    });
  });

  test('needs a session', async () => {
    expect((await app.call('GET', '/dashboard')).status).toBe(401);
  });
});
