import type { Day } from '@vakit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  EVERY_DAY,
  inOrder,
  openSalon,
  type Salon,
  TOMORROW,
  takeOn,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  const sunday = { start: '09:00', end: '18:00', available: false };
  salon = await openSalon(app, {
    branch: { workingHours: { ...EVERY_DAY, sunday } },
    service: { durationMinutes: 480 },
  });
});
afterAll(() => app.close());

const ask = (from: string, to: string, { serviceId = salon.service.id, staffId = salon.staff.id, more = '' } = {}) =>
  app.call(
    'GET',
    `/branches/public/${salon.branch.slug}/days?from=${from}&to=${to}&serviceId=${serviceId}&staffId=${staffId}${more}`,
    {
      language: 'en',
    },
  );

test('tells which days have a free time', async () => {
  dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '10:00' }) }));
  expect(dataOf(await ask('2026-05-28', '2026-06-01'))).toEqual([
    { date: '2026-05-28', availability: 'FULL', firstTime: null, isStaffed: true },
    { date: '2026-05-29', availability: 'FULL', firstTime: null, isStaffed: true },
    { date: TOMORROW, availability: 'FULL', firstTime: null, isStaffed: true },
    { date: '2026-05-31', availability: 'CLOSED', firstTime: null, isStaffed: false },
    { date: '2026-06-01', availability: 'FREE', firstTime: '09:00', isStaffed: true },
  ]);
  expect(dataOf<unknown[]>(await ask('2026-06-01', '2026-08-01'))).toHaveLength(62);
});

test('tells days on which the chosen person does not work from full ones', async () => {
  const off = { start: '09:00', end: '18:00', available: false };
  const { id: staffId } = await takeOn(app, salon, { workingSchedule: { ...EVERY_DAY, saturday: off, monday: off } });
  const away = { branchId: salon.branch.id, staffId, startDate: '2026-06-02', endDate: '2026-06-02' };
  dataOf(
    await app.call('POST', '/schedule-exceptions', {
      token: salon.token,
      body: { ...away, kind: 'TIME_OFF', reason: 'ILLNESS' },
    }),
  );
  const days = dataOf<Day[]>(await ask(TOMORROW, '2026-06-03', { staffId }));
  expect(days.map(({ availability, isStaffed }) => [availability, isStaffed])).toEqual([
    ['FULL', false],
    ['CLOSED', false],
    ['FULL', false],
    ['FULL', false],
    ['FREE', true],
  ]);
});

test.each([
  ['2026-06-02', '2026-06-01'],
  ['2026-06-01', '2026-08-02'],
])('refuses the days from %s to %s', async (from, to) => {
  expect(await ask(from, to)).toMatchObject({
    status: 400,
    body: { validationErrors: { to: 'Choose an end on or after the start, at most 62 days' } },
  });
});

test('tells of two weeks at a time for several people', async () => {
  const more = `&guests=${encodeURIComponent(JSON.stringify([inOrder([salon.service])]))}`;
  expect(await ask('2026-06-01', '2026-06-14', { more })).toMatchObject({ status: 200 });
  expect(await ask('2026-06-01', '2026-06-15', { more })).toMatchObject({
    status: 400,
    body: {
      validationErrors: { to: 'Choose an end on or after the start, for several people or guests at most 14 days' },
    },
  });
});

test('knows no strangers', async () => {
  expect((await ask(TOMORROW, TOMORROW, { staffId: UNKNOWN_ID })).status).toBe(404);
  expect((await ask(TOMORROW, TOMORROW, { serviceId: UNKNOWN_ID })).status).toBe(404);
  expect((await ask('yesterday', TOMORROW)).status).toBe(400);
});
