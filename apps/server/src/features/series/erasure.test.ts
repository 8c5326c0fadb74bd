import type { Appointment } from '@vakit/contract';
import { addDays, DAY } from '@vakit/scheduling';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileUncommitted } from '../../test-support/locks.ts';
import { bookingBody, dataOf, openSalon, TOMORROW } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const visit = { appointmentDate: addDays(TOMORROW, 7), startTime: '10:00' };

test.each([
  ['once more', (id: string) => [`/appointments/manage/${id}/again`, visit] as const],
  [
    'as a series',
    (id: string) =>
      ['/appointments/series', { appointmentId: id, rule: { everyWeeks: 1, times: 1 }, visits: [visit] }] as const,
  ],
])('nothing is booked %s for a customer who is erased at the same moment', async (_, requestOf) => {
  app.setTime(START);
  const { token, ...salon } = await openSalon(app);
  const body = bookingBody(salon);
  const { id, customerId } = dataOf<Appointment>(await app.call('POST', '/appointments/manage', { token, body }));
  app.setTime(new Date(START.getTime() + 2 * DAY));
  const [path, wanted] = requestOf(id);
  const [erased, booked] = await whileUncommitted(
    app,
    () => app.call('DELETE', `/customers/${customerId}`, { token }),
    () => app.call('POST', path, { token, body: wanted }),
  );
  expect(dataOf(erased)).toEqual({ appointments: 1 });
  expect(booked).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } });
});
