import { ANY_STAFF } from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, takeOn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { findLostWork } from './find-lost-work.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
});

type Job = { name: string; data: Record<string, unknown>; start_after: Date };
async function jobs() {
  const { rows } = await sql<Job>`
    SELECT name, data, start_after FROM jobs.job WHERE state <= 'active' ORDER BY name, data::text`.execute(
    app.database,
  );
  return rows;
}
const book = (overrides: object = {}) =>
  app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '16:00', ...overrides }) });

test('whatever waits has a job again, when it is due, and no second one', async () => {
  dataOf(await book());
  dataOf(
    await app.call('PUT', `/branches/${salon.branch.id}`, {
      body: { ...salon.branch, bookingProof: 'EVERYBODY' },
      token: salon.token,
    }),
  );
  await takeOn(app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const guests = [{ name: 'Ece', services: [{ serviceId: salon.service.id, staffId: ANY_STAFF }] }];
  dataOf(await book({ startTime: '17:00', guests }));
  const before = await jobs();
  expect(new Set(before.map(({ name }) => name))).toEqual(
    new Set(['deliver-email', 'free-unproven-bookings', 'remind-customer']),
  );
  await findLostWork(app.context);
  expect(await jobs()).toEqual(before);

  await sql`DELETE FROM jobs.job`.execute(app.database);
  await findLostWork(app.context);
  const after = await jobs();
  const ofData = (each: readonly Job[]) => each.map(({ name, data }) => ({ name, data }));
  expect(ofData(after)).toEqual(ofData(before));
  const later = (each: readonly Job[]) => each.filter(({ name }) => name !== 'deliver-email');
  expect(later(after)).toEqual(later(before));
});

test('what was done, or failed, is not done again', async () => {
  dataOf(await book());
  await sql`UPDATE messages SET status = 'FAILED', last_error = 'x'`.execute(app.database);
  await sql`DELETE FROM jobs.job WHERE name LIKE 'deliver-%'`.execute(app.database);
  await findLostWork(app.context);
  expect((await jobs()).filter(({ name }) => name.startsWith('deliver-'))).toEqual([]);
});
