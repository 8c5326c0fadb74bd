import type { Appointment, Branch, Slot } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, dataOf, EVERY_DAY, openSalon, type Salon, TOMORROW } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
const untilMidnight = (end: string) =>
  Object.fromEntries(Object.keys(EVERY_DAY).map((day) => [day, { start: '12:00', end, available: true }]));
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app, { service: { durationMinutes: 60 } });
});
afterAll(() => app.close());

const NEXT_DAY = addDays(TOMORROW, 1);
const setHours = async (end: string) => {
  const branch = await app.call('PUT', `/branches/${salon.branch.id}`, {
    token: salon.token,
    body: { ...salon.branch, workingHours: untilMidnight(end) },
    language: 'en',
  });
  const body = { ...salon.staff, workingSchedule: untilMidnight(end) };
  if (branch.status === 200) dataOf(await app.call('PUT', `/staff/${salon.staff.id}`, { token: salon.token, body }));
  return branch;
};
const free = async () => {
  const query = `staffId=${salon.staff.id}&serviceId=${salon.service.id}&date=${TOMORROW}`;
  const slots = dataOf<Slot[]>(await app.call('GET', `/branches/public/${salon.branch.slug}/slots?${query}`));
  return slots.filter(({ available }) => available).map(({ startTime }) => startTime);
};
const calendar = async (date: string) =>
  dataOf<Appointment[]>(
    await app.call('GET', `/appointments/calendar?branchId=${salon.branch.id}&from=${date}&to=${date}`, {
      token: salon.token,
    }),
  ).map(({ appointmentDate, startTime }) => `${appointmentDate} ${startTime}`);

test.each(['24:00', '00:00'])('hours that end at %s sell the last hour before midnight', async (end) => {
  const branch = dataOf<Branch>(await setHours(end));
  expect(branch.workingHours.monday).toMatchObject({ start: '12:00', end: '24:00' });
  expect((await free()).at(-1)).toBe('23:00');
});

test('what reaches past midnight is in the calendar of both days', async () => {
  dataOf(await setHours('24:00'));
  dataOf(
    await app.call('POST', '/appointments', {
      body: bookingBody(salon, { startTime: '22:00', customerEmail: 'gece@musteri.example' }),
    }),
  );
  const body = { ...bookingBody(salon, { startTime: '23:30' }), allowOutsideHours: true };
  dataOf(await app.call('POST', '/appointments/manage', { token: salon.token, body }));
  expect(await calendar(TOMORROW)).toEqual([`${TOMORROW} 22:00`, `${TOMORROW} 23:30`]);
  expect(await calendar(NEXT_DAY)).toEqual([`${TOMORROW} 23:30`]);
});

test('hours past midnight are refused, with a sentence that says how far they go', async () => {
  const refused = await setHours('02:00');
  expect(refused.status).toBe(400);
  expect(refused.body.validationErrors['workingHours.monday.end']).toContain('24:00');
  expect((await setHours('24:30')).status).toBe(400);
});
