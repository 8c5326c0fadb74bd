import type { Appointment } from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, dataOf, openBranch, openSalon, type Salon } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const dropConstraint = () =>
  sql`ALTER TABLE occupations DROP CONSTRAINT IF EXISTS occupations_no_overlap`.execute(app.database);

test('nobody is booked twice even where the index of the constraint is lost', async () => {
  const salon = await openSalon(app, { service: { bufferMinutes: 10 } });
  await dropConstraint();
  const book = (startTime: string) =>
    app.call('POST', '/appointments', { body: bookingBody(salon, { startTime }), language: 'en' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => book('10:00')));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);

  const later = await Promise.all(
    ['12:00', '13:00', '14:00', '15:00'].map(async (startTime) => dataOf<Appointment>(await book(startTime))),
  );
  const moves = await Promise.all(
    later.map(({ confirmationCode, staffId, appointmentDate }) =>
      app.call('PUT', `/appointments/track/${confirmationCode}/time`, {
        body: { staffId, appointmentDate, startTime: '17:00' },
      }),
    ),
  );
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);

  const missed = dataOf<Appointment>(await book('11:00'));
  const change = (status: string) =>
    app.call('PUT', `/appointments/manage/${missed.id}/status?status=${status}`, { token: salon.token });
  for (const status of ['CONFIRMED', 'NO_SHOW']) dataOf(await change(status));
  dataOf(await book('11:00'));
  expect((await change('CONFIRMED')).body.code).toBe('SLOT_UNAVAILABLE');
});

test('nor is somebody who works in two branches', async () => {
  const here = await openSalon(app);
  const there = await openBranch(app, here, { staff: { email: here.staff.email } });
  await dropConstraint();
  const book = (salon: Salon) =>
    app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '10:00' }) });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => book(index % 2 ? here : there)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
});
