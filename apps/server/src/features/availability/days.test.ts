import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  EVERY_DAY,
  openSalon,
  type Salon,
  TOMORROW,
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

const ask = (from: string, to: string, { serviceId = salon.service.id, staffId = salon.staff.id } = {}) =>
  app.call(
    'GET',
    `/branches/public/${salon.branch.slug}/days?from=${from}&to=${to}&serviceId=${serviceId}&staffId=${staffId}`,
    {
      language: 'en',
    },
  );

test('tells which days have a free time', async () => {
  dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '10:00' }) }));
  expect(dataOf(await ask('2026-05-28', '2026-06-01'))).toEqual([
    { date: '2026-05-28', availability: 'FULL', firstTime: null },
    { date: '2026-05-29', availability: 'FULL', firstTime: null },
    { date: TOMORROW, availability: 'FULL', firstTime: null },
    { date: '2026-05-31', availability: 'CLOSED', firstTime: null },
    { date: '2026-06-01', availability: 'FREE', firstTime: '09:00' },
  ]);
  expect(dataOf<unknown[]>(await ask('2026-06-01', '2026-08-01'))).toHaveLength(62);
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

test('knows no strangers', async () => {
  expect((await ask(TOMORROW, TOMORROW, { staffId: UNKNOWN_ID })).status).toBe(404);
  expect((await ask(TOMORROW, TOMORROW, { serviceId: UNKNOWN_ID })).status).toBe(404);
  expect((await ask('yesterday', TOMORROW)).status).toBe(400);
});
