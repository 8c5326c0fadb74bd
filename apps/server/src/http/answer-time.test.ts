import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { Queryable } from '../database/connect.ts';
import { bookingBody, openSalon } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';

/** In milliseconds */
const LIMIT = 300;

let app: TestApp;
let impatient: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  impatient = await buildApp(app.context, { answerTimeout: LIMIT });
  // Stands for whatever a handler may wait for in vain
  impatient.all('/in-vain', () => new Promise(() => {}));
  url = await impatient.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await impatient.close();
  await app.close();
});

test.for<RequestInit>([
  { method: 'GET' },
  { method: 'DELETE' },
  { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
])('a request that is not answered in time is refused: $method', async (request) => {
  const response = await fetch(`${url}/in-vain`, request);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' });
});

test('one that is answered in time is not', async () => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('what is refused for want of time changes nothing, then or later', async () => {
  const salon = await openSalon(app);
  const { database } = app;
  const lockPerson = (queryable: Queryable) =>
    queryable.selectFrom('staff_members').select('id').where('id', '=', salon.staff.id).forUpdate().execute();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: tellLocked } = Promise.withResolvers<void>();
  const holding = database.transaction().execute(async (transaction) => {
    await lockPerson(transaction);
    tellLocked();
    await released;
  });
  await locked;
  const body = JSON.stringify(bookingBody(salon));
  const headers = { 'content-type': 'application/json' };
  const refused = await fetch(`${url}/api/v1/appointments`, { method: 'POST', headers, body });
  release();
  await holding;
  expect(refused.status).toBe(503);
  // The lock is granted in order, so a booking that still waited for it would have finished before.
  await database.transaction().execute(lockPerson);
  expect(await database.selectFrom('appointments').select('id').execute()).toEqual([]);
  const booked = await app.call('POST', '/appointments', { body: bookingBody(salon) });
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
});
