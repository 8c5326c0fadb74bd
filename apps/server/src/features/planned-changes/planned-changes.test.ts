import type { Appointment, TouchedAppointments } from '@vakit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  EVERY_DAY,
  openSalon,
  type Salon,
  TOMORROW,
  takeOn,
} from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SHORTER = { ...EVERY_DAY, saturday: { start: '09:00', end: '16:00', available: true } };

const book = async (salon: Salon, overrides: object) =>
  dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));

const touched = async (path: string, token: string, body: object) =>
  dataOf<TouchedAppointments>(await app.call('POST', `${path}/touched-appointments`, { token, body }));

test('names the appointments that shorter opening hours leave outside, and no others', async () => {
  const salon = await openSalon(app);
  const path = `/branches/${salon.branch.id}`;
  await book(salon, { startTime: '15:30' });
  const outside = await book(salon, { startTime: '16:00', customerFirstName: 'Zeki' });

  expect(await touched(path, salon.token, { workingHours: SHORTER })).toMatchObject({
    count: 1,
    ids: [outside.id],
    appointments: [{ id: outside.id, customerFirstName: 'Zeki', startTime: '16:00' }],
  });
  expect(await touched(path, salon.token, { workingHours: EVERY_DAY })).toEqual({
    count: 0,
    appointments: [],
    ids: [],
  });
  expect(await touched(path, salon.token, {})).toEqual({ count: 0, appointments: [], ids: [] });
  // Nothing was changed by asking.
  const branch = dataOf<Salon['branch']>(await app.call('GET', path, { token: salon.token }));
  expect(branch.workingHours).toEqual(EVERY_DAY);
});

test('names all upcoming appointments when the time zone is to change, and none when it is the same', async () => {
  const salon = await openSalon(app);
  const path = `/branches/${salon.branch.id}`;
  const [first, second] = [await book(salon, { startTime: '10:00' }), await book(salon, { startTime: '11:00' })];
  const answer = await touched(path, salon.token, { timeZone: 'Europe/Berlin', workingHours: EVERY_DAY });
  expect(answer.appointments.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await touched(path, salon.token, { timeZone: 'Europe/Istanbul' })).toMatchObject({ count: 0 });
});

test('forgets what is cancelled or over, and what was outside before', async () => {
  const salon = await openSalon(app);
  const cancelled = await book(salon, { startTime: '17:00' });
  dataOf(await app.call('DELETE', `/appointments/track/${cancelled.confirmationCode}`));
  const body = { ...bookingBody(salon, { startTime: '20:00' }), allowOutsideHours: true };
  dataOf(await app.call('POST', '/appointments/manage', { token: salon.token, body }));
  expect(await touched(`/branches/${salon.branch.id}`, salon.token, { workingHours: SHORTER })).toMatchObject({
    count: 0,
  });
});

test('asks about one person: shorter hours, a break, and not being booked any more', async () => {
  const salon = await openSalon(app);
  const other = await takeOn(app, salon);
  const path = `/staff/${salon.staff.id}`;
  const { id } = await book(salon, { startTime: '16:00' });
  await book({ ...salon, staff: other }, { startTime: '16:00' });

  for (const planned of [
    { workingSchedule: SHORTER },
    { breakTimes: { saturday: [{ start: '16:15', end: '16:45' }] } },
    { isActive: false },
  ]) {
    expect(await touched(path, salon.token, planned)).toMatchObject({ count: 1, appointments: [{ id }] });
  }
  expect(await touched(path, salon.token, { isActive: true, workingSchedule: EVERY_DAY })).toMatchObject({ count: 0 });
});

test('counts extra hours as hours', async () => {
  const salon = await openSalon(app);
  await book(salon, { startTime: '16:00' });
  const extra = { branchId: salon.branch.id, kind: 'EXTRA_HOURS', startDate: TOMORROW, endDate: TOMORROW };
  const body = { ...extra, startTime: '15:00', endTime: '18:00' };
  dataOf(await app.call('POST', '/schedule-exceptions', { token: salon.token, body }));
  expect(await touched(`/branches/${salon.branch.id}`, salon.token, { workingHours: SHORTER })).toMatchObject({
    count: 0,
  });
});

test('staff ask about their own hours', async () => {
  const salon = await openSalon(app);
  const token = await acceptInvitation(app, salon.staff.email);
  const { id } = await book(salon, { startTime: '16:30' });
  expect(await touched('/staff/me', token, { workingSchedule: SHORTER })).toMatchObject({
    count: 1,
    appointments: [{ id }],
  });
});

test('refuses hours that end before they start, naming the field', async () => {
  const salon = await openSalon(app);
  const workingHours = { ...EVERY_DAY, monday: { start: '18:00', end: '09:00', available: true } };
  const answer = await app.call('POST', `/branches/${salon.branch.id}/touched-appointments`, {
    token: salon.token,
    body: { workingHours },
  });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.validationErrors)).toEqual(['workingHours.monday.end']);
});
